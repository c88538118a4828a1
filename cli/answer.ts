import {
  exactPounds,
  explain,
  type Explanation,
  moneyText,
  settle,
  type SettledTotals,
  settledTotalsJson,
  settlementAnswer,
  toExactText,
} from '#lib';
import { slipCard, slipCardSvg } from '#lib/card';
import { BadInput } from './bad-input.ts';
import { type Io, write } from './io.ts';
import { type CheckedSlip, stateForScreen } from './one-shot.ts';
import { openInteractive } from './open-interactive.ts';
import { renderTotals } from './render/totals.ts';
import { renderExplanation } from './render/explanation.ts';
import { renderSettlement } from './render/settlement.ts';
import { jsonText, type ViewFlags, viewOptions } from './view-flags.ts';

/**
 * Writes the answer to a slip in the form that the flags request: text, JSON, SVG, one unit's workings or the
 * interactive screen. Returns the exit code.
 */
export async function answerSlip({ bet, slip }: CheckedSlip, flags: ViewFlags, io: Io): Promise<number> {
  const view = viewOptions(flags, io);
  if (flags.interactive === true) {
    return openInteractive({ state: stateForScreen(slip, bet.rules) }, view, io);
  }
  if (flags.explain !== undefined) {
    const { explanation, number } = explainUnit(bet, flags.explain);
    const text =
      flags.json === true
        ? jsonText({ ...explanationJson(explanation, flags.exact === true), rules: bet.rules }, io)
        : renderExplanation({ ...explanation, number, bet }, view);
    await write(io.stdout, text);
    return 0;
  }
  const settlement = settle(bet);
  if (flags.svg === true) {
    await write(io.stdout, slipCardSvg(slipCard(settlement)));
    return 0;
  }
  if (flags.json === true) {
    await write(io.stdout, jsonText(settlementAnswer(settlement, { exact: flags.exact === true }), io));
    return 0;
  }
  await write(io.stdout, renderSettlement(settlement, view));
  return 0;
}

/** Writes only the totals of a bet. Returns the exit code. */
export async function answerTotals(settled: SettledTotals, flags: ViewFlags, io: Io): Promise<number> {
  if (flags.svg === true) {
    await write(io.stdout, slipCardSvg(slipCard(settled)));
    return 0;
  }
  const text =
    flags.json === true
      ? jsonText(settledTotalsJson(settled, { exact: flags.exact === true }), io)
      : renderTotals(settled, viewOptions(flags, io));
  await write(io.stdout, text);
  return 0;
}

function explainUnit(
  bet: CheckedSlip['bet'],
  given: string,
): { readonly explanation: Explanation; readonly number: number } {
  const number = /^\d{1,9}$/u.test(given) ? Number(given) : 0;
  const explanation = number === 0 ? undefined : explain(bet, number - 1);
  if (explanation !== undefined) return { explanation, number };
  const { length } = settle(bet).units;
  throw new BadInput([{ path: '--explain', given, message: `A unit's number, 1 to ${length}` }]);
}

/** The workings as JSON: prices as exact fractions, money in pounds. */
function explanationJson({ unit, steps }: Explanation, exact: boolean): object {
  const pounds = exact ? exactPounds : moneyText;
  return {
    label: unit.label,
    eachWayLabel: unit.eachWayLabel,
    steps: steps.map(({ kind, title, formula, value, in: quantity }) => ({
      kind,
      title,
      formula,
      value: quantity === 'money' ? pounds(value) : toExactText(value),
    })),
  };
}
