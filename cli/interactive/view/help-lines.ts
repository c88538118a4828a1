import { shownOdds } from '#lib/slip';
import { letterOf } from '../../render/selection-table.ts';
import { currentField, issuesIn, type Model } from '../model.ts';
import { counted } from '../systems.ts';
import { editedText } from './edited-text.ts';
import { type Line, span, widthOf } from './span.ts';
import type { Style } from './style.ts';

/** What the line below the boxes says: what was just done, what is wrong, or how the field in use is changed. */
export function helpLine(model: Model, width: number, style: Style): Line {
  const { mode, notice } = model;
  switch (mode.kind) {
    case 'confirmReset':
      return [
        span(' Reset clears selections, stake and promos. ', 'strong'),
        span('r again resets, any other key does not.'),
      ];
    case 'saveName':
      return [
        span(' Save as ', 'strong'),
        editedText(mode.editor, Math.max(12, width - 42), style),
        span('  Enter saves, Esc does not.', 'label'),
      ];
    case 'confirmReplace':
      return [
        span(` ${mode.name} is there already. `, 'strong'),
        span('y replaces it, any other key keeps it.'),
      ];
    case 'copy':
      return [
        span(' Copy ', 'strong'),
        span('j the slip as JSON, c the command line, any other key neither.'),
      ];
    case 'copied':
      return [span(' Any key goes back.', 'label')];
    case 'keys':
      return [span(' Any key goes back.', 'label')];
    case 'systems':
      return [span(' Type to narrow the list. Enter chooses, Esc keeps the system as it is.', 'label')];
    case 'browse':
    case 'edit':
      return notice === undefined ? fieldLine(model) : [span(` ${notice.text}`, notice.tone)];
  }
}

/** The issue of the field in use first, then how to change it, then the issues elsewhere. */
function fieldLine(model: Model): Line {
  const field = currentField(model);
  const issues = issuesIn(model);
  const own = issues.find(({ path }) => field?.paths.includes(path) === true);
  const name = field === undefined ? [] : [span(` ${field.name}  `, 'accent')];
  if (own !== undefined) {
    return [...name, span(own.message, 'bad'), span(isEditing(model) ? escapeHint(model) : '', 'label')];
  }
  if (isEditing(model) && field !== undefined) {
    return [...name, span(`${field.hint}${escapeHint(model)}`, 'label')];
  }
  const [first] = issues;
  if (first !== undefined) {
    const more = issues.length === 1 ? '' : ` (${counted(issues.length, 'problem')})`;
    return [span(` ${placeOf(first.path)}  `, 'accent'), span(`${first.message}${more}`, 'bad')];
  }
  if (field === undefined) return [span(boxHint(model), 'label')];
  return [
    ...name,
    span(field.change.kind === 'typed' ? `${shown(model)}Enter edits it.` : field.hint, 'label'),
  ];
}

function isEditing({ mode }: Model): boolean {
  return mode.kind === 'edit';
}

function escapeHint({ mode, box, field, row, state }: Model): string {
  if (mode.kind !== 'edit') return '';
  const odds = mode.before.slip.selections[row]?.odds ?? '';
  const isOdds = box === 'selections' && field === 'odds' && odds !== '';
  const hasNext = box === 'selections' && row < state.slip.selections.length - 1;
  return ` Enter keeps it${hasNext ? ', down goes on' : ''}, Esc puts ${isOdds ? odds : 'the old one'} back.`;
}

/** Odds in the other formats, which is what one wants to know of them. */
function shown({ state, box, row, field }: Model): string {
  const odds = state.slip.selections[row]?.odds ?? '';
  if (box !== 'selections' || field !== 'odds') return '';
  const formats = (['decimal', 'fractional', 'american'] as const).map((format) => shownOdds(odds, format));
  return `${odds} is ${formats.join(', ')}. `;
}

function boxHint({ box }: Model): string {
  return box === 'breakdown'
    ? ' Up and down scroll, Page Up and Page Down by a page.'
    : ' Tab goes to the next box.';
}

/** `B, odds` for `selections.1.odds`; `Selections` for the path of the whole list. */
function placeOf(path: string): string {
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

/** The keys, the most needed first in what fits. */
export function keyLine(model: Model, width: number, { screen }: Style): Line {
  if (model.mode.kind !== 'browse' && model.mode.kind !== 'edit') return [];
  const last = ['? keys', 'q quit'];
  const hints = [
    `${screen.updown} row`,
    `${screen.leftright} field`,
    'enter edit',
    'tab box',
    'o outcome',
    'w each-way',
    'c system',
    'u undo',
    's save',
    'r reset',
    'y copy',
    'a add',
    'x remove',
    'f format',
  ];
  const editing = ['enter keep', 'esc back', `${screen.updown} next row`];
  const shownHints = model.mode.kind === 'edit' ? editing : hints;
  const end = model.mode.kind === 'edit' ? [] : last;
  let line: Line = [span(` ${end.join('  ')}`, 'label')];
  for (let count = 1; count <= shownHints.length; count += 1) {
    const longer: Line = [span(` ${[...shownHints.slice(0, count), ...end].join('  ')}`, 'label')];
    if (widthOf(longer) > width) break;
    line = longer;
  }
  return line;
}
