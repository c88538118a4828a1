import fc from 'fast-check';
import { CONVENTIONS, type Rules } from '#lib';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import { conventionsOf } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import {
  allMake,
  betOf,
  expectEqual,
  expectSame,
  expectSamePaid,
  fraction,
  paid,
  productOf,
  settled,
  stakeOf,
} from './engine.ts';
import { law, type Law } from './law.ts';
import { carries, inFamilies } from './members.ts';
import { plainSlips, slips, spots, withSelection } from './slips.ts';

const rule = 'docs/rules/each-way.md';
const carryRule = 'docs/rules/any-to-come.md';
const eachWay = { eachWay: true };

const under = (slip: SlipJson, rules: Partial<Rules>): BeyondSlip => ({
  ...slip,
  rules: { ...conventionsOf(slip.rules), ...rules },
});

const withoutCommission = (slip: SlipJson): SlipJson => ({
  ...slip,
  promos: { ...slip.promos, commissionPct: null },
});

const POOLED = CONVENTIONS.eachWayAnyToCome.filter((value) => value !== 'independent');

/** Prices at which both parts of a winner return at least two stakes at these terms. */
const LONG = fc.integer({ min: 300, max: 5000 }).map((price) => `${Math.floor(price / 100)}.${price % 100}`);

export const EACH_WAY_CONVENTION_LAWS: readonly Law[] = [
  law({
    id: 'E20',
    claim: 'singles pay the same equally divided, without commission',
    rule,
    applies: inFamilies('singles'),
    tries: 30,
    given: (member) => slips(member, eachWay).map(withoutCommission),
    check: (slip) => {
      const divided = under(slip, { eachWayMultiples: 'equallyDivided' });
      expectSamePaid(paid(divided), paid(under(slip, { eachWayMultiples: 'apart' })));
    },
  }),
  law({
    id: 'E21',
    claim: 'an equally divided line is one unit that pays the product of half of win and place together',
    rule,
    given: (member) => plainSlips(member, eachWay),
    check: (slip) => {
      const divided = under(slip, { eachWayMultiples: 'equallyDivided' });
      const [win, place] = [allMake(slip, 'win'), allMake(slip, 'place')];
      const halves = win.map((each, at) => each.add(place[at] ?? 0).div(2));
      for (const { line, eachWayLabel, potentialReturn } of settled(divided).units) {
        if (line.kind === 'anyToCome') continue;
        expectEqual(eachWayLabel, 'eachWay');
        const product = productOf(
          line.selections.map((at) => halves[at] ?? halves[0] ?? fraction({ n: 0, d: 1 })),
        );
        expectSame(fraction(potentialReturn), product.mul(stakeOf(slip)).mul(2));
      }
      expectEqual(settled(divided).bets, settled(slip).bets);
    },
  }),
  law({
    id: 'B20',
    claim: 'a void selection carries its stakes alike under every convention that pools',
    rule: carryRule,
    applies: carries,
    given: spots((member) => slips(member, eachWay)),
    check: ({ slip, at }) => {
      const isVoid = withSelection(slip, at, { outcome: 'void' });
      const from = POOLED.map((eachWayAnyToCome) =>
        settled(under(isVoid, { eachWayAnyToCome }))
          .units.filter(({ line }) => line.kind === 'anyToCome' && line.first === at)
          .map(({ potentialReturn }) => fraction(potentialReturn).toFraction()),
      );
      expectEqual(new Set(from.map((each) => each.join(' '))).size, 1);
    },
  }),
  law({
    id: 'B21',
    claim: 'all five carry alike where both parts return what may be carried',
    rule: carryRule,
    applies: carries,
    given: (member) =>
      fc.record({
        slip: plainSlips(member, eachWay),
        prices: fc.array(LONG, { minLength: member.count, maxLength: member.count }),
      }),
    check: ({ slip, prices }) => {
      const winners: SlipJson = {
        ...slip,
        eachWay: { enabled: true, terms: '1/2' },
        selections: prices.map((odds) => ({ odds, outcome: 'win' })),
      };
      const all = CONVENTIONS.eachWayAnyToCome.map((eachWayAnyToCome) =>
        paid(under(winners, { eachWayAnyToCome, eachWayMultiples: 'apart' })),
      );
      const [first] = all;
      if (first === undefined) throw new Error('no convention');
      for (const other of all) expectSamePaid(other, first);
    },
  }),
  law({
    id: 'B22',
    claim: 'the stakes of the units are the same under every convention',
    rule: carryRule,
    applies: carries,
    tries: 2,
    given: (member) => slips(member, eachWay),
    check: (slip) => {
      for (const eachWayAnyToCome of CONVENTIONS.eachWayAnyToCome) {
        for (const eachWayMultiples of CONVENTIONS.eachWayMultiples) {
          const { units, totalStake } = settled(under(slip, { eachWayAnyToCome, eachWayMultiples }));
          expectEqual(
            units.reduce((sum, { stake }) => sum + Number(stake), 0),
            Number(totalStake),
          );
        }
      }
      expectEqual(betOf(slip).eachWay, true);
    },
  }),
];
