import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { parseOdds } from '#lib';
import { decimalEntry, oddsEntry } from '#lib/slip';
import { classNames } from '../../ui/class-names.ts';
import { FieldErrors } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';
import { TextInput } from '../../ui/input.tsx';
import text from '../../ui/text.module.css';
import type { OddsFieldProps } from './odds-field.tsx';
import { type Halves, halvesInField, storedHalves } from './odds-entry.ts';
import styles from './fraction-field.module.css';

/**
 * Fractional odds in two halves: a slash typed into the first goes on to the second, and a price pasted into either is
 * taken whole. Half a fraction stays to be seen, though it stores nothing.
 */
export function FractionField(props: OddsFieldProps): ReactNode {
  const { label, more, stored, errors, className, onType, onLeave } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Halves>();
  const isTyped = typed !== undefined && storedHalves(typed) === stored;
  const halves = isTyped ? typed : halvesInField(stored);

  const take = (next: Halves): void => {
    setTyped(next);
    onType(storedHalves(next));
  };
  const takeWhole = (event: ClipboardEvent): void => {
    const odds = oddsEntry(event.clipboardData.getData('text'));
    if (typeof parseOdds(odds) === 'string') return;
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
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': errors.length > 0 ? `${id}-errors` : undefined,
    inputMode: 'numeric',
    onPaste: takeWhole,
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      if (relatedTarget instanceof Node && group.current?.contains(relatedTarget) === true) return;
      // A whole fraction is shown in lowest terms by now; half of one stays as it is.
      if (stored !== '') setTyped(undefined);
      onLeave();
    },
  } as const;
  return (
    <div className={classNames(field.field, className)} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={`${id}-1`} className={field.label}>
        {label}
        <span className={text.hidden}> {more}</span>
      </label>
      <div ref={group} className={styles.halves}>
        <TextInput
          {...control}
          id={`${id}-1`}
          data-field="odds"
          aria-label={`${label} ${more}, numerator`}
          numeric
          value={halves.numerator}
          onKeyDown={jump}
          onChange={({ target }) => take({ ...halves, numerator: decimalEntry(target.value) })}
        />
        <span aria-hidden="true">/</span>
        <TextInput
          {...control}
          ref={second}
          aria-label={`${label} ${more}, denominator`}
          value={halves.denominator}
          onChange={({ target }) => take({ ...halves, denominator: decimalEntry(target.value) })}
        />
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
