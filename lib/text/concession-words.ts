import type { NumberInput } from '../number/number-text.ts';
import type { ConcessionDraft } from '../bet/concessions.ts';

const MULTIPLES: ReadonlyMap<string, string> = new Map([
  ['2', 'double the odds'],
  ['3', 'treble the odds'],
  ['4', 'quadruple the odds'],
]);

/** The words for a concession, which `readSlipText` reads back. */
export function concessionWords(concession: ConcessionDraft): string {
  return [offerWords(concession), ...optional('up to £', concession.cap)].join(' ');
}

function offerWords(concession: ConcessionDraft): string {
  switch (concession.kind) {
    case 'oneWinner': {
      const { multiply, percent } = concession;
      if (multiply === undefined || multiply === null) return `${percent ?? ''}% bonus for one winner`;
      return `${MULTIPLES.get(String(multiply)) ?? `${multiply} times the odds`} for one winner`;
    }
    case 'allWinners':
      return [`${concession.percent}% bonus for all winners`, ...optional('on ', concession.of)].join(' ');
    case 'accumulator': {
      const steps = Object.entries(concession.ladder).map(([legs, percent]) => `${legs}+ ${percent}%`);
      const limits = [...optional('min odds ', concession.minOdds), ...optional('on ', concession.of)];
      return ['acca bonus', ...steps, ...limits].join(' ');
    }
  }
}

function optional(before: string, value: NumberInput | null | undefined): readonly string[] {
  return value === undefined || value === null ? [] : [`${before}${value}`];
}
