import { type Dispatch, type ReactNode, useMemo, useState } from 'react';
import { readSlipText } from '#lib/text';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextArea } from '../../../components/ui/fields/input.tsx';
import { SlipReading } from '../../../components/betting/slip-reading.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import styles from './slip-text-dialog.module.css';

type SlipTextDialogProps = {
  readonly act: Dispatch<CalculatorAction>;
  readonly onClose: () => void;
};

/** A dialog that parses a slip from a text, with a preview and marked errors. */
export function SlipTextDialog({ act, onClose }: SlipTextDialogProps): ReactNode {
  const [text, setText] = useState('');
  const isBlank = text.trim() === '';
  const read = useMemo(() => readSlipText(text), [text]);
  const draft = read.kind === 'slip' ? read.draft : undefined;
  const open = (): void => {
    if (draft === undefined) return;
    act({ kind: 'open', draft });
    onClose();
  };
  return (
    <Dialog
      title="Slip as text"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={draft === undefined} onClick={open}>
            Open the slip
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Field
          label="The whole bet"
          hint="As you would write it: £5 each way lucky 15 5/2 11/4 3/1 9/2, second lost. It replaces this slip; Undo brings it back."
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
        <div role="status" className={styles.said}>
          {!isBlank && <SlipReading text={text} read={read} />}
        </div>
      </div>
    </Dialog>
  );
}
