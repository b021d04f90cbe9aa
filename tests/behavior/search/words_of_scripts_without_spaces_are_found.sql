begin;
select plan(16);

select memory.remember(t.content, space => t.space)::text
from (
    values
        ('thai', 'น้องสาวของฉันเป็นพยาบาลที่โรงพยาบาลในเชียงใหม่'), ('thai', 'การประชุมเลื่อนไปเป็นวันพฤหัสบดีตอนบ่ายสามโมง'),
        ('thai', 'รถไฟออกเวลาหกโมงเช้า'), ('thai', 'ซื้อiPhone15ที่ร้านในกรุงเทพ'),
        ('lao', 'ນ້ອງສາວຂອງຂ້ອຍເປັນພະຍາບານຢູ່ໂຮງໝໍ'), ('lao', 'ກະແຈຢູ່ໃນຫ້ອງຄົວ'),
        ('khmer', 'ប្អូនស្រីខ្ញុំធ្វើការនៅមន្ទីរពេទ្យ'), ('khmer', 'សោស្ថិតនៅក្នុងផ្ទះបាយ'),
        ('burmese', 'ညီမလေးက ဆေးရုံမှာအလုပ်လုပ်တယ်'), ('burmese', 'သော့ကမီးဖိုချောင်ထဲမှာရှိတယ်'),
        ('english', 'Ana says สวัสดี and 你好 and drinks tea')
) as t (space, content);
create function pg_temp.first(query text, space text, options jsonb default null) returns text
return (
    select s.content from memory.search(first.query, space => first.space, options => first.options) as s limit 1
);

select is(pg_temp.first('พยาบาล', 'thai') ~ 'พยาบาล', true, 'Thai');
select is(pg_temp.first('ประชุมวันไหน', 'thai') ~ 'ประชุม', true, 'by a question');
select is(pg_temp.first('กรุงเทพ', 'thai') ~ 'iPhone', true, 'behind Latin letters');
select is(pg_temp.first('iphone15', 'thai') ~ 'iPhone', true, 'and these within');
select is(pg_temp.first('ພະຍາບານ', 'lao') ~ 'ພະຍາບານ', true, 'Lao');
select is(pg_temp.first('មន្ទីរពេទ្យ', 'khmer') ~ 'មន្ទីរពេទ្យ', true, 'Khmer');
select is(pg_temp.first('ផ្ទះបាយ', 'khmer') ~ 'ផ្ទះបាយ', true, 'with consonants below others');
select is(pg_temp.first('ဆေးရုံ', 'burmese') ~ 'ဆေးရုံ', true, 'Burmese');
select is(pg_temp.first('မီးဖိုချောင်', 'burmese') ~ 'မီးဖိုချောင်', true, 'within a run');
select is(pg_temp.first('สวัสดี', 'english') ~ 'Ana', true, 'within another script');
select is(pg_temp.first('สวัสดี 你好', 'english') ~ 'Ana', true, 'beside a third one');
select is(pg_temp.first('"พยาบาล"', 'thai') ~ 'พยาบาล', true, 'a phrase');
select is(pg_temp.first('"บาลพยา"', 'thai'), null, 'and not the other way round');
select is(pg_temp.first('ราคาทองคำ', 'thai', '{"min_coverage": 0.3}'), null, 'some letters in common are not enough');
select is(
    (
        select s.highlight
        from memory.search('พฤหัสบดี', space => 'thai', options => '{"highlight": true}') as s limit 1
    ) ~ '<b>', true, 'a highlight shows where'
);
select is(
    (
        select s.explanation -> 'matched'
        from memory.search('ဆေးရုံ', space => 'burmese', options => '{"explain": true}') as s
    ), '["ဆေးရုံ"]', 'explain names them'
);

select * from finish();
rollback;
