import { readTypedPrice, type Rule4, RULE4_CAP, rule4For } from '#lib';
import { RULE4_CONVENTIONS } from '#lib/value';
import { BadInput } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { type Io, write } from '../io.ts';
import { priceProblem, readOddsList } from '../odds-list.ts';
import { conventionsText } from '../render/conventions.ts';
import { cell, type Column, table } from '../render/table.ts';
import { MARGIN, type View, viewOf } from '../render/view.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';
import { definePrices } from './prices.ts';

const HELP = `
Tattersalls' Rule 4(c). Several withdrawals add up, to at most ${RULE4_CAP}p. A price between two published bands takes
the smaller deduction.
`;

/** `betcalc rule4 2/1 …`: the deduction from other selections' winnings for withdrawn prices. */
export const defineRule4: Define = (command, context) => {
  command.description('The rule 4 deduction for withdrawn prices');
  command.option('--exact', 'figures as exact fractions');
  definePrices(command, context, {
    calculation: 'rule4',
    about: 'the price of each selection that was withdrawn',
    example: 'betcalc rule4 2/1 9/2',
    help: HELP,
    answer: async (given) => answerPrices(given, command.optsWithGlobals<ViewFlags>(), context.io),
  });
};

async function answerPrices(given: readonly string[], flags: ViewFlags, io: Io): Promise<void> {
  const rule4 = deductions(readOddsList(given));
  const text =
    flags.json === true ? jsonText(json(rule4), io) : tableText(rule4, viewOf(viewOptions(flags, io)));
  await write(io.stdout, text);
}

function deductions(given: readonly string[]): Rule4 {
  const typed = given.map((odds) => readTypedPrice(odds));
  const problems = typed.flatMap((read, index) =>
    read.ok ? [] : [priceProblem(index, given[index] ?? '', read.issues[0])],
  );
  const result = rule4For(typed.map((read) => (read.ok ? read.value : '')));
  if (!result.ok) throw new BadInput(problems);
  return result.value;
}

/** The answer as JSON; its `rule4` is the value for a selection of a slip. */
function json({ withdrawals, total }: Rule4): unknown {
  return {
    rule4: String(total),
    withdrawals: withdrawals.map(({ odds, deduction }) => ({ odds, rule4: String(deduction) })),
    conventions: RULE4_CONVENTIONS,
  };
}

const COLUMNS: readonly Column[] = [
  { head: 'Withdrawn at', align: 'left', width: 18 },
  { head: 'In the pound', align: 'right', width: 14 },
];

function tableText({ withdrawals, total, uncapped }: Rule4, view: View): string {
  const { paint, glyphs } = view;
  const rows = withdrawals.map(({ odds, deduction }) => [cell(odds), cell(`${deduction}p`)]);
  const sum = [cell('Rule 4', paint.strong), cell(`${total}p`, paint.strong)];
  const { lines, width } = table(COLUMNS, [...rows, sum], view);
  const rule = MARGIN + paint.label(glyphs.rule.repeat(width));
  const notes = [
    ...(uncapped > total ? [`Together ${uncapped}p: no more than ${RULE4_CAP}p is taken.`] : []),
    ...(total === 5 ? ['Many bookmakers waive a total of 5p.'] : []),
    `Off the winnings of the others, win and place alike: --rule4 ${total}`,
    conventionsText(RULE4_CONVENTIONS),
  ];
  return `${['', ...lines.slice(0, -1), rule, ...lines.slice(-1), '', ...notes.map((note) => MARGIN + paint.label(note))].join('\n')}\n`;
}
