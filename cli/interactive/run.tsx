import { settle } from '#lib';
import { betOf, newState, type SlipState, toDraft } from '#lib/slip';
import { BadInput } from '../bad-input.ts';
import type { InteractiveOptions, Opening } from '../interactive-options.ts';
import { EXIT, write } from '../io.ts';
import { problemsOf } from '../one-shot.ts';
import { paintFor } from '../render/paint.ts';
import { problemText } from '../render/problem-list.ts';
import { renderSettlement } from '../render/settlement.ts';
import { initialModel, type Model } from './model.ts';
import { makePainter } from './painter.ts';
import { runSession, type SessionParts } from './session.ts';
import { sizeOf, takeOver, type Terminal, terminalOf } from './terminal.ts';
import { styleOf } from './view/style.ts';

/**
 * The interactive calculator on a terminal, with a slip or with a new one, until the user quits. The screen is given
 * back as it was, and the answer to the slip printed, or what is wrong with it. Returns the exit code. (Mistakes are
 * told here, not thrown: the screen is bundled by itself, so that its caller has another class of them.)
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
  const first = initialModel(stateOf(opening), sizeOf(terminal));
  const style = styleOf(view);
  const { leave } = takeOver(terminal);
  try {
    const { stdin, stdout } = terminal;
    const renderer: SessionParts['renderer'] = async (onFault) => {
      const { makeScreenRenderer } = await import('./screen-renderer.tsx');
      return makeScreenRenderer(style, stdin, onFault);
    };
    const painter = makePainter(
      (text) => stdout.write(text),
      () => sizeOf(terminal).rows,
    );
    const { model, code } = await runSession({ terminal, painter, first, renderer });
    leave();
    return code ?? (await printAnswer(model, options, sizeOf(terminal).columns));
  } finally {
    leave();
  }
}

function stateOf(opening: Opening): SlipState {
  if ('state' in opening) return opening.state;
  const state = newState();
  return { ...state, slip: { ...state.slip, rules: opening.rules } };
}

async function printAnswer(
  { state }: Model,
  { view, stdout }: InteractiveOptions,
  columns: number,
): Promise<number> {
  const bet = betOf(state);
  if (!bet.ok) throw new BadInput(problemsOf(bet.issues, toDraft(state)));
  const options = state.oddsFormat === 'typed' ? view : { ...view, oddsFormat: state.oddsFormat };
  await write(stdout, renderSettlement(settle(bet.value), { ...options, columns }));
  return EXIT.done;
}
