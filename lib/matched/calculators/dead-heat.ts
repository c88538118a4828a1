import type { NumberInput } from '../../number/number-text.ts';
import type { BackDraft, OddsDraft } from '../draft.ts';
import { readDivisor } from '../../bet/bet-fields.ts';
import { type Fields, readFields, refuseUnknown } from '../../read/fields.ts';
import { lack, type Scope, within } from '../../read/scope.ts';
import { worked } from '../answer.ts';
import { calculator } from '../calculator.ts';
import { keptText, moneyStep, numberText, poundsText } from '../workings.ts';
import {
  COMMISSION,
  isBlank,
  PRICE_KEYS,
  type PriceKey,
  readBlankable,
  readNeededPrice,
  readShare,
  STAKE,
} from '../fields.ts';
import type { Pence } from '../../number/money.ts';
import { minus, ONE, over, plus, type Rational, reduce, times, ZERO } from '../../number/rational.ts';
import { backResult } from '../back-outcomes.ts';
import { dividedStake, layResult } from '../partial-results.ts';
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
export function deadHeatPosition({ back, lay, commission, divisor }: DeadHeatInput): DeadHeatPosition {
  const shares = dividedStake(divisor);
  const cash = { ...back, betType: 'qualifying', commission: ZERO, refund: ZERO } as const;
  const bookmaker = backResult(cash, shares);
  const exchange = layResult([lay], { commission }, shares);
  return { bookmaker, exchange, total: reduce(plus(bookmaker, exchange)) };
}

type LayKey = PriceKey | 'stake';

const LAY_KEYS: ReadonlySet<string> = new Set<LayKey>([...PRICE_KEYS, 'stake']);
const KEYS: ReadonlySet<string> = new Set(['back', 'lay', 'commission', 'divisor']);
const DIVISOR = { key: 'divisor', read: readDivisor };

/** A back bet and its lay, and the divisor of the dead heat. */
export type DeadHeatDraft = {
  readonly back: OddsDraft & Pick<BackDraft, 'stake'>;
  readonly lay: OddsDraft & Pick<BackDraft, 'stake'>;
  readonly commission?: NumberInput | null | undefined;
  readonly divisor: NumberInput;
};

/**
 * The results of a dead heat for `{back: {stake, odds}, lay: {stake, odds}, commission?, divisor}`, a back bet in cash
 * and its lay. Rule: docs/rules/dead-heat.md.
 */
export const calculateDeadHeat = calculator({
  read: (input, scope): DeadHeatInput => {
    const fields: Fields<keyof DeadHeatDraft> = input;
    const back = readStruck(fields.back, 'back', scope);
    const lay = readStruck(fields.lay, 'lay', scope);
    const commission = readShare(fields.commission, COMMISSION, scope) ?? ZERO;
    if (isBlank(fields.divisor)) lack(scope, 'divisor');
    const divisor = readBlankable(fields.divisor, DIVISOR, scope) ?? ONE;
    refuseUnknown(fields, KEYS, scope);
    return { back, lay, commission, divisor };
  },
  work: (input) => worked(deadHeatPosition(input)),
  print: ({ bookmaker, exchange, total }, { money }) => ({
    bookmaker: money(bookmaker),
    exchange: money(exchange),
    total: money(total),
  }),
  explain: ({ bookmaker, exchange, total }, { back, lay, commission, divisor }) => {
    const share = numberText(divisor);
    const [stake, laid] = [poundsText(back.stake), poundsText(lay.stake)];
    const gross = reduce(minus(lay.stake, over(times(lay.stake, lay.price), divisor)));
    const lost = `${laid} − ${laid} × ${numberText(lay.price)} ÷ ${share}`;
    return [
      moneyStep('At the bookmaker', `${stake} × ${numberText(back.price)} ÷ ${share} − ${stake}`, bookmaker),
      moneyStep('At the exchange', gross.n > 0 ? `(${lost})${keptText(commission)}` : lost, exchange),
      moneyStep('Total', `${poundsText(bookmaker)} + ${poundsText(exchange)}`, total),
    ];
  },
});

function readStruck(value: unknown, key: string, scope: Scope): Lay {
  const fields = readFields<LayKey>(value, key, scope) ?? {};
  const own = within(scope, key);
  const stake = readBlankable(fields.stake, STAKE, own) ?? ZERO;
  const price = readNeededPrice(fields, own);
  refuseUnknown(fields, LAY_KEYS, own);
  return { stake, price };
}
