import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { parseOdds } from '#lib';
import { digitsEntry } from '#lib/product';
import { classNames } from './class-names.ts';
import { FieldErrors } from './field.tsx';
import field from './field.module.css';
import { TextInput } from './input.tsx';
import { type Halves, halvesInField, minusEntry, storedHalves } from './odds-entry.ts';
import type { OddsInputProps } from './odds-input.tsx';
import text from './text.module.css';
import styles from './odds-input.module.css';

const NOTHING: readonly string[] = [];

/**
 * Fractional odds in two halves: a slash typed into the first goes on to the second, and a price pasted into either is
 * taken whole. While one half is missing both are marked, and nothing is stored.
 */
export function FractionInput(props: OddsInputProps): ReactNode {
  const {
    label,
    more,
    name,
    className,
    stored,
    errors = NOTHING,
    hint,
    placeholder,
    minus,
    onType,
    onLeave,
  } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Halves>();
  const isTyped = typed !== undefined && storedHalves(typed) === stored;
  const halves = isTyped ? typed : halvesInField(stored);
  const isHalf = (halves.numerator === '') !== (halves.denominator === '');
  const said = isHalf ? [...errors, 'Fill both halves'] : errors;
  const described = classNames(said.length > 0 && `${id}-errors`, hint !== undefined && `${id}-hint`);
  const whole = more === undefined ? label : `${label} ${more}`;

  const numeratorEntry = minus === true ? minusEntry : digitsEntry;
  const take = (next: Halves): void => {
    setTyped(next);
    onType(storedHalves(next));
  };
  const takeWhole = (event: ClipboardEvent): void => {
    const odds = event.clipboardData.getData('text').trim();
    if (typeof parseOdds(odds) === 'string' || (minus === false && /^[-−–]/u.test(odds))) return;
    event.preventDefault();
    setTyped(undefined);
    onType(odds);
  };
  const jump = (event: KeyboardEvent): void => {
    if (event.key !== '/') return;
    event.preventDefault();
    second.current?.focus();
    second.current?.select();
  };
  const control = {
    'aria-invalid': said.length > 0 || undefined,
    'aria-describedby': described === '' ? undefined : described,
    inputMode: 'numeric',
    onPaste: takeWhole,
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      if (relatedTarget instanceof Node && group.current?.contains(relatedTarget) === true) return;
      // A whole fraction is shown in lowest terms by now; half of one stays as it is.
      if (stored !== '') setTyped(undefined);
      onLeave?.();
    },
  } as const;
  return (
    <div className={classNames(field.field, className)} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={`${id}-1`} className={field.label}>
        {label}
        {more !== undefined && <span className={text.hidden}> {more}</span>}
      </label>
      <div ref={group} className={styles.halves}>
        <TextInput
          {...control}
          id={`${id}-1`}
          data-field={name}
          aria-label={`${whole}, numerator`}
          numeric
          placeholder={placeholder}
          value={halves.numerator}
          onKeyDown={jump}
          onChange={({ target }) => take({ ...halves, numerator: numeratorEntry(target.value) })}
        />
        <span aria-hidden="true">/</span>
        <TextInput
          {...control}
          ref={second}
          data-field={name === undefined ? undefined : `${name}-denominator`}
          aria-label={`${whole}, denominator`}
          value={halves.denominator}
          onChange={({ target }) => take({ ...halves, denominator: digitsEntry(target.value) })}
        />
      </div>
      <FieldErrors id={`${id}-errors`} errors={said} />
      {hint !== undefined && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
