"""The memory behind the interfaces of agent frameworks: thin, with no SQL but calls of the schema's functions."""
