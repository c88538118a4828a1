import { typedDefaultOf, type ValueField } from '#lib/calculations';
import type { Form } from '../form/form.ts';
import { atSpot, isChosen } from '../form/spots.ts';
import { spotName } from './form-lines.ts';
import { firstThatFits, hintLine } from './hint-line.ts';
import { issueAt } from './issue-place.ts';
import { type Line, span } from './span.ts';
import type { Style } from './style.ts';

/** The help line: the last action, an issue, or how to change the current field. */
export function formHelpLine(form: Form, width: number): Line {
  const { mode, notice } = form;
  switch (mode.kind) {
    case 'copy':
      return [
        span(' Copy ', 'strong'),
        span('j the draft as JSON, c the command line, any other key cancels.'),
      ];
    case 'copied':
    case 'keys':
      return [span(' Press any key to return.', 'label')];
    case 'workings':
      return [span(' Each figure with the formula that leads to it.', 'label')];
    case 'browse':
    case 'edit':
      return notice === undefined ? fieldLine(form, width) : [span(` ${notice.text}`, notice.tone)];
  }
}

function fieldLine(form: Form, width: number): Line {
  const at = atSpot(form);
  const name = span(` ${spotName(form)}  `, 'accent');
  if (at === undefined) return [];
  if (at.kind === 'add') {
    const about = span(sentence(at.list.about), 'label');
    return firstThatFits(
      [
        [name, about, span(' Enter adds one.', 'label')],
        [name, about],
      ],
      width,
    );
  }
  const isEdited = form.mode.kind === 'edit';
  const message = issueAt(form, form.spot);
  const how = isEdited ? 'Enter keeps it, Esc cancels the edit.' : howTo(at.field);
  const about = message === undefined ? span(`${aboutOf(at.field)} `, 'label') : span(`${message} `, 'bad');
  return firstThatFits(
    [
      [name, about, span(how, 'label')],
      [name, about],
    ],
    width,
  );
}

function howTo(field: ValueField): string {
  return isChosen(field) ? 'Enter for the next choice.' : 'Enter edits it.';
}

/** The description of a field as a sentence, with its default. */
function aboutOf(field: ValueField): string {
  const usual = typedDefaultOf(field);
  return sentence(usual === undefined ? field.about : `${field.about}; default ${usual}`);
}

function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?]$/u.test(first) ? first : `${first}.`;
}

const ROW_HINTS: readonly string[] = ['a add row', 'x remove row'];

/** The key hints, the most important first, as many as fit. */
export function formKeyLine(form: Form, width: number, { screen }: Style): Line {
  const { mode, isExpanded, calculation, spot } = form;
  switch (mode.kind) {
    case 'browse': {
      const lists = calculation.fields.filter(({ kind }) => kind === 'list');
      const hasList = lists.length > 0;
      const isInList = lists.some(({ name }) => name === spot.name);
      const hints = [
        `${screen.updown} field`,
        'enter edit',
        ...(isInList ? ROW_HINTS : []),
        isExpanded ? 'm less' : 'm more',
        'e explain',
        'u undo',
        'f example',
        'y copy',
        ...(hasList && !isInList ? ROW_HINTS : []),
        'r clear',
        'pgup/dn scroll',
      ];
      return hintLine(hints, ['esc list', '? keys', 'q quit'], width);
    }
    case 'edit':
      return hintLine(
        ['enter keep', 'esc cancel', `${screen.updown} keep, next line`, 'tab keep, next field'],
        [],
        width,
      );
    case 'workings':
      return hintLine([`${screen.updown} scroll`], ['esc back'], width);
    case 'copy':
    case 'copied':
    case 'keys':
      return [];
  }
}
