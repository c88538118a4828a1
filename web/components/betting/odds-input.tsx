import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { readTypedPrice, typedMistake } from '#lib';
import { leftOut, typedEntry } from '#lib/slip';
import { classNames } from '../ui/class-names.ts';
import { Field, FieldErrors, LeftOut } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/input.tsx';
import type { OddsView } from './odds-view.ts';
import { type Halves, halvesInField, oddsInField, storedHalves, storedOdds } from './odds-entry.ts';
import { readAs, TypedInput } from './typed-input.tsx';
import fieldStyles from '../ui/fields/field.module.css';
import text from '../ui/styles/text.module.css';
import styles from './odds-input.module.css';

type OddsInputProps = {
  readonly label: string;
  /** A visually hidden end of the label, for screen readers: `selection C`. */
  readonly more?: string;
  /** The `name` of the field in its form. */
  readonly name?: string;
  readonly className?: string | undefined;
  /** The stored odds in any format; an invalid price as it was typed. */
  readonly stored: string;
  readonly view: OddsView;
  readonly errors?: readonly string[];
  readonly hint?: ReactNode;
  /** The placeholder of the empty field. */
  readonly placeholder?: string;
  readonly onType: (text: string) => void;
  readonly onLeave?: () => void;
};

/**
 * A field for odds in any format, whichever is displayed. Stores the strict text of a valid price, and the
 * typed text of an invalid one, with the reason below the field.
 */
export function OddsInput({ errors, ...props }: OddsInputProps): ReactNode {
  const mistake = typedMistake('odds', props.stored);
  const isUnread = mistake?.code === 'invalid-decimal';
  const said = isUnread ? [mistake.message] : errors;
  const field = { ...props, ...(said === undefined ? {} : { errors: said }) };
  return props.view.format === 'fractional' ? <FractionInput {...field} /> : <PlainOddsInput {...field} />;
}

function PlainOddsInput(props: OddsInputProps): ReactNode {
  const { stored, view, placeholder, name, onType, onLeave, ...field } = props;
  const storedAs = (entry: string): string => storedOdds(entry, view.format);
  return (
    <Field {...field}>
      {(control) => (
        <TypedInput
          {...control}
          numeric
          data-field={name}
          placeholder={placeholder}
          inputMode={view.format === 'american' ? 'text' : 'decimal'}
          stored={stored}
          shown={oddsInField(stored, view)}
          entry={readAs('odds').entry}
          storedAs={storedAs}
          onType={(entry) => onType(storedAs(entry))}
          onLeave={onLeave}
        />
      )}
    </Field>
  );
}

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
    'aria-describedby': describedBy(id, said.length > 0, hint !== undefined),
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
    <div className={classNames(fieldStyles.field, className)} role="group" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} htmlFor={`${id}-1`} className={fieldStyles.label}>
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
        <p className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The ids of the errors and the hint of the fields, as far as there are any. */
function describedBy(id: string, hasErrors: boolean, hasHint: boolean): string | undefined {
  const ids = classNames(hasErrors && `${id}-errors`, hasHint && `${id}-hint`);
  return ids === '' ? undefined : ids;
}
