import { foldName } from './fold-name.ts';

/** Words that some feeds add to a course's name. */
const ADDED = new Set([
  'park',
  'racecourse',
  'raceway',
  'downs',
  'aw',
  'city',
  'greyhound',
  'stadium',
  'july',
  'rowley',
]);
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bang: 'bangor',
    'bangor on dee': 'bangor',
    good: 'goodwood',
    ham: 'hamilton',
    kemp: 'kempton',
    ling: 'lingfield',
    'stratford on avon': 'stratford',
    'great yarmouth': 'yarmouth',
    wolv: 'wolverhampton',
    southw: 'southwell',
    newm: 'newmarket',
  }),
);

/** A course's name as it is compared: `Lingfield Park` is `lingfield`. */
export function venueName(text: string): string {
  const folded = foldName(text);
  const words = folded.split(' ').filter((word) => !/^\d+$/u.test(word));
  const bare = words.filter((word, place) => place === 0 || !ADDED.has(word)).join(' ');
  return NAMES.get(folded) ?? NAMES.get(bare) ?? bare;
}
