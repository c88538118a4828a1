import { createContext, type ReactNode, useContext, useId } from 'react';
import { errorSentence } from '../../../api/error-sentence.ts';
import { Button } from '../../../components/ui/button.tsx';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { focusNear } from '../../../platform/focus.ts';
import type { Failed } from '../use-save.ts';
import styles from './not-saved.module.css';

/** The changes that could not be saved, and the function that tries them again. */
export const UnsavedContext = createContext<{
  readonly failed: readonly Failed[];
  readonly again: (which: readonly Failed[]) => void;
}>({ failed: [], again: () => undefined });

/** The control of a preference; of a radio group, its checked option. */
const CONTROL = 'input:not([type=radio]), :checked, select, button';

/** Attributes that link a control to the reason why its value is not saved; none if it is saved. */
export type UnsavedProps = { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };

type NotSavedProps = {
  readonly field: string;
  readonly name: string;
  readonly children: (control: UnsavedProps) => ReactNode;
};

/** The control of a preference, with the reason and a retry beside it while its value is not saved. */
export function NotSaved({ field, name, children }: NotSavedProps): ReactNode {
  const { failed, again } = useContext(UnsavedContext);
  const id = useId();
  const unsaved = failed.filter((each) => each.field === field);
  return (
    <>
      {children(unsaved.length > 0 ? { 'aria-describedby': id, 'aria-invalid': true } : {})}
      {unsaved.map(({ error }) => (
        <div key={field} className={styles.unsaved}>
          <FieldErrors id={id} errors={[`Not saved. ${errorSentence(error)}`]} />
          <Button
            variant="link"
            aria-label={`Try again: ${name}`}
            aria-describedby={id}
            onClick={({ currentTarget }) => {
              // Before the button goes, which loses focus.
              const around = currentTarget.parentElement?.parentElement;
              focusNear(around?.querySelectorAll(CONTROL) ?? [], 0);
              again(unsaved);
            }}
          >
            Try again
          </Button>
        </div>
      ))}
    </>
  );
}
