import { moneyText, type Pence } from '#lib';
import {
  earlyPayout,
  type EachWayFinishes,
  explainMatched,
  type LadderLevel,
  layChoice,
  type LayChoice,
  type LayMarketName,
  type LayPlan,
  type MatchedForm,
  type WorkedEachWay,
  type WorkedSide,
  type WorkedSingle,
  type Working,
} from '#lib/matched';
import { ladderOf, sidesOf } from '#lib/product';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import type { OpenRow } from '../../../panels/open-row.ts';
import type { Calculation } from './calculate.ts';
import { EACH_WAY_WORDS, type LayWords, SINGLE_WORDS } from './lay-words.ts';
import { movedPrice, type MovedPrice } from './moved-price.ts';
import type { RowWords, SideContext } from './side-contexts.ts';

/** The result of one outcome at the bookmaker, at the exchange and in total. Exact pence; undefined while unknown. */
export type OutcomeRow = {
  readonly name: string;
  readonly bookmaker: Pence | undefined;
  readonly exchange: Pence | undefined;
  readonly total: Pence | undefined;
};

/** One lay of the bet: its input, its market data from the row, and its results. */
export type LayView = {
  readonly market: LayMarketName;
  readonly words: LayWords;
  /** The typed odds, the typed commission and the parts that are matched already. */
  readonly odds: string;
  readonly commission: string;
  readonly laid: LayChoice['laid'];
  readonly context: SideContext | undefined;
  readonly moved: MovedPrice | undefined;
  /** The row's ladder, as the exchange shows it; empty without a row. */
  readonly ladder: readonly LadderLevel[];
  /** Undefined while the form is invalid or incomplete, and if no lay is needed. */
  readonly worked: WorkedSide | undefined;
  /** The stake to lay now and its liability; undefined while they cannot be computed. */
  readonly layStake: Pence | undefined;
  readonly liability: Pence | undefined;
  /** The stakes to lay at several prices, if the best price has too little liquidity. */
  readonly plan: LayPlan | undefined;
  /** True if the lay stake exceeds the liquidity. */
  readonly isShort: boolean;
  /** True if part of the lay is already matched: the stake is then the rest. */
  readonly isRest: boolean;
  readonly workings: readonly Working[];
};

/** The view of the calculator's body. */
export type CalculationView = {
  readonly backContext: SideContext | undefined;
  readonly backMoved: MovedPrice | undefined;
  readonly lays: readonly LayView[];
  readonly rows: readonly OutcomeRow[];
  /** The rows of the even result, for the chart: without an early payout or an extra place. */
  readonly charted: readonly OutcomeRow[];
  /** The results in a sentence, for screen readers. */
  readonly sentence: string;
  /** The worst result, extra places aside; undefined while it cannot be computed. */
  readonly worst: Pence | undefined;
};

type Shown = {
  readonly form: MatchedForm;
  readonly calculation: Calculation;
  /** The row that the calculator is open on, and its texts; undefined without a row. */
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
};

/** Derives what the calculator shows from its form, its calculation and its row. */
export function calculationView(shown: Shown): CalculationView {
  const { form, open, words } = shown;
  const back = {
    backContext: words?.back,
    backMoved: open && movedPrice(open, 'back', form.back.odds),
  };
  return form.eachWay === undefined
    ? { ...back, ...singleView(shown) }
    : { ...back, ...eachWayView(shown, form.eachWay) };
}

/** The part of the view that depends on the kind of bet. */
type KindView = Omit<CalculationView, 'backContext' | 'backMoved'>;

function singleView(shown: Shown): KindView {
  const { form, calculation, open } = shown;
  const worked = calculation.worked?.kind === 'single' ? calculation.worked : undefined;
  const lay = layView(shown, {
    market: 'lay',
    words: SINGLE_WORDS,
    worked,
    typed: form.lay,
    layStake: worked?.figures.nextLayStake,
    liability: worked?.figures.nextLiability,
  });
  const rows = resultRows(worked);
  const early = open?.row.aggregationType === 'two_up' && !lay.isRest ? earlyRows(worked) : [];
  return {
    lays: [lay],
    rows: [...rows, ...early],
    charted: rows,
    sentence: singleSentence(worked),
    worst: worked?.figures.profit,
  };
}

function eachWayView(shown: Shown, fields: NonNullable<MatchedForm['eachWay']>): KindView {
  const { form, calculation, open } = shown;
  const worked = calculation.worked?.kind === 'eachWay' ? calculation.worked : undefined;
  const lays = [
    layView(shown, {
      market: 'lay',
      words: EACH_WAY_WORDS.lay,
      worked: worked?.win,
      typed: form.lay,
      layStake: worked?.lays.winLayStake,
      liability: worked?.lays.winLiability,
    }),
    layView(shown, {
      market: 'place',
      words: EACH_WAY_WORDS.place,
      worked: worked?.place,
      typed: fields,
      layStake: worked?.lays.placeLayStake,
      liability: worked?.lays.placeLiability,
    }),
  ];
  const rows = finishRows(worked, open?.row.aggregationType === 'extra_place');
  return {
    lays,
    rows,
    charted: rows.slice(0, 3),
    sentence: finishSentence(rows),
    worst: worked?.lays.profit,
  };
}

type Lay = Pick<LayView, 'market' | 'words' | 'worked' | 'layStake' | 'liability'> & {
  readonly typed: { readonly odds: string; readonly commission: string };
};

function layView({ form, open, words }: Shown, { typed, ...lay }: Lay): LayView {
  const { market, worked } = lay;
  const { lay: win, placeLay: place } = open === undefined ? NO_SIDES : sidesOf(open.row);
  return {
    ...lay,
    odds: typed.odds,
    commission: typed.commission,
    laid: layChoice(form, market).laid,
    context: market === 'lay' ? words?.lay : words?.placeLay,
    moved: open && movedPrice(open, market, typed.odds),
    ladder: ladderOf(market === 'lay' ? win : place),
    plan: worked?.isShort === true ? worked.plan : undefined,
    isShort: worked?.isShort === true,
    isRest: worked !== undefined && worked.bet.lay.matched.length > 0,
    workings: worked === undefined ? [] : explainMatched(worked),
  };
}

const NO_SIDES = { lay: undefined, placeLay: undefined };

function resultRows(worked: WorkedSingle | undefined): readonly OutcomeRow[] {
  const figures = worked?.figures;
  return [
    {
      name: 'If back wins',
      bookmaker: figures?.backWin,
      exchange: figures?.layLoss,
      total: figures?.totalBackWin,
    },
    {
      name: 'If lay wins',
      bookmaker: figures?.backLoss,
      exchange: figures?.layWin,
      total: figures?.totalLayWin,
    },
  ];
}

/** The result of a bet that is paid early and then loses. */
function earlyRows(worked: WorkedSingle | undefined): readonly OutcomeRow[] {
  if (worked === undefined) return [];
  const { outcomes, bet, figures } = worked;
  const { price, commission } = bet.lay;
  const { held } = earlyPayout({ back: outcomes, lay: { stake: figures.layStake, price }, commission });
  return [
    {
      name: 'Paid early, then it loses',
      bookmaker: figures.backWin,
      exchange: figures.layWin,
      total: held.loses,
    },
  ];
}

function singleSentence(worked: WorkedSingle | undefined): string {
  if (worked === undefined) return '';
  const { nextLayStake, nextLiability, totalBackWin, totalLayWin } = worked.figures;
  const amounts = [nextLayStake, nextLiability].map((amount) => pounds(moneyText(amount)));
  const totals = [totalBackWin, totalLayWin].map((amount) => signedPounds(moneyText(amount)));
  return `Lay ${amounts[0]}, liability ${amounts[1]}. If back wins ${totals[0]}, if lay wins ${totals[1]}.`;
}

const FINISHES: readonly (readonly [keyof EachWayFinishes, name: string])[] = [
  ['wins', 'Wins'],
  ['places', 'Places'],
  ['unplaced', 'Unplaced'],
  ['extraPlace', 'Takes the extra place'],
];

/** The result of every finish; that of the extra place only if the bookmaker pays one. */
function finishRows(worked: WorkedEachWay | undefined, hasExtraPlace: boolean): readonly OutcomeRow[] {
  const lays = worked?.lays;
  return FINISHES.filter(([finish]) => hasExtraPlace || finish !== 'extraPlace').map(([finish, name]) => ({
    name,
    bookmaker: lays?.sides[finish].bookmaker,
    exchange: lays?.sides[finish].exchange,
    total: lays?.[finish],
  }));
}

function finishSentence(rows: readonly OutcomeRow[]): string {
  return rows
    .flatMap(({ name, total }) => (total === undefined ? [] : `${name} ${signedPounds(moneyText(total))}`))
    .join(', ');
}
