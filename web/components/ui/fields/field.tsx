import { type ReactNode, useId, useState, createContext } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, CIRCLE_ALERT } from '../icons.tsx';
import text from '../styles/text.module.css';
import styles from './field.module.css';

/** Attributes that link a control to its label, its hint and its errors. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

type FieldProps = {
  readonly label: string;
  /** A visually hidden end of the label, for screen readers: `selection C`. */
  readonly more?: string;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  /** Error messages, one sentence each; empty if the value is valid. */
  readonly errors?: readonly string[];
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
};

const NOTHING: readonly string[] = [];

/**
 * A control under its label, with its hint, its errors and the rejected characters below it, all linked for
 * screen readers.
 */
export function Field({
  label,
  more,
  hideLabel = false,
  hint,
  errors = NOTHING,
  ...rest
}: FieldProps): ReactNode {
  const { className, children } = rest;
  const id = useId();
  const [leftOut, setLeftOut] = useState('');
  const isWrong = errors.length > 0;
  const described = classNames(isWrong && `${id}-errors`, hint !== undefined && `${id}-hint`);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, hideLabel && text.hidden)} htmlFor={id}>
        {label}
        {more !== undefined && <span className={text.hidden}> {more}</span>}
      </label>
      <LeftOutContext value={setLeftOut}>
        {children({
          id,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': described === '' ? undefined : described,
        })}
      </LeftOutContext>
      <LeftOut characters={leftOut} />
      <FieldErrors id={`${id}-errors`} errors={errors} />
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field's errors, to be shown below it; nothing without errors. */
export function FieldErrors({
  id,
  errors,
}: {
  readonly id: string;
  readonly errors: readonly string[];
}): ReactNode {
  if (errors.length === 0) return null;
  return (
    <div id={id}>
      {errors.map((error) => (
        <p className={styles.error} key={error}>
          <Icon path={CIRCLE_ALERT} size="sm" />
          <span>{error}</span>
        </p>
      ))}
    </div>
  );
}

/** Reports the characters that a control rejected, for the surrounding field to show. */
export const LeftOutContext = createContext<(characters: string) => void>(() => undefined);

/** A line about the characters that a field rejected; nothing if there are none. */
export function LeftOut({ characters }: { readonly characters: string }): ReactNode {
  if (characters === '') return null;
  return (
    <p className={styles.hint} role="status">
      Left out “{characters}”.
    </p>
  );
}
