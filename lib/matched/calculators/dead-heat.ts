import type { NumberInput } from '../../number/number-text.ts';
import type { BackDraft, OddsDraft } from '../draft.ts';
import { readDivisor } from '../../bet/bet-fields.ts';
import {
  type Finish,
  FINISH_KEYS,
  type FinishDraft,
  finishOutcome,
  readFinishCounts,
  shareOf,
} from '../../bet/finish.ts';
import { issue } from '../../issue.ts';
import { add, type Int, sub } from '../../number/int.ts';
import { type Fields, readFields, refuseUnknown } from '../../read/fields.ts';
import { lack, pathOf, type Scope, within } from '../../read/scope.ts';
import { worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { exactText } from '../exact-text.ts';
import { keptText, moneyStep, numberStep, numberText, poundsText } from '../workings.ts';
import {
  COMMISSION,
  isBlank,
  PRICE_KEYS,
  type PriceKey,
  readBlankable,
  readNeededPrice,
  readCommission,
  STAKE,
} from '../fields.ts';
import type { Pence } from '../../number/money.ts';
import {
  equals,
  minus,
  ONE,
  over,
  plus,
  type Rational,
  reduce,
  times,
  toExactText,
  ZERO,
} from '../../number/rational.ts';
import { backResult, type StakeShares } from '../back-outcomes.ts';
import { DEAD_HEAT_RULE, dividedStake, layResult } from '../partial-results.ts';
import type { Lay } from '../position.ts';

/** A back bet and its lay on the same selection, and the divisor of the dead heat. */
export type DeadHeatInput = {
  /** The back bet: its stake in pence, and the price it settles at. */
  readonly back: Lay;
  readonly lay: Lay;
  readonly commission: Rational;
  /** At least 1: two level for first is 2, three for two places 3/2. */
  readonly divisor: Rational;
};

/** The results of a dead heat at the bookmaker, at the exchange and in total, in exact pence. */
export type DeadHeatPosition = {
  readonly bookmaker: Pence;
  readonly exchange: Pence;
  readonly total: Pence;
};

/**
 * The results of a back bet in cash and its lay if the selection ties, in pence. Both sides divide the stake: one part
 * wins in full, the rest loses, and the lay is the mirror of a back bet, with commission on what it gains.
 * Rule: docs/rules/dead-heat.md.
 */
export function deadHeatPosition({ divisor, ...bets }: DeadHeatInput): DeadHeatPosition {
  return sharedPosition(bets, dividedStake(divisor));
}

type TiedBets = Omit<DeadHeatInput, 'divisor'>;

function sharedPosition({ back, lay, commission }: TiedBets, shares: StakeShares): DeadHeatPosition {
  const cash = { ...back, betType: 'qualifying', commission: ZERO, refund: ZERO } as const;
  const bookmaker = backResult(cash, shares);
  const exchange = layResult([lay], { commission }, shares);
  return { bookmaker, exchange, total: reduce(plus(bookmaker, exchange)) };
}

type LayKey = PriceKey | 'stake';

const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>([...PRICE_KEYS, 'stake']);
const KEYS: ReadonlySet<string> = new Set(['back', 'lay', 'commission', 'divisor', ...FINISH_KEYS]);
const DIVISOR = { key: 'divisor', read: readDivisor };
const EITHER = 'Give a divisor or a position, not both';

/** A back bet and its lay, and the divisor of the dead heat or the finish that it follows from. */
export type DeadHeatDraft = Partial<FinishDraft> & {
  readonly back: OddsDraft & Pick<BackDraft, 'stake'>;
  readonly lay: OddsDraft & Pick<BackDraft, 'stake'>;
  readonly commission?: NumberInput | null | undefined;
  readonly divisor?: NumberInput | null | undefined;
};

/** The divisor of a dead heat as given, or the finish. */
type Tie = { readonly divisor: Rational } | { readonly finish: Finish };

/**
 * The results of a dead heat for `{back: {stake, odds}, lay: {stake, odds}, commission?, divisor}`, a back bet in cash
 * and its lay; or with `position`, `tied?` and `pays?` instead of the divisor, which then follows from them. Rules:
 * docs/rules/dead-heat.md, docs/rules/finish.md.
 */
export const calculateDeadHeat = calculator({
  read: (input, scope) => {
    const fields: Fields<keyof DeadHeatDraft> = input;
    const back = readStruck(fields.back, 'back', scope);
    const lay = readStruck(fields.lay, 'lay', scope);
    const commission = readCommission(fields.commission, COMMISSION, scope) ?? ZERO;
    const tie = readTie(fields, scope);
    refuseUnknown(fields, KEYS, scope);
    return { back, lay, commission, tie };
  },
  work: ({ tie, ...bets }) => {
    const won = ridingShare(tie);
    const notes = 'finish' in tie ? [finishNote(tie.finish, won)] : [];
    return worked({ won, ...sharedPosition(bets, { won, returned: ZERO }) }, notes);
  },
  print: ({ won, bookmaker, exchange, total }, { money }, { tie }) => ({
    ...('finish' in tie && {
      outcome: finishOutcome(tie.finish, undefined).outcome,
      divisor: won.n === 0 ? null : exactText(reduce(over(ONE, won))),
    }),
    bookmaker: money(bookmaker),
    exchange: money(exchange),
    total: money(total),
    conventions: { deadHeat: DEAD_HEAT_RULE },
  }),
  explain: ({ won, bookmaker, exchange, total }, { back, lay, commission, tie }) => {
    const share = 'finish' in tie ? `× ${numberText(won)}` : `÷ ${numberText(tie.divisor)}`;
    const [stake, laid] = [poundsText(back.stake), poundsText(lay.stake)];
    const gross = reduce(minus(lay.stake, times(times(lay.stake, lay.price), won)));
    const lost = `${laid} − ${laid} × ${numberText(lay.price)} ${share}`;
    return [
      ...('finish' in tie ? [numberStep('Share that rides', shareText(tie.finish), won)] : []),
      moneyStep('At the bookmaker', `${stake} × ${numberText(back.price)} ${share} − ${stake}`, bookmaker),
      moneyStep('At the exchange', gross.n > 0 ? `(${lost})${keptText(commission)}` : lost, exchange),
      moneyStep('Total', `${poundsText(bookmaker)} + ${poundsText(exchange)}`, total),
    ];
  },
});

/** The share of each stake that rides at full odds: 1/divisor, or what the market pays on the finish. */
function ridingShare(tie: Tie): Rational {
  return 'finish' in tie ? shareOf(tie.finish, tie.finish.pays) : reduce(over(ONE, tie.divisor));
}

/** The number of paid places left at a position; 0 or below if there is none. */
function placesLeft({ position, pays }: Finish): Int {
  return add(sub(pays, position), 1);
}

/** The formula of the share that rides. */
function shareText(finish: Finish): string {
  const { position, tied, pays } = finish;
  const formula = `(${pays} − ${position} + 1) ÷ ${tied}`;
  const left = placesLeft(finish);
  if (left < 0) return `${formula}, at least 0`;
  return left > tied ? `${formula}, at most 1` : formula;
}

/** The sentence that says which share of each stake rides. */
function finishNote(finish: Finish, won: Rational): string {
  const left = placesLeft(finish);
  if (left <= 0) {
    return `No paid place is left at position ${finish.position}: nothing of either stake rides`;
  }
  const places = left === 1 ? '1 paid place is' : `${left} paid places are`;
  const share = equals(won, ONE) ? 'all' : toExactText(won);
  return `${places} left for ${finish.tied}: ${share} of each stake rides at full odds`;
}

/** A divisor or a finish, not both. The divisor is missing if neither is given. */
function readTie(fields: Fields<keyof DeadHeatDraft>, scope: Scope): Tie {
  const given = [...FINISH_KEYS].filter((key) => !isBlank(fields[key]));
  const divisor = readBlankable(fields.divisor, DIVISOR, scope) ?? ONE;
  const isDivided = !isBlank(fields.divisor);
  if (given.length === 0) {
    if (!isDivided) lack(scope, 'divisor');
    return { divisor };
  }
  if (isDivided) {
    for (const key of given) scope.issues.push(issue('outcome-and-finish', pathOf(scope, key), EITHER));
  } else if (isBlank(fields.position)) {
    lack(scope, 'position');
  }
  return { finish: readFinishCounts(Object.fromEntries(given.map((key) => [key, fields[key]])), scope) };
}

function readStruck(value: unknown, key: string, scope: Scope): Lay {
  const fields = readFields<LayKey>(value, key, scope) ?? {};
  const own = within(scope, key);
  const stake = readBlankable(fields.stake, STAKE, own) ?? ZERO;
  const price = readNeededPrice(fields, own);
  refuseUnknown(fields, LAY_KEYS, own);
  return { stake, price };
}
