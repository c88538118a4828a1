import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import type { TypedField } from '#lib';
import { leftOut, storedText, typedEntry } from '#lib/slip';
import { TextInput } from './input.tsx';
import { LeftOutContext } from './left-out.tsx';

export type TypedInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'> & {
  /** The text that is stored. */
  readonly stored: string;
  /** The same as it is shown while the user does not type. */
  readonly shown?: string;
  /** The content of the field after a text was typed or pasted. */
  readonly entry: (text: string) => string;
  /** The text that an entry stores, if it is stored in another form: `97.` as `97`. */
  readonly storedAs?: (entry: string) => string;
  readonly onType: (entry: string) => void;
  readonly onLeave?: (() => void) | undefined;
};

const asTyped = (entry: string): string => entry;

/**
 * A field that never reformats under the cursor: a typed text stands until the field is left, or until something else
 * changes what is stored (an undo, a reset). The field around it shows the characters that it left out.
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

/** The entry and the stored form of a field that the typed reader of that name reads. */
export function readAs(field: TypedField): Required<Pick<TypedInputProps, 'entry' | 'storedAs'>> {
  return {
    entry: (text) => typedEntry(field, text),
    storedAs: (entry) => storedText(field, entry),
  };
}
