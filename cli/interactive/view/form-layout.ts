import type { Form } from '../form/form.ts';
import type { Size } from '../model.ts';
import { formAnswerLines } from './answer-lines.ts';
import { formLines } from './form-lines.ts';
import { formWorkingsLines } from './form-workings.ts';
import { pageSpace } from './screen-layout.ts';
import { styleOf } from './style.ts';

const WIDE_COLUMNS = 100;
const MAX_COLUMNS = 140;
const FORM_WIDTH = 46;
/** The title line above the frames and the two help lines below. */
const CHROME_ROWS = 3;
const BORDERS = 2;

/** The layout of a form's two frames: side by side if `isWide`, otherwise stacked. Sizes include borders. */
export type FormLayout = {
  readonly isWide: boolean;
  readonly form: { readonly width: number; readonly height: number };
  readonly answer: { readonly width: number; readonly height: number };
};

/** Sizes do not depend on colours or signs. */
const STYLE = styleOf({ colours: 0, ascii: false });

/** Lays out the frames of a form in its terminal. */
export function formLayout(form: Form): FormLayout {
  const { columns, rows } = form.size;
  const width = Math.min(columns, MAX_COLUMNS);
  const room = Math.max(0, rows - CHROME_ROWS);
  if (columns >= WIDE_COLUMNS) {
    return {
      isWide: true,
      form: { width: FORM_WIDTH, height: room },
      answer: { width: width - FORM_WIDTH, height: room },
    };
  }
  const ideal = formLines(form, width - BORDERS, STYLE).lines.length + BORDERS;
  const answer = formAnswerLines(form, width - BORDERS, STYLE).length + BORDERS;
  const minimum = Math.min(ideal, Math.max(BORDERS + 1, Math.floor(room / 2)));
  const height = Math.min(room, Math.max(minimum, Math.min(ideal, room - answer)));
  return { isWide: false, form: { width, height }, answer: { width, height: room - height } };
}

/** The maximum scroll offset of the answer, with its last line at the bottom. */
export function lastAnswerTop(form: Form): number {
  const { answer } = formLayout(form);
  const { length } = formAnswerLines(form, answer.width - BORDERS, STYLE);
  return Math.max(0, length - Math.max(0, answer.height - BORDERS));
}

/** The maximum scroll offset of the workings. */
export function lastWorkingsTop(form: Form): number {
  const { width, height } = pageSpace(form.size);
  return Math.max(0, formWorkingsLines(form, width, STYLE).length - height);
}

/** The width of a form in a terminal. */
export function formWidth({ columns }: Size): number {
  return Math.min(columns, MAX_COLUMNS);
}
