import { penceText, type Pence, roundedPence } from '#lib';
import { grouped, pounds } from '../../ui/pounds.ts';

const SUFFIXES = ['k', 'm', 'bn', 'tn'] as const;

/**
 * Formats an amount for a chart: £25.50, £12,346, £1.23m, and scientific notation beyond trillions. Rounds
 * the amount to the penny, then truncates it.
 */
export function compactPounds(amount: Pence): string {
  const text = penceText(roundedPence(amount));
  const [whole = '0'] = text.split('.');
  if (whole.length <= 4) return pounds(text);
  if (whole.length <= 6) return `£${grouped(whole)}`;
  const thousands = Math.floor((whole.length - 1) / 3);
  const suffix = SUFFIXES[thousands - 1];
  if (suffix === undefined) return `£${whole.slice(0, 1)}.${whole.slice(1, 3)}e${whole.length - 1}`;
  const lead = whole.length - thousands * 3;
  const places = whole.slice(lead, 3);
  return `£${whole.slice(0, lead)}${places === '' ? '' : `.${places}`}${suffix}`;
}

/** A power of ten on an axis: £1, £10, £1k, £1m. */
export function tickPounds(power: number): string {
  if (power < 1) return `${Math.round(power * 100)}p`;
  const thousands = Math.floor(Math.log10(power) / 3 + 1e-9);
  const suffix = thousands === 0 ? '' : SUFFIXES[thousands - 1];
  if (suffix === undefined) return `£1e${Math.round(Math.log10(power))}`;
  return `£${Math.round(power / 1000 ** thousands)}${suffix}`;
}
