import type { LayRounding, LayRule4Mode, MatchedBetType } from '#lib/matched';
import { DEFAULT_MATCHED_STAKE, type MatchedForm, withBetType } from '#lib/product';

/** A lay that is matched already, as it is typed. */
export type LaidRow = { readonly id: number; readonly stake: string; readonly odds: string };

/** The other half of an each-way bet: its terms, and where the place part is laid. */
export type EachWayFields = {
  readonly terms: string;
  readonly placeOdds: string;
  readonly placeCommission: string;
};

/** How a boost is entered: as a multiplier of the price, or as the percentage that bookmakers add to winnings. */
export type BoostUnit = 'multiplier' | 'percent';

/** The calculator as it is typed. Odds are in any notation: `4.33`, `10/3`, `+333`. */
export type CalculatorState = {
  readonly form: MatchedForm;
  readonly boostUnit: BoostUnit;
  readonly rule4Mode: LayRule4Mode;
  readonly rounding: LayRounding;
  /** What a refund is worth, in percent of it; empty for all of it. */
  readonly worth: string;
  /** A lay stake of one's own, in pounds; undefined for the even one. */
  readonly ownStake: string | undefined;
  readonly laid: readonly LaidRow[];
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
  ownStake: undefined,
  laid: [],
  eachWay: undefined,
};

/** What somebody does to it. */
export type CalculatorAction =
  | { readonly kind: 'betType'; readonly betType: MatchedBetType }
  | { readonly kind: 'back'; readonly fields: Partial<MatchedForm['back']> }
  | { readonly kind: 'lay'; readonly fields: Partial<MatchedForm['lay']> }
  | { readonly kind: 'eachWay'; readonly fields: Partial<EachWayFields> }
  | {
      readonly kind: 'set';
      readonly fields: Partial<Pick<CalculatorState, 'rule4Mode' | 'rounding' | 'worth' | 'ownStake'>>;
    }
  | { readonly kind: 'boostUnit'; readonly unit: BoostUnit }
  | { readonly kind: 'addLaid'; readonly row: Omit<LaidRow, 'id'> }
  | { readonly kind: 'typeLaid'; readonly row: LaidRow }
  | { readonly kind: 'removeLaid'; readonly id: number };

/** So many lays of one bet nobody needs to enter. */
const MOST_LAID = 20;

/** The calculator after an action. A lay stake of one's own holds until what it is measured by changes. */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
  const { form } = state;
  const afresh = { ...state, ownStake: undefined };
  switch (action.kind) {
    case 'betType':
      return { ...afresh, form: withBetType(form, action.betType) };
    case 'back':
      return { ...afresh, form: { ...form, back: { ...form.back, ...action.fields } } };
    case 'lay':
      return { ...afresh, form: { ...form, lay: { ...form.lay, ...action.fields } } };
    case 'eachWay':
      return state.eachWay === undefined
        ? state
        : { ...state, eachWay: { ...state.eachWay, ...action.fields } };
    case 'set':
      return { ...('ownStake' in action.fields ? state : afresh), ...action.fields };
    case 'boostUnit':
      // 1.5 is a multiplier or a percentage: it is not turned from one into the other unasked.
      return action.unit === state.boostUnit
        ? state
        : { ...afresh, boostUnit: action.unit, form: { ...form, back: { ...form.back, oddsBoost: '' } } };
    case 'addLaid': {
      const id = Math.max(0, ...state.laid.map((row) => row.id)) + 1;
      return { ...afresh, laid: [...state.laid, { id, ...action.row }].slice(0, MOST_LAID) };
    }
    case 'typeLaid':
      return { ...afresh, laid: state.laid.map((row) => (row.id === action.row.id ? action.row : row)) };
    case 'removeLaid':
      return { ...afresh, laid: state.laid.filter(({ id }) => id !== action.id) };
  }
}
