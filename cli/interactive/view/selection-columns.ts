import { derivedDivisors } from '../derived.ts';
import type { DetailField, SelectionField } from '../field.ts';
import type { Model } from '../model.ts';
import { selectionFields } from '../selection-field.ts';
import { isDetail } from '../detail-field.ts';

export const COLUMNS = ['name', 'odds', 'outcome', 'tied', 'rule4', 'boost', 'eachWay'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** A column of the selections box; the width holds the gap to its left. */
export type SelectionColumn = {
  readonly name: ColumnName;
  readonly head: string;
  readonly width: number;
  readonly align: 'left' | 'right';
};

const FIXED: Readonly<Record<Exclude<ColumnName, 'name'>, SelectionColumn>> = {
  odds: { name: 'odds', head: 'Odds', width: 8, align: 'right' },
  outcome: { name: 'outcome', head: 'Outcome', width: 14, align: 'left' },
  tied: { name: 'tied', head: 'Tied', width: 9, align: 'left' },
  rule4: { name: 'rule4', head: 'Rule 4', width: 7, align: 'right' },
  boost: { name: 'boost', head: 'Boost', width: 7, align: 'right' },
  eachWay: { name: 'eachWay', head: 'E/W', width: 9, align: 'right' },
};

/** Where names would get less than this, rule 4 goes as long as there is none. */
const ROOMY_NAME = 16;
/** The columns that go first, in this order, where names would be narrower than SHORTEST_NAME. */
const LEAST_NEEDED = ['tied', 'boost', 'rule4', 'eachWay', 'outcome'] as const;
const SHORTEST_NAME = 9;

/** In which column a field is. */
function columnOf(field: Exclude<SelectionField, DetailField>): ColumnName {
  switch (field) {
    case 'description':
      return 'name';
    case 'odds':
    case 'outcome':
    case 'rule4':
    case 'boost':
      return field;
    case 'deadHeatDivisor':
    case 'deadHeatPlaceDivisor':
      return 'tied';
    case 'ownTerms':
    case 'ownPlaces':
      return 'eachWay';
  }
}

/**
 * The columns for so much room, the name taking what is left. Boosts and ties have one only where there are any, or the
 * cursor is there.
 */
export function columnsFor(model: Model, room: number): readonly SelectionColumn[] {
  const current = isDetail(model.field) ? 'name' : columnOf(model.field);
  const dropped = new Set<ColumnName>(COLUMNS.filter((name) => name !== current && !hasContent(model, name)));
  const width = (): number =>
    COLUMNS.reduce((sum, name) => sum + (dropped.has(name) || name === 'name' ? 0 : FIXED[name].width), 0);
  const hasRule4 = model.state.slip.selections.some(({ rule4 }) => rule4 !== '');
  if (room - width() < ROOMY_NAME && !hasRule4 && current !== 'rule4') dropped.add('rule4');
  for (const name of LEAST_NEEDED) {
    if (room - width() < SHORTEST_NAME && name !== current) dropped.add(name);
  }
  const nameWidth = Math.max(1, room - width());
  return COLUMNS.filter((name) => !dropped.has(name)).map((name) =>
    name === 'name' ? { name, head: 'Selection', width: nameWidth, align: 'left' } : FIXED[name],
  );
}

function hasContent(model: Model, name: ColumnName): boolean {
  const { slip } = model.state;
  switch (name) {
    case 'name':
    case 'odds':
    case 'outcome':
    case 'rule4':
      return true;
    case 'boost':
      return slip.selections.some(({ boost }) => boost.enabled);
    case 'eachWay':
      return slip.eachWay.enabled;
    case 'tied':
      return slip.selections.some((selection, row) => {
        const { outcome, deadHeatPlaceDivisor } = selection;
        const isPlaceTied = selectionFields(model, row).includes('deadHeatPlaceDivisor');
        const isTied = outcome === 'deadHeat' || (isPlaceTied && deadHeatPlaceDivisor !== '');
        return isTied || derivedDivisors(slip, selection).length > 0;
      });
  }
}
