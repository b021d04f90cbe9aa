"""Reproducible figures: every number beside the peer or the bound of the same run."""
