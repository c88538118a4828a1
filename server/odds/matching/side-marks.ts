import { wordSet } from './fold-name.ts';

/*
 * What tells two teams of one name apart: a women's side, an age limit, reserves, a simulation. Two names match only
 * with the same marks, whatever else they share.
 */

export type Marks = {
  /** Of the whole match, sorted: `u21`, `women`, `youth`, `simulated`. */
  readonly match: readonly string[];
  /** Of this side alone. */
  readonly isReserve: boolean;
};

export type Marked = Marks & { readonly words: readonly string[] };

const WOMEN = wordSet(
  'women woman womens ladies wfc fem femenino femenina femenil feminino feminin feminine feminines',
  'femminile frauen damen vrouwen kvinner girls',
);
const YOUTH = wordSet('youth juvenil primavera academy juniores');
const SIMULATED = wordSet('srl esports esoccer ebasketball cyber virtual');
const RESERVES = wordSet('reserves reserve castilla amateure jong');
/** Where they end a name they mean reserves. */
const LAST_RESERVES = wordSet('ii 2 b res am');
/** Names that only look like reserves'. */
const FIRST_TEAMS = new Set(['willem ii', 'podbeskidzie b b']);

const AGE = /^u(?<age>1[4-9]|2[0-3])$/u;
const AGE_WORDS = wordSet('u under sub');
const AGES = /^(?:1[4-9]|2[0-3])$/u;

/** The marks of a name's words, and the words without them. */
export function takeMarks(words: readonly string[]): Marked {
  if (FIRST_TEAMS.has(words.join(' '))) return { words, match: [], isReserve: false };
  const match = new Set<string>();
  const kept: string[] = [];
  let isReserve = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const next = words[index + 1] ?? '';
    const isLast = index > 0 && index === words.length - 1;
    if (AGE.test(word)) match.add(word);
    else if (AGE_WORDS.has(word) && AGES.test(next)) {
      match.add(`u${next}`);
      index += 1;
    } else if (WOMEN.has(word) || (word === 'w' && isLast)) match.add('women');
    else if (YOUTH.has(word)) match.add('youth');
    else if (SIMULATED.has(word)) match.add('simulated');
    else if (RESERVES.has(word) || (isLast && LAST_RESERVES.has(word))) isReserve = true;
    else kept.push(word);
  }
  return { words: kept.length === 0 ? words : kept, match: [...match].toSorted(), isReserve };
}
