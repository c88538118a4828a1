import { shownSteps } from '../../render/calculation.ts';
import { safeText } from '../../render/safe-text.ts';
import type { Form } from '../form/form.ts';
import type { Line } from './span.ts';
import type { Style } from './style.ts';
import { stepLines } from './workings-lines.ts';

/** The workings of a form's answer: each step with its formula, and its value on the right. */
export function formWorkingsLines({ typed }: Form, width: number, { view }: Style): readonly Line[] {
  return shownSteps(typed.answer, view).flatMap(({ label, formula, value }) =>
    stepLines({ title: safeText(label), formula: safeText(formula), value }, { width, valueTone: 'plain' }),
  );
}
