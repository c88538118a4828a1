import { letterOf } from '../../render/selection-table.ts';
import { CONCESSION_PARTS, isAbout } from '../field.ts';
import { partName } from '../concession-field.ts';
import { ABOUT } from '../detail-field.ts';

/** `B, odds` for `selections.1.odds`, `Bonus 1, legs` for `concessions.0.ladder.3`; `Selections` for a whole list. */
export function placeName(path: string): string {
  const [head = '', row, ...rest] = path.split('.');
  if (row !== undefined && head === 'concessions') return bonusPlace(Number(row), rest[0]);
  if (head !== 'selections' || row === undefined) return PLACES[head] ?? head;
  const inside = rest.join('.');
  return `${letterOf(Number(row))}, ${WORDS[inside] ?? detailName(inside) ?? rest.join(' ')}`;
}

function bonusPlace(index: number, part: string | undefined): string {
  const known = CONCESSION_PARTS.find((each) => each === part);
  return `Bonus ${index + 1}${known === undefined ? '' : `, ${partName(known)}`}`;
}

function detailName(path: string): string | undefined {
  return Object.values(ABOUT).find((about) => isAbout(about, path))?.name;
}

const PLACES: Readonly<Record<string, string>> = {
  selections: 'Selections',
  system: 'System',
  stakePerLine: 'Stake',
  totalStake: 'Stake',
  eachWay: 'Each-way',
  promos: 'Promos',
  concessions: 'Bonuses',
  maxPayout: 'Maximum payout',
};
const WORDS: Readonly<Record<string, string>> = {
  boostPct: 'boost',
  rule4: 'rule 4',
  deadHeatDivisor: 'dead heat',
  deadHeatPlaceDivisor: 'tied for a place',
  'eachWay.terms': 'each-way terms',
  'eachWay.places': 'places',
  description: 'name',
};
