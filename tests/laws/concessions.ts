import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { readBet, settle, type Settlement, settlementJson } from '#lib';
import { validSlipBeyond } from '../arbitraries/beyond-slip.ts';
import type { BeyondSlip, ConcessionJson } from '../oracle/beyond-json.ts';
import { expectAtMost, expectEqual, expectSame, fraction, sumOf } from './engine.ts';
import { type Law, simpleLaw } from './law.ts';

const rule = 'docs/rules/concessions.md';
const over = 'slips of every kind';

const settled = (slip: BeyondSlip): Settlement => {
  const bet = readBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settle(bet.value);
};

const earned = (slip: BeyondSlip, concession: ConcessionJson): Fraction => {
  const [paid] = settled({ ...slip, concessions: [concession], maxPayout: null }).concessions;
  return fraction(paid?.potential ?? { n: 0, d: 1 });
};

const text = (hundredths: number): string => (hundredths / 100).toFixed(2);

const percents = fc.tuple(fc.nat(20_000), fc.nat(20_000));
const kinds = fc.constantFrom(
  (percent: string): ConcessionJson => ({ kind: 'allWinners', percent }),
  (percent: string): ConcessionJson => ({ kind: 'allWinners', percent, of: 'returns', cap: '40' }),
  (percent: string): ConcessionJson => ({ kind: 'accumulator', ladder: { 2: percent }, minOdds: '1.5' }),
  (percent: string): ConcessionJson => ({
    kind: 'accumulator',
    ladder: { 2: '1', 3: percent },
    of: 'returns',
  }),
);

/** Slips of which a reasonable share earns a concession. */
const winning = validSlipBeyond.map((slip): BeyondSlip => ({
  ...slip,
  stakeType: 'cash',
  selections: slip.selections.map((selection) =>
    ['void', 'push', 'lost'].includes(selection.outcome ?? '') ? { ...selection, outcome: 'win' } : selection,
  ),
}));

const singlesSlip = fc
  .record({
    winner: fc.nat(3),
    odds: fc.array(fc.integer({ min: 101, max: 2000 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ winner, odds }): BeyondSlip => ({
    system: 'lucky-15',
    stakePerLine: '1',
    selections: odds.map((price, at) => ({ odds: text(price), outcome: at === winner ? 'win' : 'lost' })),
  }));

export const CONCESSION_LAWS: readonly Law[] = [
  simpleLaw({
    id: 'R01',
    claim: 'a higher percentage never pays less',
    rule,
    over,
    tries: 200,
    given: fc.record({ slip: winning, kind: kinds, percents }),
    check: ({ slip, kind, percents: [one, other] }) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        earned(slip, kind(text(each))),
      );
      expectAtMost(low ?? new Fraction(0), high ?? new Fraction(0));
    },
  }),
  simpleLaw({
    id: 'R02',
    claim: 'concessions and a maximum change no line, and no total of the lines',
    rule,
    over,
    given: validSlipBeyond,
    check: (slip) => {
      const { breakdown } = settlementJson(settled(slip), { exact: true });
      const bare = settlementJson(settled({ ...slip, concessions: null, maxPayout: null }), { exact: true });
      expectEqual(JSON.stringify(breakdown), JSON.stringify(bare.breakdown));
    },
  }),
  simpleLaw({
    id: 'R03',
    claim: 'the payout is what the lines return and the concessions pay, up to the maximum',
    rule,
    over,
    tries: 200,
    given: validSlipBeyond,
    check: (slip) => {
      const settlement = settled(slip);
      const { bet, concessions } = settlement;
      for (const figure of ['potential', 'realised'] as const) {
        const returned = fraction(settlement[`${figure}Return`]);
        const sum = sumOf([returned, ...concessions.map((paid) => fraction(paid[figure]))]);
        const most = bet.maxPayout === undefined ? sum : new Fraction(BigInt(bet.maxPayout));
        expectSame(fraction(settlement[`${figure}Payout`]), sum.compare(most) < 0 ? sum : most);
      }
    },
  }),
  simpleLaw({
    id: 'R04',
    claim: 'a concession pays nothing or has no reason, is realised or not, and keeps its cap',
    rule,
    over,
    tries: 200,
    given: validSlipBeyond,
    check: (slip) => {
      const { bet, concessions } = settled(slip);
      const isOpen = bet.winLegs.some(({ state }) => state === 'unsettled');
      concessions.forEach(({ potential, realised, reason }, index) => {
        expectEqual(reason === null, potential.n > 0);
        expectSame(fraction(realised), isOpen ? new Fraction(0) : fraction(potential));
        const cap = bet.concessions[index]?.cap;
        if (cap !== undefined) expectAtMost(fraction(potential), new Fraction(BigInt(cap)));
      });
    },
  }),
  simpleLaw({
    id: 'R05',
    claim: 'odds multiplied by m are m - 1 times the winnings on top',
    rule,
    over: 'lucky 15s with one winner',
    given: fc.record({ slip: singlesSlip, hundredths: fc.integer({ min: 101, max: 900 }) }),
    check: ({ slip, hundredths }) => {
      const multiplied = earned(slip, { kind: 'oneWinner', multiply: text(hundredths) });
      expectSame(multiplied, earned(slip, { kind: 'oneWinner', percent: String(hundredths - 100) }));
      const price = slip.selections.find(({ outcome }) => outcome === 'win')?.odds ?? '1';
      expectSame(multiplied, new Fraction(price).sub(1).mul(hundredths - 100));
    },
  }),
];
