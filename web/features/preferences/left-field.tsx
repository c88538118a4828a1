import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextInput } from '../../ui/input.tsx';

type LeftFieldProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onBlur' | 'onKeyDown'
> & {
  readonly stored: string;
  /** What is kept of what is typed. */
  readonly entry?: (text: string) => string;
  /** Whether a text can be saved; one that cannot stands marked, and is not. */
  readonly isRight?: (text: string) => boolean;
  /** Takes a text that can be saved and is another than before, when the field is left or Enter pressed. */
  readonly onLeave: (text: string) => void;
};

const asItIs = (text: string): string => text;
const always = (): boolean => true;

/** A field that is saved when it is left. */
export function LeftField({
  stored,
  entry = asItIs,
  isRight = always,
  onLeave,
  ...input
}: LeftFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? stored;
  const leave = (): void => {
    if (typed === undefined || !isRight(typed)) return;
    setTyped(undefined);
    if (typed !== stored) onLeave(typed);
  };
  return (
    <TextInput
      {...input}
      value={value}
      aria-invalid={isRight(value) ? undefined : true}
      onChange={({ target }) => setTyped(entry(target.value))}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'Enter') leave();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
