import type { Command } from 'commander';
import { answerSlip, answerTotals } from '../answer.ts';
import type { Context } from '../context.ts';
import { write } from '../io.ts';
import { checkRules, checkSlip, checkTotals } from '../one-shot.ts';
import { paragraph } from '../render/rules.ts';
import { safeText } from '../render/safe-text.ts';
import { viewOf } from '../render/view.ts';
import type { RuleFlags } from '../slip-flags.ts';
import { addAnswerOptions, addRuleOptions } from '../slip-options.ts';
import { slipFromText, type TextSlip } from '../slip-text.ts';
import { rejectWithExplain, rejectWithSvg, rejectWithTotals } from '../stream/stream-flags.ts';
import { type ViewFlags, viewOptions } from '../view-flags.ts';

/** `betcalc '£5 ew lucky 15 5/2 11/4 3/1 9/2'`: a slip as text in place of a command. */
export function defineText(program: Command, context: Context): void {
  program.argument('<text...>', 'a slip as text');
  addRuleOptions(program);
  addAnswerOptions(program);
  program.action(async (words: readonly string[]) => {
    const flags = program.opts<ViewFlags & RuleFlags>();
    if (flags.svg === true) rejectWithSvg(program);
    if (flags.totals === true) rejectWithTotals(program);
    if (flags.explain !== undefined) rejectWithExplain(program);
    await answerText(slipFromText(words.join(' ')), flags, context);
  });
}

/** Answers a slip given as text, after a line that shows how the text was read. */
export async function answerText(
  { draft, understood }: TextSlip,
  flags: ViewFlags & RuleFlags,
  context: Context,
): Promise<void> {
  const { io, argv } = context;
  const slip = { rules: checkRules(flags, argv), source: 'the text' };
  const settled = flags.totals === true ? checkTotals(draft, slip) : checkSlip(draft, slip);
  if (flags.json !== true && flags.svg !== true && flags.interactive !== true) {
    const view = viewOf(viewOptions(flags, io));
    const summary = understood.map(({ says }) => safeText(says)).join('. ');
    await write(io.stdout, `\n${paragraph(`Read as: ${summary}.`, view).join('\n')}\n`);
  }
  context.exitCode =
    'slip' in settled ? await answerSlip(settled, flags, io) : await answerTotals(settled, flags, io);
}
