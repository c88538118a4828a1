import { type Dispatch, type ReactNode, useState } from 'react';
import { pastedSelections, slipRange } from '#lib/slip';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextArea } from '../../../components/ui/fields/input.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import table from '../../../components/ui/styles/table.module.css';
import type { CalculatorAction, CalculatorState } from '../model/calculator-state.ts';
import { letterOf } from '../model/field-issues.ts';
import styles from './paste-dialog.module.css';

type PasteDialogProps = {
  /** The text that was pasted before the dialog opened. */
  readonly first: string;
  readonly state: CalculatorState;
  readonly act: Dispatch<CalculatorAction>;
  readonly onClose: () => void;
};

/** A dialog that parses selections and odds from a pasted text, and previews them before they are applied. */
export function PasteDialog({ first, state, act, onClose }: PasteDialogProps): ReactNode {
  const [text, setText] = useState(first);
  const { selections, leftOut } = pastedSelections(text);
  const { max } = slipRange(state.slip.slip);
  const taken = selections.slice(0, max);
  const use = (): void => {
    act({ kind: 'paste', selections: taken });
    onClose();
  };
  return (
    <Dialog
      title="Paste odds"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={taken.length === 0} onClick={use}>
            {taken.length === 0 ? 'Use them' : `Use ${plural(taken.length, 'selection')}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="From anywhere"
          hint="One selection a line, with its odds: 11/4, 3.75, +275, evens. They replace the first ones of the slip."
        >
          {(control) => (
            <TextArea
              {...control}
              data-focus-first
              rows={6}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {taken.length > 0 && (
          <div className={styles.found}>
            <table className={table.table}>
              <caption>Understood as</caption>
              <tbody>
                {taken.map(({ description, odds }, index) => (
                  <tr key={letterOf(index)}>
                    <th scope="row">{letterOf(index)}</th>
                    <td>{description === '' ? `Selection ${index + 1}` : description}</td>
                    <td className={table.end}>{odds}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {selections.length > max && (
          <Note tone="warn">This calculator takes {max}: the rest is left out.</Note>
        )}
        {selections.length > 0 && selections.length < state.slip.slip.selections.length && (
          <Note>The other selections of the slip stay as they are.</Note>
        )}
        {leftOut.length > 0 && (
          <Note tone="warn">
            No odds found in: {leftOut.slice(0, 5).join(' · ')}
            {leftOut.length > 5 && ` and ${leftOut.length - 5} more`}.
          </Note>
        )}
      </div>
    </Dialog>
  );
}
