import { letterOf } from '../../render/selection-table.ts';

/** `B, odds` for `selections.1.odds`; `Selections` for the path of the whole list. */
export function placeOf(path: string): string {
  const [head = '', row, ...rest] = path.split('.');
  if (head !== 'selections' || row === undefined) return PLACES[head] ?? head;
  return `${letterOf(Number(row))}, ${WORDS[rest.join('.')] ?? rest.join(' ')}`;
}

const PLACES: Readonly<Record<string, string>> = {
  selections: 'Selections',
  system: 'System',
  stakePerLine: 'Stake',
  totalStake: 'Stake',
  eachWay: 'Each-way',
  promos: 'Promos',
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
