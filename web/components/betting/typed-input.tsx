import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import type { TypedField } from '#lib';
import { leftOut, storedText, typedEntry } from '#lib/slip';
import { TextInput } from '../ui/fields/input.tsx';
import { LeftOutContext } from '../ui/fields/field.tsx';

export type TypedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> & {
  /** The stored text. */
  readonly stored: string;
  /** The stored text as it is displayed while the user does not type. */
  readonly shown?: string;
  /** Returns the content of the field for a typed or pasted text. */
  readonly entry: (text: string) => string;
  /** Returns the text to store for an entry, if it differs: `97` for `97.`. */
  readonly storedAs?: (entry: string) => string;
  readonly onType: (entry: string) => void;
  readonly onLeave?: (() => void) | undefined;
};

const asTyped = (entry: string): string => entry;

/**
 * A field that never reformats under the cursor: the typed text stays until blur, or until the stored value
 * changes otherwise (an undo, a reset). The surrounding field shows the rejected characters.
 */
export function TypedInput({
  stored,
  shown = stored,
  entry,
  storedAs = asTyped,
  onType,
  onLeave,
  ...input
}: TypedInputProps): ReactNode {
  const showLeftOut = useContext(LeftOutContext);
  const [typed, setTyped] = useState<{ readonly text: string; readonly stores: string }>();
  const isTyping = typed !== undefined && typed.stores === stored;
  return (
    <TextInput
      {...input}
      value={isTyping ? typed.text : shown}
      onChange={({ target }) => {
        const text = entry(target.value);
        showLeftOut(leftOut(target.value, text));
        setTyped({ text, stores: storedAs(text) });
        onType(text);
      }}
      onBlur={() => {
        setTyped(undefined);
        showLeftOut('');
        onLeave?.();
      }}
    />
  );
}

/** The `entry` and `storedAs` of a field that is parsed as a field type. */
export function readAs(field: TypedField): Required<Pick<TypedInputProps, 'entry' | 'storedAs'>> {
  return {
    entry: (text) => typedEntry(field, text),
    storedAs: (entry) => storedText(field, entry),
  };
}
