import { shownSteps } from '../../render/calculation.ts';
import { safeText } from '../../render/safe-text.ts';
import type { Form } from '../form/form.ts';
import type { Line } from './span.ts';
import type { Style } from './style.ts';
import { stepLines } from './workings-lines.ts';

/** The workings of the answer to a form: each step with its formula and its value at the right. */
export function formWorkingsLines({ typed }: Form, width: number, { view }: Style): readonly Line[] {
  return shownSteps(typed.answer, view).flatMap(({ label, formula, value }) =>
    stepLines({ title: safeText(label), formula: safeText(formula), value }, { width, valueTone: 'plain' }),
  );
}
