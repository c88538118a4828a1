import { DEFAULT_TERMS_TEXT } from '#lib';
import type { LayRounding, LayRule4Mode, MatchedBetType, OddsMixUp } from '#lib/matched';
import { DEFAULT_MATCHED_STAKE, type MatchedForm, withBetType } from '#lib/product';

/** A lay that is matched already, as it is typed. */
export type LaidRow = { readonly id: number; readonly stake: string; readonly odds: string };

/** What somebody does about a lay besides laying what is even. */
export type LayChoice = {
  /** A lay stake of one's own, in pounds; undefined for the even one. */
  readonly ownStake: string | undefined;
  readonly laid: readonly LaidRow[];
};

/** Which lay of a bet: the only one or that of the win part, and that of the place part. */
export type LaySide = 'lay' | 'placeLay';

/** The other half of an each-way bet: its terms, and where and how the place part is laid. */
export type EachWayFields = {
  readonly terms: string;
  readonly placeOdds: string;
  readonly placeCommission: string;
  readonly placeChoice: LayChoice;
};

/** The even lay, of which nothing is matched yet. */
export const EVEN_LAY: LayChoice = { ownStake: undefined, laid: [] };

/** An each-way bet of which only the usual terms are known. */
const NEW_EACH_WAY: EachWayFields = {
  terms: DEFAULT_TERMS_TEXT,
  placeOdds: '',
  placeCommission: '',
  placeChoice: EVEN_LAY,
};

/** How a boost is entered: as a multiplier of the price, or as the percentage that bookmakers add to winnings. */
export type BoostUnit = 'multiplier' | 'percent';

/** The calculator as it is typed. Odds are in any notation: `4.33`, `10/3`, `+333`. */
export type CalculatorState = LayChoice & {
  readonly form: MatchedForm;
  readonly boostUnit: BoostUnit;
  readonly rule4Mode: LayRule4Mode;
  readonly rounding: LayRounding;
  /** What a refund is worth, in percent of it; empty for all of it. */
  readonly worth: string;
  /** Undefined for a bet that is not each-way. */
  readonly eachWay: EachWayFields | undefined;
};

/** A calculator that nobody has filled. */
export const EMPTY_STATE: CalculatorState = {
  form: {
    betType: 'qualifying',
    back: {
      stake: DEFAULT_MATCHED_STAKE,
      decimalOdds: '',
      commission: '',
      rule4: '',
      cashback: '',
      oddsBoost: '',
    },
    lay: { decimalOdds: '', commission: '', rule4: '' },
    context: undefined,
  },
  boostUnit: 'multiplier',
  rule4Mode: 'winnings',
  rounding: 'nearest',
  worth: '',
  ...EVEN_LAY,
  eachWay: undefined,
};

/** What somebody does to it. */
export type CalculatorAction =
  | { readonly kind: 'betType'; readonly betType: MatchedBetType }
  | { readonly kind: 'back'; readonly fields: Partial<MatchedForm['back']> }
  | { readonly kind: 'lay'; readonly fields: Partial<MatchedForm['lay']> }
  | { readonly kind: 'isEachWay'; readonly isEachWay: boolean }
  | { readonly kind: 'eachWay'; readonly fields: Partial<Omit<EachWayFields, 'placeChoice'>> }
  | { readonly kind: 'rule4Mode'; readonly rule4Mode: LayRule4Mode }
  | { readonly kind: 'set'; readonly fields: Partial<Pick<CalculatorState, 'rounding' | 'worth'>> }
  | { readonly kind: 'boostUnit'; readonly unit: BoostUnit }
  | { readonly kind: 'swap'; readonly which: OddsMixUp }
  | { readonly kind: 'ownStake'; readonly side: LaySide; readonly stake: string | undefined }
  | { readonly kind: 'addLaid'; readonly side: LaySide; readonly row: Omit<LaidRow, 'id'> }
  | { readonly kind: 'typeLaid'; readonly side: LaySide; readonly row: LaidRow }
  | { readonly kind: 'removeLaid'; readonly side: LaySide; readonly id: number };

/** So many lays of one bet nobody needs to enter. */
const MOST_LAID = 20;

/** What is done about one of the lays. */
export function layChoice(state: CalculatorState, side: LaySide): LayChoice {
  return side === 'lay' ? state : (state.eachWay?.placeChoice ?? EVEN_LAY);
}

/**
 * The calculator after an action. A lay stake of one's own holds until what it is measured by changes: what only the
 * other market's lay is measured by leaves it.
 */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  const { form, eachWay } = state;
  switch (action.kind) {
    case 'betType':
      return { ...afresh(state), form: withBetType(form, action.betType) };
    case 'back':
      return { ...afresh(state), form: { ...form, back: { ...form.back, ...action.fields } } };
    case 'lay': {
      // A horse that is withdrawn is missing in the place market too.
      const even = 'rule4' in action.fields ? afresh(state) : evenAt(state, 'lay');
      return { ...even, form: { ...form, lay: { ...form.lay, ...action.fields } } };
    }
    case 'isEachWay':
      return action.isEachWay ? asEachWay(state) : { ...afresh(state), eachWay: undefined };
    case 'eachWay': {
      if (eachWay === undefined) return state;
      const placeChoice = { ...eachWay.placeChoice, ownStake: undefined };
      return { ...state, eachWay: { ...eachWay, placeChoice, ...action.fields } };
    }
    case 'rule4Mode':
      // A place market cuts winnings, whatever the win market does.
      return { ...evenAt(state, 'lay'), rule4Mode: action.rule4Mode };
    case 'set':
      return { ...afresh(state), ...action.fields };
    case 'boostUnit':
      // 1.5 is a multiplier or a percentage: it is not turned from one into the other unasked.
      return action.unit === state.boostUnit
        ? state
        : {
            ...afresh(state),
            boostUnit: action.unit,
            form: { ...form, back: { ...form.back, oddsBoost: '' } },
          };
    case 'swap':
      return swapped(afresh(state), action.which);
    case 'ownStake':
      return withChoice(state, action.side, { ownStake: action.stake });
    case 'addLaid': {
      const { laid } = layChoice(state, action.side);
      const id = Math.max(0, ...laid.map((row) => row.id)) + 1;
      return withLaid(state, action.side, [...laid, { id, ...action.row }].slice(0, MOST_LAID));
    }
    case 'typeLaid': {
      const { laid } = layChoice(state, action.side);
      const typed = laid.map((row) => (row.id === action.row.id ? action.row : row));
      return withLaid(state, action.side, typed);
    }
    case 'removeLaid': {
      const { laid } = layChoice(state, action.side);
      const rest = laid.filter(({ id }) => id !== action.id);
      return withLaid(state, action.side, rest);
    }
  }
}

/** As an each-way bet; a refund has no place in one. */
function asEachWay(state: CalculatorState): CalculatorState {
  const { form } = state;
  return {
    ...afresh(state),
    form: form.betType === 'riskFree' ? withBetType(form, 'qualifying') : form,
    eachWay: state.eachWay ?? { ...NEW_EACH_WAY, placeCommission: form.lay.commission },
  };
}

/** With two of its odds in each other's place. */
function swapped(state: CalculatorState, which: OddsMixUp): CalculatorState {
  const { form, eachWay } = state;
  const { back, lay } = form;
  const withLay = (decimalOdds: string): MatchedForm => ({ ...form, lay: { ...lay, decimalOdds } });
  switch (which) {
    case 'backAndLay':
      return {
        ...state,
        form: { ...withLay(back.decimalOdds), back: { ...back, decimalOdds: lay.decimalOdds } },
      };
    case 'winAndPlace':
      return eachWay === undefined
        ? state
        : {
            ...state,
            form: withLay(eachWay.placeOdds),
            eachWay: { ...eachWay, placeOdds: lay.decimalOdds },
          };
  }
}

/** With even lays again. */
function afresh(state: CalculatorState): CalculatorState {
  return evenAt(evenAt(state, 'lay'), 'placeLay');
}

/** With the even lay again in one of its markets. */
function evenAt(state: CalculatorState, side: LaySide): CalculatorState {
  return withChoice(state, side, { ownStake: undefined });
}

function withLaid(state: CalculatorState, side: LaySide, laid: LayChoice['laid']): CalculatorState {
  return withChoice(state, side, { laid, ownStake: undefined });
}

function withChoice(state: CalculatorState, side: LaySide, choice: Partial<LayChoice>): CalculatorState {
  if (side === 'lay') return { ...state, ...choice };
  const { eachWay } = state;
  if (eachWay === undefined) return state;
  return { ...state, eachWay: { ...eachWay, placeChoice: { ...eachWay.placeChoice, ...choice } } };
}
