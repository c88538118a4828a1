import type { KeyboardEvent, ReactNode } from 'react';
import { stepped } from './stepped.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

type NumberInputProps = Omit<TypedInputProps, 'min' | 'step'> & {
  /** Step of the arrow keys; ten times as much with Shift. */
  readonly step: string;
  readonly min?: string;
};

/** A numeric field: takes typed text, steps with the arrow keys and formats on blur. */
export function NumberInput({ step, min = '0', onKeyDown, ...input }: NumberInputProps): ReactNode {
  const { stored, shown = stored, onType } = input;
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0 || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    onType(stepped(stored === '' ? shown : stored, { step, min, by: event.shiftKey ? way * 10 : way }));
  };
  return <TypedInput inputMode="decimal" numeric {...input} onKeyDown={keyDown} />;
}
