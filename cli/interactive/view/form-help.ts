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
  if (at.kind === 'add') return [name, span(`${at.list.about}. Enter adds one.`, 'label')];
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
  const about = usual === undefined ? field.about : `${field.about}; default ${usual}`;
  const first = about.charAt(0).toUpperCase() + about.slice(1);
  return /[.?]$/u.test(first) ? first : `${first}.`;
}

/** The key hints, the most important first, as many as fit. */
export function formKeyLine(form: Form, width: number, { screen }: Style): Line {
  const { mode, isExpanded, calculation } = form;
  switch (mode.kind) {
    case 'browse': {
      const hints = [
        `${screen.updown} field`,
        'enter edit',
        isExpanded ? 'm less' : 'm more',
        'e explain',
        'u undo',
        'f example',
        'y copy',
        ...(calculation.fields.some(({ kind }) => kind === 'list') ? ['a add row', 'x remove row'] : []),
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
