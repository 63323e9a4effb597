"""Reading components.toml, and checking that a game can be played with it."""

from __future__ import annotations

from pathlib import Path

from explorer.core.printed import Printed
from explorer.games.formosa_tea.amounts import Thresholds
from explorer.games.formosa_tea.components import TEAS, TRACKS, Components
from explorer.games.formosa_tea.vocabulary import Dry, Flavour, Scent


def read_components(path: Path) -> Components:
    """Read and check a component file.

    Raises
    ------
    ComponentError
        With the place of the fault.
    """
    file = Printed(path)
    found = file.decoded(Components)
    file.same("tea_type", [t.id for t in found.tea_type], TEAS)
    file.same("track", [t.id for t in found.track], TRACKS)
    file.same("technology_track", [t.id for t in found.technology_track], TEAS)
    file.same("export_space", [x.id for x in found.export_space], ["x1", "x2", "x3"])
    _check_counts(file, found)
    _check_tracks(file, found)
    for card in found.merchant:
        wanted = sum(card.demand.values()) >= 1 and all(card.demand.values())
        file.demand(f"merchant {card.id}", "demand must name teas, with 1 or more of each.", holds=wanted)
    file.demand("tech_step_thresholds", "two must be above one.", holds=_rises(found.tech_step_thresholds))
    return found


def _rises(steps: Thresholds) -> bool:
    return steps.one < steps.two


def _check_counts(file: Printed, found: Components) -> None:
    """Check that there is enough of everything for each number of players."""
    file.same("player_count players", [row.players for row in found.player_count], [2, 3, 4])
    for row in found.player_count:
        place = f"player_count {row.id}"
        enough = row.events <= len(found.event) and row.players < len(found.character)
        file.demand(place, "there are fewer events or characters than that.", holds=enough)
        file.same(f"{place} rounds and events", [row.rounds], [row.events])
        file.known(f"{place} open_columns", "column", row.open_columns, [1, 2, 3, 4])
        columns = sorted(set(row.open_columns))
        file.same(f"{place} open_columns", row.open_columns, columns)
        want = 4 if row.players == 4 else 3
        file.demand(place, f"{want} columns must be open.", holds=len(columns) == want)
        discs = [t.discs if row.players == 4 else t.discs_2_3_players for t in found.tea_type]
        file.demand(place, f"discs_used must be {4 * want}.", holds=row.discs_used == 4 * want)
        place = "tea_type discs" if row.players == 4 else "tea_type discs_2_3_players"
        file.demand(place, f"must be {4 * want} in all; they are {sum(discs)}.", holds=sum(discs) == 4 * want)
        late = row.third_master_before_round
        file.demand(
            f"player_count {row.id}", "third_master_before_round is too late.", holds=late <= row.rounds
        )
    for tea in found.tea_type:
        file.demand(
            f"tea_type {tea.id}",
            "discs_2_3_players is more than discs.",
            holds=tea.discs_2_3_players <= tea.discs,
        )
    cubes = 16 * found.tea_fields.cubes_per_field_at_setup + 4 * found.limits.start_cubes
    total = sum(t.cubes for t in found.tea_type)
    file.demand("tea_type cubes", f"the set-up needs {cubes}; there are {total}.", holds=total >= cubes)
    _check_box(file, found)
    file.demand("weather", "there must be one tile for each column.", holds=len(found.weather) == 4)
    file.demand("merchant", "there must be 12 at least.", holds=len(found.merchant) >= 12)


def _check_box(file: Printed, found: Components) -> None:
    """Check that the box is said to hold as many pieces as are listed."""
    box, most = found.supply, max(row.players for row in found.player_count)
    farmers = most * max(row.start_farmers for row in found.player_count)
    for name, number, there in (
        ("flower_bud_discs", box.flower_bud_discs, sum(t.discs for t in found.tea_type)),
        ("cubes", box.cubes, sum(t.cubes for t in found.tea_type)),
        ("weather_tiles", box.weather_tiles, len(found.weather)),
        ("merchant_cards", box.merchant_cards, len(found.merchant)),
        ("event_cards", box.event_cards, len(found.event)),
        ("character_cards", box.character_cards, len(found.character)),
        ("workers", box.workers, box.farmers + box.masters),
        ("player_boards", box.player_boards, most),
        ("player_markers", box.player_markers, 5 * most),
    ):
        told = f"is {number}, but the file has {there} of them."
        file.demand(f"supply {name}", told, holds=number == there)
    file.demand("supply farmers", f"{farmers} are dealt out.", holds=box.farmers >= farmers)


def _check_tracks(file: Printed, found: Components) -> None:
    """Check that spaces are numbered through, and that effects fit the kind of track."""
    for track in found.track:
        place = f"track {track.id}"
        file.same(f"{place} spaces n", [sp.n for sp in track.spaces], range(1, len(track.spaces) + 1))
        file.demand(place, "there must be two spaces at least.", holds=len(track.spaces) > 1)
        file.demand(place, "the last space has no effect.", holds=not track.spaces[-1].effects)
        file.demand(place, "raw is false for scented tea only.", holds=track.raw == (track.id != "scented"))
        file.demand(
            place, f"its row is {TRACKS.index(track.id) + 1}.", holds=track.row == TRACKS.index(track.id) + 1
        )
        scented = track.id == "scented"
        words = "scent and vp" if scented else "dry, flavour and vp"
        for sp in track.spaces:
            wrong = any(isinstance(effect, Dry | Flavour if scented else Scent) for effect in sp.effects)
            file.demand(f"{place} space {sp.n}", f"its effects may be {words}.", holds=not wrong)
    for tech in found.technology_track:
        numbers = [sp.n for sp in tech.spaces]
        file.same(f"technology_track {tech.id} spaces n", numbers, range(len(numbers)))
        file.demand(
            f"technology_track {tech.id}", "there must be two spaces at least.", holds=len(numbers) > 1
        )
    home = [sp.n for sp in found.domestic_track.spaces]
    file.same("domestic_track spaces n", home, range(len(home)))
    file.demand("domestic_track", "there must be two spaces at least.", holds=len(home) > 1)
