import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { TextInput } from './input.tsx';
import { stepped } from './stepped.ts';
import { useTyped } from './use-typed.ts';

type NumberInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'onBlur' | 'min' | 'step'
> & {
  readonly stored: string;
  readonly shown?: string;
  readonly entry: (text: string) => string;
  /** The text that an entry stores, where what is stored is no text and comes back as another: `97.` as `97`. */
  readonly storedAs?: (entry: string) => string;
  readonly onType: (text: string) => void;
  readonly onLeave?: (() => void) | undefined;
  /** How far an arrow key goes; with Shift ten times as far. */
  readonly step: string;
  readonly min?: string;
};

const asTyped = (entry: string): string => entry;

/** A field for a number: it takes what is typed, steps with the arrow keys and formats when it is left. */
export function NumberInput({
  stored,
  shown = stored,
  entry,
  storedAs = asTyped,
  onType,
  onLeave,
  step,
  min = '0',
  onKeyDown,
  ...input
}: NumberInputProps): ReactNode {
  const take = (text: string): string => {
    onType(text);
    return storedAs(text);
  };
  const typed = useTyped({ stored, shown, entry, onType: take, onLeave });
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0 || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    onType(stepped(stored === '' ? shown : stored, { step, min, by: event.shiftKey ? way * 10 : way }));
  };
  return <TextInput inputMode="decimal" numeric {...input} {...typed} onKeyDown={keyDown} />;
}
