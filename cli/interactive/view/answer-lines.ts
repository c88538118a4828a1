import { calculationCommand, fieldAt, isGiven, missingFields } from '#lib/calculations';
import { readMatchedBet } from '#lib/matched';
import { answerLines } from '../../render/calculation.ts';
import { withGlyphs } from '../../render/glyphs.ts';
import { matchedLines } from '../../render/matched-bet.ts';
import { type ColourDepth, paintFor } from '../../render/paint.ts';
import { safeText } from '../../render/safe-text.ts';
import { wrap } from '../../render/text-width.ts';
import type { View } from '../../render/view.ts';
import { type Form, isTouched } from '../form/form.ts';
import { issueText, placeText } from './issue-place.ts';
import { type Line, span, type Span, type Tone } from './span.ts';
import type { Style } from './style.ts';

/** The answer to a form: its figures, or what is missing or invalid; an introduction while the form is empty. */
export function formAnswerLines(form: Form, width: number, style: Style): readonly Line[] {
  const { calculation, typed } = form;
  const { answer } = typed;
  if (!isTouched(form)) return introduction(form, width, style);
  switch (answer.kind) {
    case 'wrong':
      return wrongLines(form, width);
    case 'blank':
      return wrapped(`Still needed: ${missingNames(form).join(', ')}.`, width, 'plain');
    case 'none':
    case 'worked': {
      const view = readableView(width, style);
      const reading = calculation.name === 'matched-bet' ? readMatchedBet(typed.draft) : undefined;
      const lines =
        reading?.kind === 'bet'
          ? matchedLines(reading, view)
          : answerLines({ calculation, answer, draft: typed.draft }, view);
      const command = wrapped(calculationCommand(calculation, typed.draft), width, 'label');
      // Within a frame the margin is one column.
      return [...lines.map((line) => parsePainted(line.slice(1))), [], ...command];
    }
  }
}

/** A view with the inner width of a frame, in the colours that `parsePainted` parses. */
function readableView(width: number, { view }: Style): View {
  return { ...view, columns: width, room: Math.max(1, width - 2), paint: paintFor(PARSED_COLOURS) };
}

function introduction({ calculation }: Form, width: number, { glyphs }: Style): readonly Line[] {
  const { about, examples } = calculation;
  return [
    ...wrapped(withGlyphs(about, glyphs), width, 'plain'),
    [],
    ...wrapped('f fills in an example:', width, 'label'),
    ...examples.flatMap((example) => wrapped(withGlyphs(example.about, glyphs), width, 'label')),
  ];
}

function wrongLines({ calculation, typed, entries }: Form, width: number): readonly Line[] {
  return typed.issues.flatMap((found) =>
    wrapped(
      `${placeText(calculation, found.path, entries)}${issueText(calculation, found, entries)}`,
      width,
      'bad',
    ),
  );
}

/** The labels of the fields still needed for an answer. */
function missingNames({ calculation, typed, entries }: Form): readonly string[] {
  const { fields } = calculation;
  const missing = typed.answer.kind === 'blank' ? typed.answer.missing : [];
  const names = missing.map((path) => fieldAt(fields, path)?.field.name ?? path);
  const needed = fields.filter(
    (field) =>
      names.includes(field.name) ||
      (field.kind !== 'list' && field.isNeeded === true && !isGiven(entries[field.name])),
  );
  const known = new Set(needed.map(({ name }) => name));
  const labels = needed.map(({ path }) =>
    missingFields(fields, path)
      .map(({ label }) => label)
      .join(' or '),
  );
  return [...labels, ...names.filter((name) => !known.has(name))];
}

function wrapped(text: string, width: number, tone: Tone): readonly Line[] {
  return wrap(safeText(text), width - 2).map((line): Line => [span(` ${line}`, tone)]);
}

/** The colour depth of a printed answer that `parsePainted` parses. */
const PARSED_COLOURS: ColourDepth = 16;

/** The tones by their SGR code in 16 colours; any other code resets the tone. */
const TONES: Readonly<Record<string, Tone>> = {
  1: 'strong',
  90: 'label',
  32: 'good',
  31: 'bad',
  36: 'accent',
};

/** Parses a line of a printed answer into a line of the screen. */
function parsePainted(text: string): Line {
  // oxlint-disable-next-line no-control-regex -- the codes begin with a control character
  const pieces = text.split(/\u001b\[(\d+)m/u);
  const spans: Span[] = [];
  let tone: Tone = 'plain';
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) tone = TONES[piece] ?? 'plain';
    else if (piece !== '') spans.push(span(piece, tone));
  }
  return spans;
}
