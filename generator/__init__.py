"""The generator behind generate.py: what the spec, the SQL, the migrations and a database say, and their agreement."""
