import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { FieldErrors } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';

type LeftFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown'
> & {
  readonly stored: string;
  /** Normalises a typed text before it is saved. */
  readonly savedAs?: (text: string) => string;
  /** Returns the error of a text that cannot be saved, which is shown below the field; else undefined. */
  readonly mistakeIn?: (text: string) => string | undefined;
  /** Called on blur or Enter, with a valid text that differs from the stored one. */
  readonly onLeave: (text: string) => void;
};

const asItIs = (text: string): string => text;
const noMistake = (): undefined => undefined;

/** A field that is saved on blur or Enter. Invalid from outside: its value is not saved, and Enter tries again. */
export function LeftField({
  stored,
  savedAs = asItIs,
  mistakeIn = noMistake,
  onLeave,
  ...input
}: LeftFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const value = typed ?? stored;
  const mistake = mistakeIn(value);
  const isUnsaved = input['aria-invalid'] === true;
  const leave = (isRetry: boolean): void => {
    if (mistake !== undefined) return;
    setTyped(undefined);
    const text = typed === undefined ? stored : savedAs(typed);
    if (text !== stored || isRetry) onLeave(text);
  };
  return (
    <>
      <TextInput
        {...input}
        value={value}
        aria-invalid={mistake !== undefined || isUnsaved || undefined}
        aria-describedby={mistake === undefined ? input['aria-describedby'] : id}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => leave(false)}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Enter') leave(isUnsaved);
          if (key === 'Escape') setTyped(undefined);
        }}
      />
      <FieldErrors id={id} errors={mistake === undefined ? [] : [mistake]} />
    </>
  );
}
