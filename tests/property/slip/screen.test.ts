import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBet, settle, settlementJson } from '#lib';
import { propose, readSlip } from '#lib/slip';
import type { SelectionField, StakeField } from '../../../cli/interactive/field.ts';
import { currentField, initialModel, type Model, withState } from '../../../cli/interactive/model.ts';
import { KEY, press } from '../../../cli/interactive/testing/press.ts';
import { selectionFields } from '../../../cli/interactive/selection-field.ts';
import { stakeFields } from '../../../cli/interactive/stake-field.ts';
import { validSlipBeyond } from '../../arbitraries/beyond-slip.ts';

/* A slip that the terminal's screen opens, shows and saves again, with everything that the second contract has. */

function settled(draft: unknown): unknown {
  const bet = readBet(draft);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settlementJson(settle(bet.value), { exact: true });
}

/** The draft that the screen saves. */
function saved(model: Model): unknown {
  const [effect] = press({ ...model, mode: { kind: 'browse' } }, `s${KEY.enter}`).effects;
  if (effect?.kind !== 'save') throw new Error('the slip cannot be saved');
  return effect.draft;
}

function opened(slip: unknown): Model {
  const state = readSlip(slip);
  if (state === undefined) throw new Error('a valid slip cannot be opened');
  return { ...initialModel(state, { columns: 80, rows: 24 }), isExpanded: true };
}

/** The screen with each of its fields focused. */
function onEachField(model: Model): readonly Model[] {
  const rows = model.state.slip.selections.flatMap((_, row) =>
    selectionFields(model, row).map((field: SelectionField): Model => ({ ...model, row, field })),
  );
  const inStake = stakeFields(model).map((stakeField: StakeField): Model => ({
    ...model,
    box: 'stake',
    stakeField,
  }));
  return [...rows, ...inStake];
}

describe('the screen', () => {
  test('saves the slip that it opened unchanged', () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        expect(settled(saved(opened(slip)))).toEqual(settled(slip));
      }),
    );
  });

  test('shows in every field the text that makes the slip what it is', () => {
    fc.assert(
      fc.property(validSlipBeyond, (slip) => {
        const model = opened(slip);
        let typedAgain = model;
        for (const { box, row, field, stakeField } of onEachField(model)) {
          const here: Model = { ...typedAgain, box, row, field, stakeField };
          const change = currentField(here)?.change;
          if (change?.kind !== 'typed') continue;
          typedAgain = withState(here, propose(here.state, change.propose(change.entry(change.text))));
        }
        expect(settled(saved(typedAgain))).toEqual(settled(slip));
      }),
      { numRuns: 60 },
    );
  });
});
