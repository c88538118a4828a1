import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { FieldErrors } from '../../ui/field.tsx';
import { TextInput } from '../../ui/input.tsx';

type LeftFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown'
> & {
  readonly stored: string;
  /** The text that a typed one is saved as. */
  readonly savedAs?: (text: string) => string;
  /** The mistake of a text that cannot be saved: it stands marked, with the mistake below it. */
  readonly mistakeIn?: (text: string) => string | undefined;
  /** Takes a text that can be saved and differs from the stored one, when the field is left or Enter pressed. */
  readonly onLeave: (text: string) => void;
};

const asItIs = (text: string): string => text;
const noMistake = (): undefined => undefined;

/** A field that is saved when it is left. */
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
  const leave = (): void => {
    if (typed === undefined || mistake !== undefined) return;
    setTyped(undefined);
    const text = savedAs(typed);
    if (text !== stored) onLeave(text);
  };
  return (
    <>
      <TextInput
        {...input}
        value={value}
        aria-invalid={mistake === undefined ? undefined : true}
        aria-describedby={mistake === undefined ? input['aria-describedby'] : id}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Enter') leave();
          if (key === 'Escape') setTyped(undefined);
        }}
      />
      <FieldErrors id={id} errors={mistake === undefined ? [] : [mistake]} />
    </>
  );
}
