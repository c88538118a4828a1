import { shownOdds } from '#lib/slip';
import { isDetail } from '../detail-field.ts';
import { resultSentence } from '../derived.ts';
import { isAbout } from '../field.ts';
import { currentField, issuesIn, type Model } from '../model.ts';
import { countText } from '../systems.ts';
import { editedText } from './edited-text.ts';
import { firstThatFits, hintLine } from './hint-line.ts';
import { placeName } from './place.ts';
import { type Line, span } from './span.ts';
import type { Style } from './style.ts';

/** The help line: the last action, an issue, or how to change the current field. */
export function helpLine(model: Model, width: number, style: Style): Line {
  const { mode, notice } = model;
  switch (mode.kind) {
    case 'confirmReset':
      return [
        span(' Clears selections, stake, promos, bonuses. ', 'strong'),
        span('r, y or Enter resets, others cancel.'),
      ];
    case 'saveName':
      return [
        span(' Save as ', 'strong'),
        editedText(mode.editor, Math.max(12, width - 42), style),
        span('  Enter saves, Esc cancels.', 'label'),
      ];
    case 'confirmReplace':
      return [
        span(` ${mode.name} already exists. `, 'strong'),
        span('y replaces it, any other key keeps it.'),
      ];
    case 'copy':
      return [
        span(' Copy ', 'strong'),
        span('j the slip as JSON, c the command line, any other key cancels.'),
      ];
    case 'copied':
      return [span(' Press any key to return.', 'label')];
    case 'workings':
      return [span(' Unsettled selections count as winners.', 'label')];
    case 'keys':
      return [span(' Press any key to return.', 'label')];
    case 'systems':
      return [span(' Type to narrow the list. Enter chooses, Esc keeps the system as it is.', 'label')];
    case 'browse':
    case 'edit':
      return notice === undefined ? fieldLine(model, width) : [span(` ${notice.text}`, notice.tone)];
  }
}

/** The issue of the current field, else how to edit it, else an issue elsewhere, else the field's help; as much as fits. */
function fieldLine(model: Model, width: number): Line {
  const field = currentField(model);
  const issues = issuesIn(model);
  const own = issues.find(({ path }) => field !== undefined && isAbout(field, path));
  const name: Line = field === undefined ? [] : [span(` ${field.name}  `, 'accent')];
  const escape = escapeHint(model);
  const hint = field?.hint ?? '';
  if (own !== undefined) {
    const message = [...name, span(sentence(own.message), 'bad')];
    const helps = escape === '' ? [' Enter edits it.'] : [` ${hint}${escape}`, ` ${hint}`, escape];
    return firstThatFits([...helps.map((help) => [...message, span(help, 'label')]), message], width);
  }
  if (escape !== '') {
    const helps = [hint + escape, hint];
    return firstThatFits(
      helps.map((help) => [...name, span(help, 'label')]),
      width,
    );
  }
  const [first] = issues;
  if (first !== undefined) {
    const more = issues.length === 1 ? '' : ` (${countText(issues.length, 'problem')})`;
    return [span(` ${placeName(first.path)}  `, 'accent'), span(`${first.message}${more}`, 'bad')];
  }
  if (field === undefined) {
    return firstThatFits(
      boxHints(model).map((text) => [span(text, 'label')]),
      width,
    );
  }
  const help = field.change.kind === 'typed' ? `${shown(model)}Enter edits it.` : hint;
  const effect = outcomeEffect(model);
  const lines: readonly Line[] = [
    [...name, span(effect), span(` ${help}`, 'label')],
    [...name, span(effect)],
    [span(` ${effect}`)],
  ];
  return effect === '' ? [...name, span(help, 'label')] : firstThatFits(lines, width);
}

/** The effect of the outcome on the stake, for the fields that decide it; empty for others. */
function outcomeEffect({ state, box, row, field }: Model): string {
  const selection = state.slip.selections[row];
  const isDeciding = field === 'outcome' || (isDetail(field) && field !== 'banker');
  if (box !== 'selections' || selection === undefined || !isDeciding) return '';
  return resultSentence(state.slip, selection);
}

/** Adds a full stop if there is none. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Names the value that Escape restores. */
function escapeHint(model: Model): string {
  const { mode } = model;
  if (mode.kind !== 'edit') return '';
  const before = currentField({ ...model, state: mode.before })?.change;
  const text = before?.kind === 'typed' ? before.text : '';
  return ` Enter keeps it, Esc ${text === '' ? 'leaves it empty' : `puts ${text} back`}.`;
}

/** The odds in every format, for the odds field. */
function shown({ state, box, row, field }: Model): string {
  const odds = state.slip.selections[row]?.odds ?? '';
  if (box !== 'selections' || field !== 'odds') return '';
  const formats = (['decimal', 'fractional', 'american'] as const).map((format) => shownOdds(odds, format));
  return `${odds} is ${formats.join(', ')}. `;
}

/** The key hints of a box without fields, the longest first. */
function boxHints({ box }: Model): readonly string[] {
  return box === 'breakdown'
    ? [
        ' Up and down scroll, Page Up and Page Down by a page. Enter explains a line.',
        ' Up, Down, Page Up and Page Down scroll. Enter explains.',
      ]
    : [' Tab goes to the next box.'];
}

/** The key hints, the most important first, as many as fit. */
export function keyLine({ mode, box, isExpanded }: Model, width: number, { screen }: Style): Line {
  switch (mode.kind) {
    case 'browse':
      return hintLine(
        browseHints(width, screen, isExpanded),
        [...(width < 100 ? [] : ['esc list']), '? keys', 'q quit'],
        width,
      );
    case 'edit':
      return hintLine(editHints(box, screen), [], width);
    case 'workings':
      return hintLine(workingsHints(screen), ['esc back'], width);
    case 'confirmReset':
    case 'saveName':
    case 'confirmReplace':
    case 'copy':
    case 'copied':
    case 'keys':
    case 'systems':
      return [];
  }
}

function workingsHints({ updown, leftright }: Style['screen']): readonly string[] {
  return [`${leftright} other line`, `${updown} scroll`];
}

function editHints(box: Model['box'], { updown }: Style['screen']): readonly string[] {
  const onwards = box === 'selections' ? [`${updown} keep, next row`] : [];
  return ['enter keep', 'esc cancel', ...onwards, 'tab keep, next box'];
}

function browseHints(
  width: number,
  { updown, leftright }: Style['screen'],
  isExpanded: boolean,
): readonly string[] {
  const moves = width < 100 ? [`${updown}${leftright} move`] : [`${updown} row`, `${leftright} field`];
  const eachWay = width < 100 ? 'w e/w' : 'w each-way';
  return [
    ...moves,
    'enter edit',
    'o outcome',
    isExpanded ? 'm less' : 'm more',
    eachWay,
    'c system',
    's save',
    'u undo',
    'r reset',
    'tab box',
    'e explain',
    'y copy',
    'f format',
    'a add',
    'x remove',
    'k banker',
    'p perm',
  ];
}
