import { useState } from 'react';

/** The strict text of a typed one, or the reason why it is refused. */
export type Typed = { readonly value: string } | { readonly error: string };

type LastValidOptions = {
  /** Parses a text that is not blank. */
  readonly read: (text: string) => Typed;
  readonly onValue: (value: string) => void;
};

/** The attributes of a field, and the reason why its text is refused. */
type LastValid = {
  readonly error: string | undefined;
  readonly field: {
    readonly stored: string;
    readonly storedAs: (text: string) => string;
    readonly onType: (text: string) => void;
    readonly onLeave: () => void;
  };
};

/** A text, the value that was in force before the user began to type, and the value in force with the text. */
type Edit = { readonly text: string; readonly before: string; readonly over: string };

/**
 * The state of a field whose last valid value stays in force. A refused text stays in the field with the reason until
 * it is corrected or `value` changes, and the value from before it is in force again: not the 1 of `1,000`. On blur, a
 * blank field shows that value.
 */
export function useLastValid(value: string, { read, onValue }: LastValidOptions): LastValid {
  const [edit, setEdit] = useState<Edit>();
  const { text, before } = edit?.over === value ? edit : { text: value, before: value };
  const isBlank = text.trim() === '';
  const typed = isBlank ? undefined : read(text);
  const error = typed !== undefined && 'error' in typed ? typed.error : undefined;
  return {
    error,
    field: {
      stored: text,
      storedAs: (entry) => strict(read(entry)) ?? entry,
      onType: (entry) => {
        const valid = strict(read(entry));
        const over = valid ?? before;
        setEdit({ text: valid ?? entry, before, over });
        if (over !== value) onValue(over);
      },
      onLeave: () => {
        if (error === undefined) setEdit(undefined);
      },
    },
  };
}

function strict(typed: Typed): string | undefined {
  return 'value' in typed ? typed.value : undefined;
}
