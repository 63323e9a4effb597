"""The actions of Formosa Tea, one module for each verb or step, in the order of the rules."""

from explorer.games.formosa_tea.actions.bonus import FILL_ROW, MOVE, PICK_CUBE, SKIP, STUDY, TUCK_CARDS
from explorer.games.formosa_tea.actions.complete import COMPLETE
from explorer.games.formosa_tea.actions.export import DOMESTIC, END_TRADE, EXPORT, TRADE
from explorer.games.formosa_tea.actions.harvest import HARVEST, TAKE
from explorer.games.formosa_tea.actions.markers import STEP_ON
from explorer.games.formosa_tea.actions.process import END_SCENTING, PROCESS, SCENT
from explorer.games.formosa_tea.actions.push import ADVANCE, RUN, STAY
from explorer.games.formosa_tea.actions.rounds import (
    BEAR,
    END,
    GO,
    GROW,
    HAPPEN,
    MOVE_ON,
    OPEN,
    REMAIN,
    SEND_HOME,
)
from explorer.games.formosa_tea.actions.sell import END_SALE, PAY
from explorer.games.formosa_tea.actions.setup import CLOSE, DISC, DRAWN, HISTORY, REVEAL, START_SEAT, WEATHER
from explorer.games.formosa_tea.actions.spaces import ADD_DISC, DRY_CUBES, ENRICH, ENTER, WORK
from explorer.games.formosa_tea.actions.tokens import (
    EXTRA_SALE,
    EXTRA_STEP,
    GO_ON,
    TAKE_TOKEN,
    TECH_TOKEN,
)
from explorer.games.formosa_tea.actions.turn import END_TURN, NEXT_PLAYER, PASS, REJOIN, STAY_OUT
from explorer.games.formosa_tea.actions.variants import (
    BEGIN_DRAFT,
    CHOOSE,
    END_DRAFT,
    HAND_OUT,
    OFFER_NEXT,
    TAKE_CUBE,
)

KINDS = (
    HARVEST,
    TAKE,
    ADVANCE,
    RUN,
    STAY,
    PROCESS,
    SCENT,
    END_SCENTING,
    DRY_CUBES,
    ENRICH,
    ADD_DISC,
    COMPLETE,
    EXPORT,
    PAY,
    END_SALE,
    PICK_CUBE,
    MOVE,
    STUDY,
    SKIP,
    DOMESTIC,
    TRADE,
    END_TRADE,
    EXTRA_SALE,
    EXTRA_STEP,
    TECH_TOKEN,
    GO_ON,
    TAKE_TOKEN,
    END_TURN,
    PASS,
    REJOIN,
    STAY_OUT,
    GO,
    REMAIN,
    TAKE_CUBE,
    CHOOSE,
    ENTER,
    WORK,
    STEP_ON,
    FILL_ROW,
    TUCK_CARDS,
    NEXT_PLAYER,
    MOVE_ON,
    HAPPEN,
    BEAR,
    SEND_HOME,
    GROW,
    OPEN,
    END,
    HAND_OUT,
    BEGIN_DRAFT,
    END_DRAFT,
    CLOSE,
    DISC,
    DRAWN,
    WEATHER,
    REVEAL,
    HISTORY,
    START_SEAT,
    OFFER_NEXT,
)
__all__ = ["KINDS"]
