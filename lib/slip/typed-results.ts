import type { FinishDraft } from '../bet/finish.ts';
import type { ScoreDraft } from '../bet/grade.ts';
import type { NumberInput } from '../number/number-text.ts';
import { storedText } from './entry.ts';

/** The finish with the typed text of one of its numbers; null if all are empty. */
export function typedFinish(
  finish: FinishDraft | null,
  field: keyof FinishDraft,
  text: string,
): FinishDraft | null {
  const typed: Partial<FinishDraft> = { [field]: storedText(field, text) };
  const { position = '', tied, pays } = { ...finish, ...typed };
  if (![position, tied, pays].some(isGiven)) return null;
  return { position, ...(isGiven(tied) && { tied }), ...(isGiven(pays) && { pays }) };
}

function isGiven(value: NumberInput | null | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** The score with the typed goals of one team; null if both are empty. */
export function typedGoals(
  score: ScoreDraft | null,
  team: keyof ScoreDraft,
  text: string,
): ScoreDraft | null {
  const next = { home: score?.home ?? '', away: score?.away ?? '', [team]: storedText(team, text) };
  return next.home === '' && next.away === '' ? null : next;
}

/** The line of a market as a draft has it: a leading typed minus sign becomes a hyphen. */
export function typedLine(text: string): string {
  return text.trim().replace(/^[\u2010-\u2013\u2212]/u, '-');
}

/** Matches the goals of both teams and their separator. */
const SCORE = /^(.*?)\s*[-:\u2010-\u2013\u2212]\s*(.*)$/u;

/**
 * The score of a typed text such as `2-1` or `2:1`; null for an empty text. An invalid part is kept as typed, so the
 * score shows it with its issue.
 */
export function typedScore(text: string): ScoreDraft | null {
  const whole = text.trim();
  const [, home = whole, away = ''] = SCORE.exec(whole) ?? [];
  return typedGoals(typedGoals(null, 'home', home), 'away', away);
}

/** The text of a score: `2-1`; empty for none. `typedScore` reads it back. */
export function scoreText(score: ScoreDraft | null): string {
  if (score === null) return '';
  return score.away === '' ? String(score.home) : `${score.home}-${score.away}`;
}

/** Matches a number of legs and its percentage: `3:5`, `3+ 5%`. */
const STEP = /^([^:+\s]*)\s*(?::|\+\s*:?)\s*(.*)$/u;

/**
 * The ladder of a typed text such as `3:5, 4:10` or `3+ 5%`: percentages by the number of legs. An invalid part, or a
 * second step for the same number of legs, is kept as typed without a percentage, so the ladder shows it with its
 * issue.
 */
export function typedLadder(text: string): Readonly<Record<string, string>> {
  const ladder = new Map<string, string>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, legs, percent = ''] = STEP.exec(part) ?? [];
    if (legs === undefined || ladder.has(legs)) ladder.set(part, '');
    else ladder.set(legs, storedText('percent', percent));
  }
  return Object.fromEntries(ladder);
}

/** The text of a ladder: `3:5, 4:10`. `typedLadder` reads it back. */
export function ladderText(ladder: Readonly<Record<string, NumberInput>>): string {
  return Object.entries(ladder)
    .map(([legs, percent]) => (percent === '' ? legs : `${legs}:${percent}`))
    .join(', ');
}
