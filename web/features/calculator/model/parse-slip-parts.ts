import type { ConcessionDraft, SelectionDraft } from '#lib';
import { readSlip, textEntry } from '#lib/slip';

/** The maximum length of a value in a link, in characters. */
const MAX_VALUE = 32;
/** The most concessions of a slip. */
const MAX_CONCESSIONS = 50;

/** A part of a link that was escaped once more than the link; as it is if it was not. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The score or the finish of a linked selection, by the letters of its parts. */
export function resultOf(
  lettered: ReadonlyMap<string, string>,
): Pick<SelectionDraft, 'market' | 'result' | 'finish'> {
  const goals = lettered.get('g');
  const read = readSlip({
    system: 'singles',
    selections: [
      {
        market: marketOf(lettered.get('m')),
        result: goals === undefined ? null : scoreOf(goals),
        finish: finishOf(lettered.get('f')),
      },
    ],
  });
  const { market = null, result = null, finish = null } = read?.slip.selections[0] ?? {};
  return { market, result, finish };
}

function marketOf(text: string | undefined): unknown {
  const [kind = '', first = '', second = ''] = listOf(text);
  switch (kind) {
    case 'asianHandicap':
    case 'total':
      return { kind, line: first, side: second };
    case 'doubleChance':
      return { kind, sides: [first, second] };
    case 'bothToScore':
      return { kind, yes: first === 'yes' };
    default:
      return { kind, side: first };
  }
}

function scoreOf(text: string): unknown {
  const [home, away] = listOf(text);
  return { home, away };
}

function finishOf(text: string | undefined): unknown {
  const [position, ...more] = listOf(text);
  if (position === undefined) return null;
  const fields = letteredOf(more);
  return { position, tied: fields.get('t'), pays: fields.get('p') };
}

/** The concessions of a link; one of an unknown kind is ignored. */
export function concessionsOf(texts: readonly string[]): readonly ConcessionDraft[] {
  const concessions = texts.slice(0, MAX_CONCESSIONS).map((text) => {
    const [kind, ...parts] = text.split(';').map(unescaped);
    const fields = letteredOf(parts);
    const steps = parts.filter((part) => part.startsWith('l')).map((part) => listOf(part.slice(1)));
    return {
      kind,
      multiply: fields.get('x'),
      percent: fields.get('p'),
      ladder: Object.fromEntries(steps.map(([legs = '', share = '']) => [legs, share])),
      minOdds: fields.get('m'),
      of: fields.get('o'),
      cap: fields.get('c'),
    };
  });
  return readSlip({ system: 'singles', concessions })?.slip.concessions ?? [];
}

function letteredOf(parts: readonly string[]): ReadonlyMap<string, string> {
  return new Map(parts.map((part) => [part.slice(0, 1), valueOf(part.slice(1))]));
}

/** The values between commas; none without a text. */
function listOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').map((part) => valueOf(unescaped(part)));
}

function valueOf(text: string): string {
  return textEntry(text).slice(0, MAX_VALUE);
}
