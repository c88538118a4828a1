import { derivedDivisors } from '../derived.ts';
import type { DetailField, SelectionField } from '../field.ts';
import type { Model } from '../model.ts';
import { selectionFields } from '../selection-field.ts';
import { isDetail } from '../detail-field.ts';

export const COLUMNS = ['name', 'odds', 'outcome', 'tied', 'rule4', 'boost', 'eachWay'] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** A column of the selections box; its width includes the gap on the left. */
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

/** If names would be narrower than this, an empty rule 4 column is dropped. */
const COMFORTABLE_NAME_WIDTH = 16;
/** The columns dropped, in this order, while names would be narrower than MIN_NAME_WIDTH. */
const DROP_ORDER = ['tied', 'boost', 'rule4', 'eachWay', 'outcome'] as const;
const MIN_NAME_WIDTH = 9;

/** The column of a field. */
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
 * The columns that fit in `room`, with the rest for the name. Boosts, ties and each-way have a column only if they are
 * used or current.
 */
export function columnsFor(model: Model, room: number): readonly SelectionColumn[] {
  const current = isDetail(model.field) ? 'name' : columnOf(model.field);
  const dropped = new Set<ColumnName>(COLUMNS.filter((name) => name !== current && !hasContent(model, name)));
  const width = (): number =>
    COLUMNS.reduce((sum, name) => sum + (dropped.has(name) || name === 'name' ? 0 : FIXED[name].width), 0);
  const hasRule4 = model.state.slip.selections.some(({ rule4 }) => rule4 !== '');
  if (room - width() < COMFORTABLE_NAME_WIDTH && !hasRule4 && current !== 'rule4') dropped.add('rule4');
  for (const name of DROP_ORDER) {
    if (room - width() < MIN_NAME_WIDTH && name !== current) dropped.add(name);
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
