import { DEFAULT_TERMS_TEXT } from '../bet/each-way.ts';
import { decimalText } from '../number/decimal.ts';
import { typedPence, typedShare } from '../number/typed-text.ts';
import { typedPrice } from '../odds/typed-price.ts';
import { type CommissionBasis, DEFAULT_COMMISSION_BASIS } from './commission.ts';
import type { LayChoiceDraft, MatchedDraft } from './draft.ts';
import type { LayRounding } from './lay-rounding.ts';
import type { LayRule4Mode, MatchedBetType } from './prices.ts';
import type { OddsMixUp } from './scores.ts';

/** The initial stake of a calculator of matched bets, in pounds. */
export const DEFAULT_MATCHED_STAKE = '10';

/** A lay that is matched already, as typed. */
export type LaidRow = { readonly id: number; readonly stake: string; readonly odds: string };

/** The matched lays and the custom stake of a market, as typed. */
export type LayChoice = {
  /** The user's own lay stake, in pounds; undefined for the even one. */
  readonly ownStake: string | undefined;
  readonly laid: readonly LaidRow[];
};

/** The lay markets of a bet: the only one or that of the win part, and that of the place part. */
export type LayMarketName = 'lay' | 'place';

/** The other half of an each-way bet: its terms, and the lay side of the place part. */
export type EachWayForm = {
  readonly terms: string;
  readonly odds: string;
  readonly commission: string;
  readonly choice: LayChoice;
};

/** The unit of a boost: a multiplier of the odds, or the percentage that bookmakers add to winnings. */
export type BoostUnit = 'multiplier' | 'percent';

/** The editing state of a matched bet: every field as typed, blanks as empty text. */
export type MatchedForm<Context = unknown> = LayChoice & {
  readonly betType: MatchedBetType;
  readonly back: {
    readonly stake: string;
    readonly odds: string;
    readonly commission: string;
    readonly rule4: string;
    readonly cashback: string;
    readonly boost: string;
    readonly bonusIfWin: string;
  };
  readonly boostUnit: BoostUnit;
  readonly lay: { readonly odds: string; readonly commission: string; readonly rule4: string };
  readonly rule4Mode: LayRule4Mode;
  readonly rounding: LayRounding;
  readonly commissionBasis: CommissionBasis;
  /** The worth of a refund or bonus, in percent; empty for 100. */
  readonly worth: string;
  /** Undefined for a bet that is not each-way. */
  readonly eachWay: EachWayForm | undefined;
  readonly context: Context;
};

/** The even lay, with nothing matched yet. */
export const EVEN_LAY: LayChoice = { ownStake: undefined, laid: [] };

/** An each-way bet with the usual terms and blanks otherwise. */
const NEW_EACH_WAY: EachWayForm = { terms: DEFAULT_TERMS_TEXT, odds: '', commission: '', choice: EVEN_LAY };

/** An empty form. */
export const EMPTY_FORM: MatchedForm<undefined> = {
  betType: 'qualifying',
  back: {
    stake: DEFAULT_MATCHED_STAKE,
    odds: '',
    commission: '',
    rule4: '',
    cashback: '',
    boost: '',
    bonusIfWin: '',
  },
  boostUnit: 'multiplier',
  lay: { odds: '', commission: '', rule4: '' },
  rule4Mode: 'winnings',
  rounding: 'nearest',
  commissionBasis: DEFAULT_COMMISSION_BASIS,
  worth: '',
  ...EVEN_LAY,
  eachWay: undefined,
  context: undefined,
};

/** An edit of the form by the user. */
export type FormEdit =
  | { readonly kind: 'betType'; readonly betType: MatchedBetType }
  | { readonly kind: 'back'; readonly fields: Partial<MatchedForm['back']> }
  | { readonly kind: 'lay'; readonly fields: Partial<MatchedForm['lay']> }
  | { readonly kind: 'isEachWay'; readonly isEachWay: boolean }
  | { readonly kind: 'eachWay'; readonly fields: Partial<Omit<EachWayForm, 'choice'>> }
  | { readonly kind: 'rule4Mode'; readonly rule4Mode: LayRule4Mode }
  | {
      readonly kind: 'set';
      readonly fields: Partial<Pick<MatchedForm, 'rounding' | 'worth' | 'commissionBasis'>>;
    }
  | { readonly kind: 'boostUnit'; readonly unit: BoostUnit }
  | { readonly kind: 'swap'; readonly which: OddsMixUp }
  | { readonly kind: 'ownStake'; readonly market: LayMarketName; readonly stake: string | undefined }
  | { readonly kind: 'addLaid'; readonly market: LayMarketName; readonly row: Omit<LaidRow, 'id'> }
  | { readonly kind: 'typeLaid'; readonly market: LayMarketName; readonly row: LaidRow }
  | { readonly kind: 'removeLaid'; readonly market: LayMarketName; readonly id: number };

/** The upper bound on matched lays for one market. */
export const MAX_LAID = 20;

/** The matched lays and the custom stake of one market. */
export function layChoice(form: MatchedForm, market: LayMarketName): LayChoice {
  return market === 'lay' ? form : (form.eachWay?.choice ?? EVEN_LAY);
}

/** The form after an edit. A custom lay stake is kept until an input of the even stake changes. */
export function editMatchedForm(form: MatchedForm, edit: FormEdit): MatchedForm {
  if ('market' in edit) return editChoice(form, edit);
  switch (edit.kind) {
    case 'betType':
      return withBetType(allEven(form), edit.betType);
    case 'back':
      return { ...allEven(form), back: { ...form.back, ...edit.fields } };
    case 'lay': {
      // A withdrawn horse is withdrawn from the place market too.
      const even = 'rule4' in edit.fields ? allEven(form) : withEven(form, 'lay');
      return { ...even, lay: { ...form.lay, ...edit.fields } };
    }
    case 'isEachWay':
      return withEachWay(form, edit.isEachWay);
    case 'eachWay':
      return editEachWay(form, edit.fields);
    case 'rule4Mode':
      // A place market cuts the winnings, regardless of the win market's mode.
      return { ...withEven(form, 'lay'), rule4Mode: edit.rule4Mode };
    case 'set':
      return { ...allEven(form), ...edit.fields };
    case 'boostUnit':
      return withBoostUnit(form, edit.unit);
    case 'swap':
      return swapped(allEven(form), edit.which);
  }
}

/** The form after an edit of the lays of one market. */
function editChoice(
  form: MatchedForm,
  edit: Extract<FormEdit, { readonly market: LayMarketName }>,
): MatchedForm {
  if (edit.kind === 'ownStake') return withChoice(form, edit.market, { ownStake: edit.stake });
  const laid = editLaid(layChoice(form, edit.market).laid, edit);
  return withChoice(form, edit.market, { laid, ownStake: undefined });
}

/** The form after an edit of its each-way part; unchanged if it has none. */
function editEachWay(form: MatchedForm, fields: Partial<Omit<EachWayForm, 'choice'>>): MatchedForm {
  const { eachWay } = form;
  if (eachWay === undefined) return form;
  const choice = { ...eachWay.choice, ownStake: undefined };
  return { ...form, eachWay: { ...eachWay, choice, ...fields } };
}

/** The form with another unit of the boost. Its number is cleared, because 1.5 is valid in both units. */
function withBoostUnit(form: MatchedForm, unit: BoostUnit): MatchedForm {
  if (unit === form.boostUnit) return form;
  return { ...allEven(form), boostUnit: unit, back: { ...form.back, boost: '' } };
}

function editLaid(
  laid: readonly LaidRow[],
  edit: Extract<FormEdit, { readonly kind: 'addLaid' | 'typeLaid' | 'removeLaid' }>,
): readonly LaidRow[] {
  switch (edit.kind) {
    case 'addLaid': {
      const id = Math.max(0, ...laid.map((row) => row.id)) + 1;
      return [...laid, { id, ...edit.row }].slice(0, MAX_LAID);
    }
    case 'typeLaid':
      return laid.map((row) => (row.id === edit.row.id ? edit.row : row));
    case 'removeLaid':
      return laid.filter(({ id }) => id !== edit.id);
  }
}

/** The form with another kind of bet. A change from the refund to another kind clears the cashback. */
function withBetType(form: MatchedForm, betType: MatchedBetType): MatchedForm {
  const isLeavingRefund = form.betType === 'riskFree' && betType !== 'riskFree';
  return { ...form, betType, back: isLeavingRefund ? { ...form.back, cashback: '0' } : form.back };
}

function withEachWay(form: MatchedForm, isEachWay: boolean): MatchedForm {
  return isEachWay ? asEachWay(form) : { ...allEven(form), eachWay: undefined };
}

/** The form of an each-way bet, which has no refund. */
function asEachWay(form: MatchedForm): MatchedForm {
  const even = allEven(form);
  return {
    ...(form.betType === 'riskFree' ? withBetType(even, 'qualifying') : even),
    eachWay: form.eachWay ?? { ...NEW_EACH_WAY, commission: form.lay.commission },
  };
}

/** The form with two of its odds swapped. */
function swapped(form: MatchedForm, which: OddsMixUp): MatchedForm {
  const { back, lay, eachWay } = form;
  switch (which) {
    case 'backAndLay':
      return { ...form, lay: { ...lay, odds: back.odds }, back: { ...back, odds: lay.odds } };
    case 'winAndPlace':
      if (eachWay === undefined) return form;
      return { ...form, lay: { ...lay, odds: eachWay.odds }, eachWay: { ...eachWay, odds: lay.odds } };
  }
}

function allEven(form: MatchedForm): MatchedForm {
  return withEven(withEven(form, 'lay'), 'place');
}

function withEven(form: MatchedForm, market: LayMarketName): MatchedForm {
  return withChoice(form, market, { ownStake: undefined });
}

function withChoice(form: MatchedForm, market: LayMarketName, choice: Partial<LayChoice>): MatchedForm {
  if (market === 'lay') return { ...form, ...choice };
  const { eachWay } = form;
  if (eachWay === undefined) return form;
  return { ...form, eachWay: { ...eachWay, choice: { ...eachWay.choice, ...choice } } };
}

/** The draft of a form, without matched lays that are incomplete. */
export function toDraft(form: MatchedForm): MatchedDraft {
  const { betType, back, lay, eachWay, rounding, rule4Mode, commissionBasis, worth, context } = form;
  const isRefund = betType === 'riskFree';
  const bonusIfWin = blankable(back.bonusIfWin);
  const boost = blankable(back.boost);
  return {
    betType,
    back: {
      stake: blankable(back.stake),
      odds: blankable(back.odds),
      commission: blankable(back.commission),
      rule4: blankable(back.rule4),
      cashback: isRefund ? blankable(back.cashback) : undefined,
      ...(form.boostUnit === 'percent' ? { boostPct: boost } : { oddsBoost: boost }),
      bonusIfWin,
    },
    lay: {
      odds: blankable(lay.odds),
      commission: blankable(lay.commission),
      rule4: blankable(lay.rule4),
      rule4Mode,
    },
    rounding,
    uncertaintyMultiplier: isRefund || bonusIfWin !== undefined ? factorOf(worth) : undefined,
    commissionBasis,
    ...choiceDraft(form),
    ...(eachWay && {
      eachWay: {
        terms: eachWay.terms,
        lay: {
          odds: blankable(eachWay.odds),
          commission: blankable(eachWay.commission),
          rule4: blankable(lay.rule4),
        },
        ...choiceDraft(eachWay.choice),
      },
    }),
    ...(context !== undefined && { context }),
  };
}

function blankable(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function choiceDraft({ ownStake = '', laid }: LayChoice): LayChoiceDraft {
  const matched = laid.filter(isWhole).map(({ stake, odds }) => ({ stake, odds }));
  return { layStake: blankable(ownStake), ...(matched.length > 0 && { matched }) };
}

/** True for a matched lay with a stake above 0 and odds. */
function isWhole({ stake, odds }: LaidRow): boolean {
  const amount = typedPence(stake);
  return amount !== undefined && amount.n > 0 && typedPrice(odds) !== undefined;
}

/** A percentage as a factor: 0.75 for 75; undefined for text that is not a number. */
function factorOf(percent: string): string | undefined {
  const factor = typedShare(percent);
  return factor && decimalText(factor, { places: 32, minimumPlaces: 0 });
}
