import type { KeyboardEvent, ReactNode } from 'react';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

type NumberInputProps = Omit<TypedInputProps, 'min' | 'max' | 'step'> & {
  /** Step of the arrow keys; ten times as much with Shift. */
  readonly step: string;
  readonly min?: string;
  readonly max?: string;
};

/** A numeric field: takes typed text, steps with the arrow keys and formats on blur. */
export function NumberInput({ step, min = '0', max, onKeyDown, ...input }: NumberInputProps): ReactNode {
  const { stored, shown = stored, onType } = input;
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0 || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    onType(stepped(stored === '' ? shown : stored, { step, min, max, by: event.shiftKey ? way * 10 : way }));
  };
  return <TypedInput inputMode="decimal" numeric {...input} onKeyDown={keyDown} />;
}

/** A decimal as an integer in units of its last place: exact for any number of places. */
type Scaled = { readonly units: bigint; readonly places: number };

function scaled(text: string): Scaled | undefined {
  const [, whole, fraction = ''] = /^(-?\d{1,15})(?:\.(\d{0,8}))?$/u.exec(text) ?? [];
  return whole === undefined ? undefined : { units: BigInt(whole + fraction), places: fraction.length };
}

type StepOptions = {
  readonly step: string;
  readonly by: number;
  readonly min: string;
  /** Has no more decimal places than `min` or `step`. */
  readonly max?: string | undefined;
};

/**
 * Moves a decimal text `by` steps up or down, not below `min` nor above `max`, with the places that it needs: `0.9` two steps
 * of `0.1` up is `1.1`. An empty text counts as `min`, or as 0 if that is negative; an invalid one is returned unchanged.
 */
export function stepped(text: string, { step, by, min, max }: StepOptions): string {
  const least = scaled(min);
  const from = text === '' && min.startsWith('-') ? scaled('0') : scaled(text === '' ? min : text);
  const one = scaled(step);
  if (from === undefined || one === undefined || least === undefined) return text;
  const places = Math.max(from.places, one.places, least.places);
  const at = ({ units, places: own }: Scaled): bigint => units * 10n ** BigInt(places - own);
  const moved = at(from) + at(one) * BigInt(by);
  const most = max === undefined ? undefined : scaled(max);
  const capped = most !== undefined && moved > at(most) ? at(most) : moved;
  return decimal(capped < at(least) ? at(least) : capped, places);
}

function decimal(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
