import { settle } from '#lib';
import { readMatchedBet } from '#lib/matched';
import { betOf, newState, type SlipState, toDraft } from '#lib/slip';
import { answerEntries, withoutBlanks } from '#lib/calculations';
import { BadInput } from '../bad-input.ts';
import { flagProblem } from '../calculation-problems.ts';
import type { InteractiveOptions, Opening } from '../interactive-options.ts';
import { EXIT, write } from '../io.ts';
import { problemsOf } from '../one-shot.ts';
import { renderCalculation } from '../render/calculation.ts';
import { renderMatchedBet } from '../render/matched-bet.ts';
import { paintFor } from '../render/paint.ts';
import { problemText } from '../render/problem-list.ts';
import { renderSettlement } from '../render/settlement.ts';
import { type App, appOnMenu, appOnForm, appOnSlip, formOf } from './app.ts';
import type { Form } from './form/form.ts';
import type { Size } from './model.ts';
import { makePainter } from './painter.ts';
import { runSession, type SessionParts } from './session.ts';
import { sizeOf, takeOver, type Terminal, terminalOf } from './terminal.ts';
import { styleOf } from './view/style.ts';

/**
 * Runs the interactive calculators until the user quits. Then restores the terminal, prints the answer of the open
 * calculator or its problems, and returns the exit code. Problems are printed here, not thrown, because the screen is a
 * separate bundle whose `BadInput` class is not its caller's.
 */
export async function runInteractive(options: InteractiveOptions): Promise<number> {
  try {
    return await runOn(terminalOf(options), options);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    await write(options.stderr, problemText(error, paintFor(options.view.colours)));
    return EXIT.badInput;
  }
}

async function runOn(terminal: Terminal, options: InteractiveOptions): Promise<number> {
  const { opening, view } = options;
  const first = appOf(opening, sizeOf(terminal));
  const style = styleOf(view);
  const { leave } = takeOver(terminal);
  try {
    const { stdin, stdout } = terminal;
    const renderer: SessionParts['renderer'] = async (onError) => {
      const { makeScreenRenderer } = await import('./screen-renderer.tsx');
      return makeScreenRenderer(style, stdin, onError);
    };
    const painter = makePainter(
      (text) => stdout.write(text),
      () => sizeOf(terminal).rows,
    );
    const { app, code } = await runSession({ terminal, painter, first, renderer });
    leave();
    return code ?? (await printAnswer(app, options, sizeOf(terminal).columns));
  } finally {
    leave();
  }
}

function appOf(opening: Opening, size: Size): App {
  if ('state' in opening) return appOnSlip(opening.state, size);
  const blank = newState();
  const state = { ...blank, slip: { ...blank.slip, rules: opening.rules } };
  return opening.form === undefined ? appOnMenu(state, size) : appOnForm(state, opening.form, size);
}

/** Prints the answer of the open calculator; nothing if the menu is open. */
async function printAnswer(app: App, options: InteractiveOptions, columns: number): Promise<number> {
  const { menu, calculator, slip } = app;
  if (menu !== undefined || calculator === undefined) return EXIT.done;
  return calculator === 'slip'
    ? printSlip(slip.state, options, columns)
    : printForm(formOf(app, calculator), options, columns);
}

async function printSlip(
  state: SlipState,
  { view, stdout }: InteractiveOptions,
  columns: number,
): Promise<number> {
  const bet = betOf(state);
  if (!bet.ok) throw new BadInput(problemsOf(bet.issues, toDraft(state)));
  const options = state.oddsFormat === 'typed' ? view : { ...view, oddsFormat: state.oddsFormat };
  await write(stdout, renderSettlement(settle(bet.value), { ...options, columns }));
  return EXIT.done;
}

async function printForm(
  { calculation, entries }: Form,
  { view, stdout }: InteractiveOptions,
  columns: number,
): Promise<number> {
  const given = withoutBlanks(entries);
  const { draft, answer, issues } = answerEntries(calculation, given);
  if (answer.kind === 'wrong' || issues.length > 0) {
    const { fields } = calculation;
    throw new BadInput(issues.map((found) => flagProblem(fields, { ...found, entries: given, draft })));
  }
  const options = { ...view, columns };
  const reading = calculation.name === 'matched-bet' ? readMatchedBet(draft) : undefined;
  const text =
    reading === undefined || reading.kind === 'wrong'
      ? renderCalculation({ calculation, answer, draft }, options)
      : renderMatchedBet(reading, options);
  await write(stdout, text);
  return answer.kind === 'blank' ? EXIT.incomplete : EXIT.done;
}
