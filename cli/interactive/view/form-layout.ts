import type { Form } from '../form/form.ts';
import type { Size } from '../model.ts';
import { formAnswerLines } from './answer-lines.ts';
import { formLines } from './form-lines.ts';
import { formWorkingsLines } from './form-workings.ts';
import { pageSpace } from './screen-layout.ts';
import { styleOf } from './style.ts';

const WIDE = 100;
const WIDEST = 140;
const LEFT = 46;
/** The title line above the frames and the two help lines below them. */
const AROUND = 3;
const BORDERS = 2;

/** Where the two frames of a form stand: beside each other or, not `isWide`, below each other. Sizes count the borders. */
export type FormLayout = {
  readonly isWide: boolean;
  readonly form: { readonly width: number; readonly height: number };
  readonly answer: { readonly width: number; readonly height: number };
};

/** Sizes do not depend on colours or signs. */
const STYLE = styleOf({ colours: 0, ascii: false });

/** Where the frames of a form stand in its terminal. */
export function formLayout(form: Form): FormLayout {
  const { columns, rows } = form.size;
  const width = Math.min(columns, WIDEST);
  const room = Math.max(0, rows - AROUND);
  if (columns >= WIDE) {
    return {
      isWide: true,
      form: { width: LEFT, height: room },
      answer: { width: width - LEFT, height: room },
    };
  }
  const wanted = formLines(form, width - BORDERS, STYLE).lines.length + BORDERS;
  const answer = formAnswerLines(form, width - BORDERS, STYLE).length + BORDERS;
  const least = Math.min(wanted, Math.max(BORDERS + 1, Math.floor(room / 2)));
  const height = Math.min(room, Math.max(least, Math.min(wanted, room - answer)));
  return { isWide: false, form: { width, height }, answer: { width, height: room - height } };
}

/** The furthest that the answer scrolls: its last line is then the last in view. */
export function lastAnswerTop(form: Form): number {
  const { answer } = formLayout(form);
  const { length } = formAnswerLines(form, answer.width - BORDERS, STYLE);
  return Math.max(0, length - Math.max(0, answer.height - BORDERS));
}

/** The furthest that the workings of the answer scroll. */
export function lastWorkingsTop(form: Form): number {
  const { width, height } = pageSpace(form.size);
  return Math.max(0, formWorkingsLines(form, width, STYLE).length - height);
}

/** The columns that a form takes of a terminal. */
export function formWidth({ columns }: Size): number {
  return Math.min(columns, WIDEST);
}
