import type { Pence } from '../number/money.ts';
import type { NumberInput } from '../number/number-text.ts';
import { min, equals, minus, ONE, over, type Rational, reduce, times, ZERO } from '../number/rational.ts';
import {
  type Fields,
  isLeftOut,
  readChoice,
  readFields,
  readFlag,
  readWords,
  refuseUnknown,
} from '../read/fields.ts';
import { lack, report, type Scope, within } from '../read/scope.ts';
import { none, worked } from '../matched/answer.ts';
import { calculator, type JsonObject } from '../matched/calculator.ts';
import type { Printer } from '../matched/printer.ts';
import { COMMISSION, isBlank, readBlankable, readCommission, readRows, STAKE } from '../matched/fields.ts';
import { type CalculationStep, moneyStep, numberText, poundsText, roundedText } from '../matched/workings.ts';
import { fairCashOut } from './cash-out.ts';
import { type Side, SIDES } from './choices.ts';
import { CHANCE, PRICE, readCount, readNeeded, reportProblem } from './fields.ts';
import {
  hasFewAccounts,
  type Holding,
  type LockIn,
  lockIn,
  type LockInInput,
  placedAt,
  type SidedBet,
} from './lock-in.ts';
import { resultFormula } from './lock-in-steps.ts';

/** A current price, with the account of a bet at it. */
export type PriceNowDraft = {
  readonly price: NumberInput;
  readonly account?: string | null | undefined;
  /** Percent. */
  readonly commission?: NumberInput | null | undefined;
};

/** The holdings in one market, and its current prices. Money in pounds. */
export type LockInDraft = {
  readonly selections: readonly {
    readonly name?: string | null | undefined;
    readonly back?: PriceNowDraft | null | undefined;
    readonly lay?: PriceNowDraft | null | undefined;
    /**
     * The chance to win, for the fair value of a cash-out: by default 1 / its lay price, or else 1 / its back price.
     */
    readonly chance?: NumberInput | null | undefined;
  }[];
  readonly holdings: readonly (PriceNowDraft & {
    /** The number of the selection, from 1. */
    readonly selection: NumberInput;
    readonly side: Side;
    readonly stake: NumberInput;
    /** True for a free bet whose stake is not returned. */
    readonly freeBet?: boolean | null | undefined;
  })[];
  /** True if one of the selections must win. */
  readonly complete?: boolean | null | undefined;
  readonly rounding?: LockInInput['rounding'] | null | undefined;
};

/** A selection as read, and a chance with its source. */
type Selection = {
  readonly name: string | null;
  readonly prices: readonly SidedBet[];
  readonly chance: { readonly value: Rational; readonly method: string } | undefined;
};

type ReadLockIn = LockInInput & { readonly named: readonly Selection[] };

/** The maximum number of selections, which bounds the number of conditions. */
const MAX_SELECTIONS = 8;
const SELECTIONS = { key: 'selections', min: 1, max: MAX_SELECTIONS };
const HOLDINGS = { key: 'holdings', min: 0, max: 100 };
const SIDE = { key: 'side', choices: SIDES };
const ROUNDINGS = ['nearest', 'down', 'up', 'none'] as const;
const ROUNDING = { key: 'rounding', choices: ROUNDINGS };
const KEYS: ReadonlySet<string> = new Set(['selections', 'holdings', 'complete', 'rounding']);
const SELECTION_KEYS: ReadonlySet<string> = new Set(['name', 'back', 'lay', 'chance']);
const PRICE_KEYS: ReadonlySet<string> = new Set(['price', 'account', 'commission']);
const HOLDING_KEYS: ReadonlySet<string> = new Set([...PRICE_KEYS, 'selection', 'side', 'stake', 'freeBet']);

const ARBITRAGE = 'These prices win whatever happens: every stake can be beaten by a larger one';
const NOTHING_BETTER = 'No stake at these prices makes the worst result better';

/**
 * The stakes that maximise the worst result of the holdings in a market, the results before and after, and the fair
 * cash-out value of each back bet. Rule: docs/rules/lock-in.md.
 */
export const calculateLockIn = calculator({
  read: (input, scope): ReadLockIn => {
    const fields: Fields<keyof LockInDraft> = input;
    const commissions = new Map<string, Rational>();
    const readSelection = readSelectionWith(commissions);
    const named = readRows(fields.selections, { ...SELECTIONS, readRow: readSelection }, scope);
    const readRow = readHoldingWith(commissions, named.length);
    const holdings = readRows(fields.holdings, { ...HOLDINGS, readRow }, scope).map((each) =>
      withCommission(each, commissions),
    );
    const isComplete = readFlag(fields.complete, 'complete', scope) ?? false;
    const rounding = readChoice(fields.rounding, ROUNDING, scope) ?? 'nearest';
    refuseUnknown(fields, KEYS, scope);
    const prices = named.flatMap((each, selection) =>
      each.prices.map((price) => withCommission({ ...price, selection }, commissions)),
    );
    if (!hasFewAccounts({ holdings, prices })) reportProblem(scope, 'selections', 'too-many-accounts');
    return { selections: named.length, isComplete, holdings, prices, rounding, named };
  },
  work: (input) => {
    const locked = lockIn(input);
    if (locked === undefined) return none(ARBITRAGE);
    return worked(locked, locked.stakes.every(({ n }) => n === 0) ? [NOTHING_BETTER] : []);
  },
  print: lockInJson,
  explain: lockInSteps,
});

/** The steps to the stakes, every result before and after, the fair value of each back bet, and the worst result. */
function lockInSteps({ stakes, before, after }: LockIn, input: ReadLockIn): readonly CalculationStep[] {
  const placed = placedAt(input.prices, stakes);
  const best = `the stake that makes the worst result the best${roundedText(input.rounding)}`;
  const results = after.map((each) => poundsText(each));
  return [
    ...placed.map(({ selection, side, stake }) =>
      moneyStep(`${SIDE_NAMES[side]} ${nameOf(input, selection)}`, best, stake),
    ),
    ...before.map((result, i) =>
      moneyStep(`${nameOf(input, i)}, before`, resultFormula(input.holdings, i), result),
    ),
    ...after.map((result, i) =>
      moneyStep(`${nameOf(input, i)}, after`, resultFormula([...input.holdings, ...placed], i), result),
    ),
    ...cashOutsOf(input).map(({ selection, returns, fairValue, chance }) =>
      moneyStep(
        `Cash-out of ${nameOf(input, selection)}`,
        `${poundsText(returns)} × ${numberText(chance.value)}`,
        fairValue,
      ),
    ),
    moneyStep('Worst result', `the smallest of ${results.join(', ')}`, after.reduce(min)),
  ];
}

const SIDE_NAMES: Readonly<Record<Side, string>> = { back: 'Back', lay: 'Lay' };

function lockInJson({ stakes, before, after }: LockIn, write: Printer, input: ReadLockIn): JsonObject {
  const { money, odds } = write;
  return {
    stakes: input.prices.flatMap(({ selection, side, price, account }, i) => {
      const stake = stakes[i] ?? ZERO;
      if (stake.n === 0) return [];
      const liability = side === 'lay' ? times(stake, minus(price, ONE)) : stake;
      return [
        {
          selection: nameOf(input, selection),
          side,
          price: odds(price),
          account: account ?? null,
          stake: money(stake),
          liability: money(liability),
        },
      ];
    }),
    results: before.map((result, outcome) => ({
      outcome: nameOf(input, outcome),
      before: money(result),
      after: money(after[outcome] ?? ZERO),
    })),
    worstBefore: money(before.reduce(min)),
    worst: money(after.reduce(min)),
    cashOuts: cashOutsOf(input).map(({ selection, returns, fairValue, chance }) => ({
      selection: nameOf(input, selection),
      returns: money(returns),
      fairValue: money(fairValue),
      chanceMethod: chance.method,
    })),
  };
}

/** The name of an outcome: of a selection, or its number if it has none; after the last selection, that none wins. */
function nameOf({ named }: ReadLockIn, selection: number): string {
  const own = named[selection];
  return own === undefined ? 'none of these' : (own.name ?? `selection ${selection + 1}`);
}

/** The fair value of a back bet, in pence. */
type CashOut = {
  readonly selection: number;
  readonly returns: Pence;
  readonly fairValue: Pence;
  readonly chance: NonNullable<Selection['chance']>;
};

/** The fair value of every back bet whose selection has a known chance. */
function cashOutsOf({ holdings, named }: ReadLockIn): readonly CashOut[] {
  return holdings.flatMap(({ selection, side, stake, price, isFree }) => {
    const chance = named[selection]?.chance;
    if (side === 'lay' || chance === undefined) return [];
    const returns = times(stake, isFree ? minus(price, ONE) : price);
    return [{ selection, returns, fairValue: fairCashOut(returns, [chance.value]), chance }];
  });
}

type SelectionKey = 'name' | 'back' | 'lay' | 'chance';
type PriceKey = 'price' | 'account' | 'commission';
type Commissions = Map<string, Rational>;

function readSelectionWith(commissions: Commissions) {
  return (fields: Fields<SelectionKey>, scope: Scope): Selection => {
    const name = readWords(fields.name, 'name', scope);
    const [back, lay] = SIDES.map((side) => readPriceNow(fields[side], side, { scope, commissions }));
    const chance = readBlankable(fields.chance, CHANCE, scope);
    refuseUnknown(fields, SELECTION_KEYS, scope);
    const prices = [back, lay].filter((price) => price !== undefined);
    return { name, prices, chance: chanceOf(chance, back, lay) };
  };
}

function chanceOf(
  given: Rational | undefined,
  back: SidedBet | undefined,
  lay: SidedBet | undefined,
): Selection['chance'] {
  if (given !== undefined) return { value: given, method: 'chance' };
  if (lay !== undefined) return { value: reduce(over(ONE, lay.price)), method: 'layPrice' };
  return back && { value: reduce(over(ONE, back.price)), method: 'backPrice' };
}

function readPriceNow(
  value: unknown,
  side: Side,
  { scope, commissions }: { readonly scope: Scope; readonly commissions: Commissions },
): SidedBet | undefined {
  if (isLeftOut(value)) return undefined;
  const fields = readFields<PriceKey>(value, side, scope);
  if (fields === undefined) return undefined;
  const own = within(scope, side);
  const price = readPriceFields(fields, own, commissions);
  refuseUnknown(fields, PRICE_KEYS, own);
  return { ...price, selection: 0, side };
}

function readPriceFields(
  fields: Fields<PriceKey>,
  scope: Scope,
  commissions: Commissions,
): Pick<SidedBet, 'price' | 'account' | 'commission'> {
  const price = readNeeded(fields.price, PRICE, scope);
  const account = readWords(fields.account, 'account', scope) ?? undefined;
  const given = readCommission(fields.commission, COMMISSION, scope);
  if (account !== undefined && given !== undefined) {
    const known = commissions.get(account) ?? given;
    if (!equals(known, given)) reportProblem(scope, 'commission', 'account-commission');
    commissions.set(account, given);
  }
  return { price, account, commission: given ?? ZERO };
}

/** The bet with the commission of its account, which any bet at the account may give. */
function withCommission<Bet extends Pick<SidedBet, 'account' | 'commission'>>(
  bet: Bet,
  commissions: Commissions,
): Bet {
  const known = bet.account === undefined ? undefined : commissions.get(bet.account);
  return known === undefined ? bet : { ...bet, commission: known };
}

function readHoldingWith(commissions: Commissions, count: number) {
  return (fields: Fields<PriceKey | 'selection' | 'side' | 'stake' | 'freeBet'>, scope: Scope): Holding => {
    const selection = readCount(fields.selection, 'selection', scope);
    if (isBlank(fields.selection)) lack(scope, 'selection');
    // Without selections no number is known to be wrong.
    if (count > 0 && selection !== undefined && selection > count) {
      reportProblem(scope, 'selection', 'no-selection');
    }
    if (isLeftOut(fields.side)) lack(scope, 'side');
    const side = readChoice(fields.side, SIDE, scope) ?? 'back';
    const price = readPriceFields(fields, scope, commissions);
    const stake = readNeeded(fields.stake, STAKE, scope);
    const isFree = readFlag(fields.freeBet, 'freeBet', scope) ?? false;
    if (isFree && side === 'lay') report(scope, 'freeBet', 'invalid-value');
    refuseUnknown(fields, HOLDING_KEYS, scope);
    return { ...price, selection: (selection ?? 1) - 1, side, stake, isFree };
  };
}
