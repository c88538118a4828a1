import type { KeyboardEvent } from 'react';
import type { Outcome } from '#lib';
import type { SlipSelection } from '#lib/slip';
import { focusOn } from '../../../platform/focus.ts';
import type { Hotkeys } from '../../../platform/use-hotkeys.ts';
import { letterOf } from '../model/field-issues.ts';
import { OUTCOME_KEYS } from './outcome-keys.tsx';

/** Sets the outcome of a selection by its index. */
type Choose = (row: number, outcome: Outcome) => void;

/** A field of a selection, by the index of its row. */
type Place = { readonly row: number; readonly field: string };

/**
 * Handles the keys of a row: w, p, l and v set its outcome, Enter moves to the odds of the next row, and Alt with an
 * arrow to the same field of the row above or below.
 */
export function pressInRow(event: KeyboardEvent<HTMLElement>, choose: Choose): void {
  const { target, ctrlKey, metaKey, altKey, key } = event;
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey) return;
  const place = placeOf(target);
  if (place === undefined) return;
  const next = nextPlace(place, event);
  const outcome = altKey || target.matches(FREE_TEXT) ? undefined : OUTCOME_KEYS[key];
  if (next === undefined && outcome === undefined) return;
  event.preventDefault();
  if (next !== undefined) focusField(event.currentTarget.querySelector(selectorOf(next)));
  if (outcome !== undefined) choose(place.row, outcome);
}

/** Free-text fields, where letters are no shortcuts. */
const FREE_TEXT = '[data-field="description"], [data-field="note"]';

function placeOf(target: HTMLElement): Place | undefined {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field;
  return row === undefined || field === undefined ? undefined : { row: Number(row), field };
}

/** The field that a key moves to; undefined for other keys. */
function nextPlace(
  { row, field }: Place,
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
): Place | undefined {
  if (key === 'Enter' && field === 'odds') return { row: row + 1, field };
  const by = altKey ? MOVES[key] : undefined;
  return by === undefined ? undefined : { row: row + by, field };
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function selectorOf({ row, field }: Place): string {
  return `[data-row="${row}"] [data-field="${field}"]`;
}

/** Focuses a field of a selection, or the checked one of several radio buttons. */
export function focusField(field: Element | null): void {
  focusOn(field?.querySelector('input:checked') ?? field);
}

/** The outcome cycle of a selection's key. */
const TURNS: Partial<Record<Outcome, Outcome>> = { unsettled: 'win', win: 'lost' };

/**
 * The page's shortcuts for outcomes: a letter, or its number, cycles a selection through won, lost and unsettled; with
 * Shift the letter sets it placed. The letter g is reserved for navigation shortcuts.
 */
export function outcomeHotkeys(selections: readonly SlipSelection[], choose: Choose): Hotkeys {
  const keys = selections.slice(0, 9).flatMap(({ outcome }, row) => {
    const letter = letterOf(row);
    const turn = (): void => choose(row, TURNS[outcome] ?? 'unsettled');
    const place = (): void => choose(row, outcome === 'placed' ? 'unsettled' : 'placed');
    const small = letter === 'G' ? [] : [[letter.toLowerCase(), turn] as const];
    return [...small, [String(row + 1), turn] as const, [letter, place] as const];
  });
  return Object.fromEntries(keys);
}
