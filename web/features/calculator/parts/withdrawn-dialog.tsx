import { type Dispatch, type ReactNode, useState } from 'react';
import type { SlipSelection } from '#lib/slip';
import { Rule4Dialog } from '../../../components/betting/rule4-dialog.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { ChoiceField } from './choice-field.tsx';
import { letterOf } from '../model/field-issues.ts';

type WithdrawnDialogProps = {
  readonly selections: readonly SlipSelection[];
  readonly act: Dispatch<CalculatorAction>;
  readonly onClose: () => void;
};

/** A dialog that derives a selection's Rule 4 deduction from the prices of the runners withdrawn from its race. */
export function WithdrawnDialog({ selections, act, onClose }: WithdrawnDialogProps): ReactNode {
  const [index, setIndex] = useState('0');
  const id = selections[Number(index)]?.id;
  return (
    <Rule4Dialog
      onUse={(text) => id !== undefined && act({ kind: 'propose', proposal: { kind: 'rule4', id, text } })}
      onClose={onClose}
    >
      <ChoiceField
        label="Of the race of"
        value={index}
        choices={selections.map((selection, place) => [String(place), nameOf(selection, place)])}
        onChoose={setIndex}
      />
    </Rule4Dialog>
  );
}

function nameOf({ description }: SlipSelection, index: number): string {
  return description === '' ? `Selection ${letterOf(index)}` : `${letterOf(index)}, ${description}`;
}
