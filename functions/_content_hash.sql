-- _content_hash: SHA-256 of the text as people see it: NFC, without blanks around it.
create or replace function memory._content_hash(content text) returns bytea
language sql stable parallel safe security invoker
return sha256(convert_to(normalize(btrim(_content_hash.content, e' \t\r\n'), nfc), 'UTF8'));

revoke execute on function memory._content_hash(text) from public;
