import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isBlankItem, type ListField, piecesOf, withPiece } from '#lib/calculations';
import { Button } from '../../../components/ui/button.tsx';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Icon, PLUS, X } from '../../../components/ui/icons.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { hintOf, itemName } from '../model/hints.ts';
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

/**
 * The items of a list, one row each, with a button that adds a row and one per row that removes it. In a field of a
 * row, Enter adds a row below, and Backspace or Delete removes the row if it is empty.
 */
export function ListFieldControl({ field, texts, errors, onChange }: ListFieldControlProps): ReactNode {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const showRow = (changed: readonly string[], row: number): void => {
    // Renders synchronously, so that the next key goes into that row.
    flushSync(() => onChange(changed));
    const rows = group.current?.querySelectorAll('li') ?? [];
    rows[row]?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const addAt = (row: number): void => showRow(texts.toSpliced(row, 0, ''), row);
  /** Removes a row by its button, and focuses the button that takes its place, or the one that adds a row. */
  const removeAt = (row: number): void => {
    flushSync(() => onChange(texts.toSpliced(row, 1)));
    const removers = [...(group.current?.querySelectorAll<HTMLButtonElement>('li > button') ?? [])];
    const near = removers[row] ?? removers.at(-1);
    const isLast = texts.length - 1 <= field.min;
    (isLast ? group.current?.querySelector<HTMLElement>(':scope > button') : near)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, row: number): void => {
    const moved = movedBy(event, { field, texts, row });
    if (moved === undefined) return;
    event.preventDefault();
    showRow(moved.texts, moved.row);
  };
  return (
    <fieldset
      ref={group}
      className={styles.list}
      aria-describedby={errors.whole.length > 0 ? `${id}-errors ${id}-about` : `${id}-about`}
    >
      <legend>{field.label}</legend>
      <p id={`${id}-about`} className={styles.about}>
        {hintOf(field)}
      </p>
      <ol>
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is identified by its index
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
                  onKeyDown={(event) => onKeyDown(event, index)}
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
              disabledReason={`At least ${plural(field.min, 'row')}`}
              onClick={() => removeAt(index)}
            >
              <Icon path={X} size="sm" />
            </Button>
          </li>
        ))}
      </ol>
      <FieldErrors id={`${id}-errors`} errors={errors.whole} />
      <Button
        size="sm"
        disabled={texts.length >= field.max}
        disabledReason={`At most ${plural(field.max, 'row')}`}
        onClick={() => addAt(texts.length)}
      >
        <Icon path={PLUS} size="sm" />
        Add {itemName(field.label)}
      </Button>
    </fieldset>
  );
}

type Moved = { readonly texts: readonly string[]; readonly row: number };

/** The rows after a key in a field of a row, and the row to focus. Undefined for a key that changes no rows. */
function movedBy(event: KeyboardEvent, at: Moved & { readonly field: ListField }): Moved | undefined {
  const { field, texts, row } = at;
  if (isChord(event)) return undefined;
  if (event.key === 'Enter') {
    return texts.length < field.max ? { texts: texts.toSpliced(row + 1, 0, ''), row: row + 1 } : undefined;
  }
  const isRemovable = isBlankItem(texts[row] ?? '') && texts.length > field.min;
  if (!isRemovable || !['Backspace', 'Delete'].includes(event.key)) return undefined;
  const isNextRow = event.key === 'Delete' && row < texts.length - 1;
  return { texts: texts.toSpliced(row, 1), row: isNextRow ? row : Math.max(row - 1, 0) };
}

/** True for a key with a modifier or of an input method, which is left to the browser. */
function isChord({ ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || nativeEvent.isComposing;
}
