import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CompositeMeta,
  type CompositeSettlement,
  type CompositeUnit,
  type ConcessionPaid,
  decodeCompositeBet,
  settle,
  settleCompositeBet,
  type Settlement,
  toCompositeBet,
  toExactText,
  type Unit,
  readBet,
} from '#lib';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import { validSlip } from '../arbitraries/slip.ts';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import type { SlipJson } from '../oracle/slip-json.ts';

const meta: CompositeMeta = { bookieId: null, placed: false, liveTrack: true };

function settledTwice(slip: SlipJson | BeyondSlip): readonly [Settlement, CompositeSettlement] {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(`not a valid slip: ${JSON.stringify(bet.issues)}`);
  const text = JSON.stringify(toCompositeBet(bet.value, meta));
  const composite = decodeCompositeBet(JSON.parse(text));
  if (!composite.ok) throw new Error(`not a valid composite bet: ${JSON.stringify(composite.issues)}`);
  return [settle(bet.value), settleCompositeBet(composite.value)];
}

const exactUnit = (unit: Unit | CompositeUnit): object => ({
  label: unit.label,
  stake: unit.stake,
  potentialReturn: toExactText(unit.potentialReturn),
  realisedReturn: toExactText(unit.realisedReturn),
  unsettledLegs: unit.unsettledLegs,
  eachWayLabel: unit.eachWayLabel,
  status: unit.status,
});

const exactTotals = (settlement: Settlement | CompositeSettlement): object => ({
  bets: settlement.bets,
  totalStake: settlement.totalStake,
  cashStake: settlement.cashStake,
  potentialPayout: toExactText(settlement.potentialPayout),
  realisedPayout: toExactText(settlement.realisedPayout),
  potentialProfit: toExactText(settlement.potentialProfit),
  realisedProfit: toExactText(settlement.realisedProfit),
});

const exactPaid = ({ kind, potential, realised, reason }: ConcessionPaid): object => ({
  kind,
  potential: toExactText(potential),
  realised: toExactText(realised),
  reason,
});

test('a composite bet settles to what its slip settles to, unit by unit and in total, by the same fractions', () => {
  fc.assert(
    fc.property(validSlip, (slip) => {
      const [ofSlip, ofComposite] = settledTwice(slip);
      expect(ofComposite.units.map(exactUnit)).toEqual(ofSlip.units.map(exactUnit));
      expect(exactTotals(ofComposite)).toEqual(exactTotals(ofSlip));
    }),
  );
});

/** The slip with a unique name for each selection, because concessions depend on names. */
const named = (slip: BeyondSlip): BeyondSlip => ({
  ...slip,
  selections: slip.selections.map((selection, index) => ({ ...selection, description: `Pick ${index + 1}` })),
});

test('so does one with partial results, finishes, perms, bankers, concessions and every convention', () => {
  fc.assert(
    fc.property(validSlipBeyond.map(named), (slip) => {
      const [ofSlip, ofComposite] = settledTwice(slip);
      expect(ofComposite.units.map(exactUnit)).toEqual(ofSlip.units.map(exactUnit));
      expect(exactTotals(ofComposite)).toEqual(exactTotals(ofSlip));
      expect(ofComposite.concessions.map(exactPaid)).toEqual(ofSlip.concessions.map(exactPaid));
    }),
  );
});

const longOdds = fc.oneof(
  fc.bigInt({ min: 1n, max: 10n ** 30n - 1n }).map((d) => `1/${d}`),
  fc.bigInt({ min: 100n, max: 10n ** 31n - 1n }).map((a) => `-${a}`),
  fc.bigInt({ min: 1n, max: 10n ** 30n - 1n }).map((places) => `1.${String(places).padStart(30, '0')}`),
);

test('figures as long as a slip may hold come through a composite bet unharmed', () => {
  fc.assert(
    fc.property(fc.array(longOdds, { minLength: 2, maxLength: 4 }), (odds) => {
      const slip: SlipJson = {
        system: { folds: [1, 2] },
        stakePerLine: '0.01',
        selections: odds.map((text) => ({
          odds: text,
          outcome: 'win',
          rule4: '33.33333333333333333333333333333',
          boostPct: '99999999999999999999999999999999',
          deadHeatDivisor: '1000000000000000/999999999999999',
        })),
      };
      const [ofSlip, ofComposite] = settledTwice(slip);
      expect(exactTotals(ofComposite)).toEqual(exactTotals(ofSlip));
    }),
  );
});
