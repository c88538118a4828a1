import { type ReactNode, useId, useState } from 'react';
import { ISSUE_MESSAGES, rule4ForText } from '#lib';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/input.tsx';
import { Note } from '../ui/note.tsx';
import styles from './rule4-dialog.module.css';

type Rule4DialogProps = {
  /** Other fields, above the price. */
  readonly children?: ReactNode;
  /** Called with the deduction in percent. */
  readonly onUse: (percent: string) => void;
  readonly onClose: () => void;
};

/** The error for a text of commas only, which contains no odds to report on. */
const NO_ODDS: readonly string[] = ['Enter its odds when it was withdrawn'];

/** A dialog that looks up the Rule 4 deduction by the prices at which runners were withdrawn. */
export function Rule4Dialog({ children, onUse, onClose }: Rule4DialogProps): ReactNode {
  const formId = useId();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const read = rule4ForText(text);
  const found = read.ok && read.value.withdrawals.length > 0 ? read.value : undefined;
  const errors = read.ok ? NO_ODDS : [...new Set(read.issues.map(({ code }) => ISSUE_MESSAGES[code]))];
  return (
    <Dialog
      title="Rule 4 by the withdrawn price"
      onClose={onClose}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={text.trim() === ''}>
            {found === undefined ? 'Use it' : `Use ${found.total}%`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (found === undefined) return;
          onUse(String(found.total));
          onClose();
        }}
      >
        {children}
        <Field
          label="Withdrawn at"
          hint="Its odds when it was withdrawn: 5/1, 6.0, evens. Several one after the other: 3/1, 11/2."
          errors={isTried && found === undefined ? errors : []}
        >
          {(control) => (
            <TextInput
              {...control}
              data-focus-first
              maxLength={200}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setTried(false);
              }}
            />
          )}
        </Field>
        <div role="status">
          {found !== undefined && (
            <Note tone="accent">
              <b>{found.total}% off the winnings.</b>{' '}
              {found.withdrawals.length > 1 &&
                `${found.withdrawals.map(({ odds, deduction }) => `${odds} takes ${deduction}%`).join(', ')}${found.uncapped > found.total ? '; together never more than 90%' : ''}.`}
            </Note>
          )}
        </div>
        <p className={styles.about}>
          Tattersalls’ Rule 4(c), as bookmakers apply it to bets struck before the withdrawal. Many waive a
          lone 5%.
        </p>
      </form>
    </Dialog>
  );
}
