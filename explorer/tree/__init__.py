"""The tree of positions over networkx, its edits and its grains."""

from explorer.tree.canonical import CanonicalError, canonical
from explorer.tree.encoding import DecodingError, actor_name, actor_number, decode_action, encode_action
from explorer.tree.export import graphml, node_link, to_networkx
from explorer.tree.gametree import DuplicateNodeError, GameTree
from explorer.tree.grain import GRAINS, Grain
from explorer.tree.history import Edit
from explorer.tree.note import GLYPHS, Note, in_language

__all__ = [
    "GLYPHS",
    "GRAINS",
    "CanonicalError",
    "DecodingError",
    "DuplicateNodeError",
    "Edit",
    "GameTree",
    "Grain",
    "Note",
    "actor_name",
    "actor_number",
    "canonical",
    "decode_action",
    "encode_action",
    "graphml",
    "in_language",
    "node_link",
    "to_networkx",
]
