import { type ChangeEvent, useState } from 'react';

type TypedField = {
  /** The text that is stored, as somebody typed it. */
  readonly stored: string;
  /** How that text is shown while nobody types. */
  readonly shown: string;
  /** What is kept of what is typed, as the field then holds it. */
  readonly entry: (text: string) => string;
  /** Takes what was typed and says which text that stores. */
  readonly onType: (text: string) => string;
  readonly onLeave?: (() => void) | undefined;
};

/** The props of an input that shows what is typed, as it is typed, and the formatted text when it is left. */
export type TypedProps = {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
};

/**
 * A field that never reformats under the cursor: what is typed stands until the field is left, or until something else
 * changes what is stored (an undo, a reset).
 */
export function useTyped({ stored, shown, entry, onType, onLeave }: TypedField): TypedProps {
  const [typed, setTyped] = useState<{ readonly text: string; readonly stores: string }>();
  const isTyping = typed !== undefined && typed.stores === stored;
  return {
    value: isTyping ? typed.text : shown,
    onChange: ({ target }) => {
      const text = entry(target.value);
      setTyped({ text, stores: onType(text) });
    },
    onBlur: () => {
      setTyped(undefined);
      onLeave?.();
    },
  };
}
