import fc from 'fast-check';
import { Fraction } from 'fraction.js';
import { lineSelections, type Outcome, type Unit } from '#lib';
import { oracle } from '../oracle/settle.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import { expectEqual, expectSame, fraction, NOTHING, settled } from './engine.ts';
import { law, type Law } from './law.ts';
import { slips, withEach } from './slips.ts';

const rule = 'docs/rules/statuses.md';

/** The outcomes of a unit's selections. */
const outcomesIn = (slip: SlipJson, { line }: Unit): readonly Outcome[] =>
  lineSelections(line).map((at) => slip.selections[at]?.outcome ?? 'unsettled');

/** True if the unit's part of a selection with that outcome is lost. */
const isLoss = (outcome: Outcome, { eachWayLabel }: Unit): boolean =>
  outcome === 'lost' || (outcome === 'placed' && eachWayLabel === 'win');

export const STATUS_LAWS: readonly Law[] = [
  law({
    id: 'S01',
    claim: 'a unit is lost where a leg is and nothing can come back, and nowhere else',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      for (const unit of settled(slip).units) {
        const anyLoss = outcomesIn(slip, unit).some((outcome) => isLoss(outcome, unit));
        expectEqual(unit.status === 'lost', anyLoss && unit.potentialReturn.n === 0);
      }
    },
  }),
  law({
    id: 'S02',
    claim: 'a unit in play has a leg to come, and has returned nothing',
    rule,
    given: (member) => slips(member, { openToo: true }),
    check: (slip) => {
      for (const unit of settled(slip).units) {
        const open = outcomesIn(slip, unit).filter((outcome) => outcome === 'unsettled').length;
        expectEqual(unit.unsettledLegs, open);
        expectEqual(unit.status === 'inPlay', open > 0 && unit.status !== 'lost');
        if (open > 0) expectSame(fraction(unit.realisedReturn), NOTHING);
      }
    },
  }),
  law({
    id: 'S03',
    claim: 'a unit is void where all its legs are, and gives its stake back or nothing of a free bet',
    rule,
    given: (member) => slips(member),
    check: (slip) => {
      for (const unit of settled(slip).units) {
        const allVoid = outcomesIn(slip, unit).every((outcome) => outcome === 'void');
        expectEqual(unit.status === 'void', allVoid);
        if (!allVoid) continue;
        const back = slip.stakeType === 'freeBetSnr' ? NOTHING : new Fraction(BigInt(unit.stake));
        expectSame(fraction(unit.realisedReturn), back);
      }
    },
  }),
  law({
    id: 'S04',
    claim: 'a unit is won where all is settled, not all of it void, and something came back',
    rule,
    given: (member) =>
      fc.oneof(
        slips(member),
        // Commission takes the whole gain of a free bet: settled, with no return.
        slips(member, { openToo: false }).map((slip) => ({
          ...withEach(slip, { outcome: 'win' }),
          stakeType: 'freeBetSnr' as const,
          promos: { commissionPct: 100 },
        })),
      ),
    check: (slip) => {
      for (const { status, unsettledLegs, realisedReturn } of settled(slip).units) {
        if (status === 'won') expectEqual([unsettledLegs, realisedReturn.n > 0], [0, true]);
        if (status === 'settled') expectEqual([unsettledLegs, realisedReturn.n], [0, 0]);
      }
    },
  }),
  law({
    id: 'S05',
    claim: 'the units stand in the order of the specification, each with the names of its selections',
    rule: 'docs/rules/systems.md',
    tries: 3,
    given: (member) => slips(member),
    check: (slip) => {
      const labels = (units: readonly { readonly label: string; readonly eachWayLabel: unknown }[]): string =>
        units.map(({ label, eachWayLabel }) => `${label} ${String(eachWayLabel)}`).join('\n');
      expectEqual(labels(settled(slip).units), labels(oracle(slip).breakdown.units));
    },
  }),
  law({
    id: 'S06',
    claim: 'a blank description is named by its position, from 1',
    rule: 'docs/rules/slip.md',
    tries: 3,
    given: (member) => slips(member),
    check: (slip) => {
      const blank = ['', ' ', '\u00A0', null, undefined];
      const selections = slip.selections.map(({ description: _description, ...selection }, at) => {
        const description = blank[at % blank.length];
        return description === undefined ? selection : { ...selection, description };
      });
      expectEqual(
        settled({ ...slip, selections }).bet.selections.map(({ description }) => description),
        selections.map((_, at) => `Selection ${at + 1}`),
      );
    },
  }),
];
