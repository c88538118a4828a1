import {
  outcomeChoices,
  type SelectionProposal,
  type Slip,
  type SlipSelection,
  textEntry,
  typedEntry,
} from '#lib/slip';
import { letterOf } from '../render/selection-table.ts';
import { ABOUT as ABOUT_DETAILS, detailChange, detailFields, isDetail } from './detail-field.ts';
import {
  chosen,
  type DetailField,
  type Field,
  type FieldsOf,
  SELECTION_FIELDS,
  type SelectionField,
} from './field.ts';

/** The fields of a selection that are shown, from left to right. */
export function selectionFields(of: FieldsOf, row: number): readonly SelectionField[] {
  const { slip } = of.state;
  const outcome = slip.selections[row]?.outcome ?? 'unsettled';
  const isEachWay = slip.eachWay.enabled;
  const isPlaceTied = isEachWay && (outcome === 'deadHeat' || outcome === 'placed');
  const hidden = new Set<SelectionField>([
    ...(outcome === 'deadHeat' ? [] : (['deadHeatDivisor'] as const)),
    ...(isPlaceTied ? [] : (['deadHeatPlaceDivisor'] as const)),
    ...(isEachWay ? [] : (['ownTerms', 'ownPlaces'] as const)),
  ]);
  const details = detailFields(of, row);
  return SELECTION_FIELDS.filter((field) => (isDetail(field) ? details.includes(field) : !hidden.has(field)));
}

/** A field of the selection in a row; undefined if there is no such row. */
export function selectionField(slip: Slip, row: number, field: SelectionField): Field | undefined {
  const selection = slip.selections[row];
  if (selection === undefined) return undefined;
  const { name, paths, hint } = aboutField(field);
  return {
    name: `${letterOf(row)}, ${name}`,
    paths: paths.map((path) => `selections.${row}.${path}`),
    hint,
    change: changeOf(slip, selection, field),
  };
}

function aboutField(field: SelectionField): Pick<Field, 'name' | 'paths' | 'hint'> {
  if (isDetail(field)) return ABOUT_DETAILS[field];
  const { path, ...about } = ABOUT[field];
  return { ...about, paths: [path] };
}

function changeOf(slip: Slip, selection: SlipSelection, field: SelectionField): Field['change'] {
  if (isDetail(field)) return detailChange(selection, field);
  return field === 'outcome' ? outcomeChange(slip, selection) : typed(selection, field);
}

type About = { readonly name: string; readonly path: string; readonly hint: string };

const ABOUT: Readonly<Record<Exclude<SelectionField, DetailField>, About>> = {
  description: { name: 'name', path: 'description', hint: 'Type a name.' },
  odds: { name: 'odds', path: 'odds', hint: 'Type 3/1, 3-1, 4.0 or +300.' },
  outcome: {
    name: 'outcome',
    path: 'outcome',
    hint: 'Enter or o for the next outcome, O for the one before.',
  },
  deadHeatDivisor: {
    name: 'dead heat',
    path: 'deadHeatDivisor',
    hint: 'Type what divides it: 2, or 3/2. Empty is 2.',
  },
  deadHeatPlaceDivisor: {
    name: 'tied for a place',
    path: 'deadHeatPlaceDivisor',
    hint: 'Type what divides the place part: 3/2 where three tie for two places. Empty is 1.',
  },
  rule4: { name: 'rule 4', path: 'rule4', hint: 'Type a percentage from 0 to 100, or 4 for 5 % more.' },
  boost: { name: 'boost', path: 'boostPct', hint: 'Type a percentage; empty turns the boost off.' },
  ownTerms: {
    name: 'each-way terms',
    path: 'eachWay.terms',
    hint: "Type 1/4 or 0.25; empty takes the slip's.",
  },
  ownPlaces: { name: 'places', path: 'eachWay.places', hint: "Type how many; empty takes the slip's." },
};

type TypedField = Exclude<SelectionField, 'outcome' | DetailField>;

/** The slip field whose reader each field uses; a name is not parsed. */
const READ_AS = {
  odds: 'odds',
  deadHeatDivisor: 'deadHeatDivisor',
  deadHeatPlaceDivisor: 'deadHeatPlaceDivisor',
  rule4: 'rule4',
  boost: 'boostPct',
  ownTerms: 'terms',
  ownPlaces: 'places',
} as const;

function typed(selection: SlipSelection, field: TypedField): Field['change'] {
  const { id } = selection;
  return {
    kind: 'typed',
    text: typedText(selection, field),
    entry: field === 'description' ? textEntry : (text) => typedEntry(READ_AS[field], text),
    propose: (text): SelectionProposal => ({ kind: field, id, text }),
  };
}

/** The current text of a field of a selection. */
function typedText(selection: SlipSelection, field: TypedField): string {
  switch (field) {
    case 'description':
    case 'odds':
    case 'deadHeatDivisor':
    case 'deadHeatPlaceDivisor':
    case 'rule4':
      return selection[field];
    case 'boost':
      return selection.boost.enabled ? selection.boost.value : '';
    case 'ownTerms':
      return selection.eachWay.enabled ? selection.eachWay.terms : '';
    case 'ownPlaces':
      return selection.eachWay.enabled ? selection.eachWay.places : '';
  }
}

function outcomeChange(slip: Slip, { id, outcome }: SlipSelection): Field['change'] {
  return chosen(outcomeChoices(slip.eachWay.enabled), outcome, (to) => ({
    kind: 'outcome',
    id,
    outcome: to,
  }));
}
