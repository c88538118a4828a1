import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { readTypedPrice } from '#lib';
import { leftOut, typedEntry } from '#lib/slip';
import { classNames } from './class-names.ts';
import { FieldErrors } from './field.tsx';
import field from './field.module.css';
import { TextInput } from './input.tsx';
import { LeftOut } from './left-out.tsx';
import { type Halves, halvesInField, storedHalves } from './odds-entry.ts';
import type { OddsInputProps } from './odds-input.tsx';
import text from './text.module.css';
import styles from './odds-input.module.css';

const NOTHING: readonly string[] = [];

/** Keys that move from the numerator to the denominator: `5/2`, `5-2`, `5:2`. */
const SEPARATORS: ReadonlySet<string> = new Set(['/', '-', ':']);

/**
 * Fractional odds in two fields: a separator typed into the first moves to the second, and a price pasted
 * into either fills both, in any notation. While one of them is empty both are invalid, and nothing is
 * stored.
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
    onType,
    onLeave,
  } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Halves>();
  const [dropped, setDropped] = useState('');
  const isTyped = typed !== undefined && storedHalves(typed) === stored;
  const halves = isTyped ? typed : halvesInField(stored);
  const isHalf = (halves.numerator === '') !== (halves.denominator === '');
  const said = isHalf ? [...errors, 'Fill both halves'] : errors;
  const described = classNames(said.length > 0 && `${id}-errors`, hint !== undefined && `${id}-hint`);
  const whole = more === undefined ? label : `${label} ${more}`;

  const take = (half: keyof Halves, entered: string): void => {
    const entry = typedEntry('places', entered);
    const next = { ...halves, [half]: entry };
    setDropped(leftOut(entered, entry));
    setTyped(next);
    onType(storedHalves(next));
  };
  const takeWhole = (event: ClipboardEvent): void => {
    const odds = readTypedPrice(event.clipboardData.getData('text'));
    if (!odds.ok) return;
    event.preventDefault();
    setTyped(undefined);
    setDropped('');
    onType(odds.value);
  };
  const jump = (event: KeyboardEvent): void => {
    if (!SEPARATORS.has(event.key)) return;
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
      // A complete fraction is now shown in lowest terms; an incomplete one is kept as typed.
      if (stored !== '') setTyped(undefined);
      setDropped('');
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
          onChange={({ target }) => take('numerator', target.value)}
        />
        <span aria-hidden="true">/</span>
        <TextInput
          {...control}
          ref={second}
          data-field={name === undefined ? undefined : `${name}-denominator`}
          aria-label={`${whole}, denominator`}
          value={halves.denominator}
          onChange={({ target }) => take('denominator', target.value)}
        />
      </div>
      <LeftOut characters={dropped} />
      <FieldErrors id={`${id}-errors`} errors={said} />
      {hint !== undefined && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
