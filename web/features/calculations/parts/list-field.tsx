import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ListField } from '#lib/calculations';
import { Button } from '../../../components/ui/button.tsx';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Icon, PLUS, X } from '../../../components/ui/icons.tsx';
import { piecesOf, withPiece } from '../model/entries.ts';
import { ValueFieldControl } from './value-field.tsx';
import styles from '../calculation-page.module.css';

/** The errors of a list: of the whole, and of each item by its index. */
export type ListErrors = {
  readonly whole: readonly string[];
  readonly items: ReadonlyMap<number, readonly string[]>;
};

type ListFieldControlProps = {
  readonly field: ListField;
  readonly texts: readonly string[];
  readonly errors: ListErrors;
  readonly onChange: (texts: readonly string[]) => void;
};

/** The items of a list, a row each, with a button that adds one and one in each row that removes it. */
export function ListFieldControl({ field, texts, errors, onChange }: ListFieldControlProps): ReactNode {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const add = (): void => {
    // Rendered at once, so that what is typed next goes into the new row.
    flushSync(() => onChange([...texts, '']));
    group.current?.querySelector<HTMLElement>('li:last-child :is(input, select)')?.focus();
  };
  return (
    <fieldset
      ref={group}
      className={styles.list}
      aria-describedby={errors.whole.length > 0 ? `${id}-errors ${id}-about` : `${id}-about`}
    >
      <legend>{field.label}</legend>
      <p id={`${id}-about`} className={styles.about}>
        {field.about}
      </p>
      <ol>
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is its place in the list
          <li key={index}>
            {piecesOf(field, text).map((piece, at) => {
              const item = field.items[at];
              return item === undefined ? null : (
                <ValueFieldControl
                  key={item.path}
                  field={item}
                  value={piece}
                  more={`${field.label} ${index + 1}`}
                  errors={at === 0 ? (errors.items.get(index) ?? []) : []}
                  onChange={(next) =>
                    onChange(texts.with(index, withPiece(field, text, { at, piece: next })))
                  }
                />
              );
            })}
            <Button
              square
              variant="quiet"
              aria-label={`Remove ${field.label} ${index + 1}`}
              disabled={texts.length <= field.min}
              onClick={() => onChange(texts.toSpliced(index, 1))}
            >
              <Icon path={X} size="sm" />
            </Button>
          </li>
        ))}
      </ol>
      <FieldErrors id={`${id}-errors`} errors={errors.whole} />
      <Button size="sm" disabled={texts.length >= field.max} onClick={add}>
        <Icon path={PLUS} size="sm" />
        Add {field.label.toLowerCase()}
      </Button>
    </fieldset>
  );
}
