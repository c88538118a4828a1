import {
  bookmakersFraction,
  formatOdds,
  ODDS_FORMATS,
  type OddsFormat,
  parseOdds,
  type Rational,
  readTypedPrice,
  toExactText,
} from '#lib';
import { BadInput, type Problem } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { type Io, write } from '../io.ts';
import { priceProblem, readOddsList } from '../odds-list.ts';
import { type Cell, cell, type Column, table } from '../render/table.ts';
import { type View, viewOf } from '../render/view.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';
import { definePrices } from './prices.ts';

type Converted = { readonly odds: string; readonly price: Rational };

const MAX_DECIMAL_PLACES = 4;

const HELP = `
Bookmakers: the fraction by which bookmakers quote the price, 10/11 for 1.91, where there is one; ~1/3 is the nearest.
`;

/** `betcalc odds 5/2 …`: prices in every format. */
export const defineOdds: Define = (command, context) => {
  command.description('Convert odds between decimal, fractional and American');
  command.option('--exact', 'prices as exact fractions too');
  definePrices(command, context, {
    calculation: 'odds-converter',
    about: 'prices such as 5/2, 3.5, evens, +150, -120',
    example: 'betcalc odds 5/2 10/11 1.91 -120 evens',
    help: HELP,
    answer: async (given) => answerPrices(given, command.optsWithGlobals<ViewFlags>(), context.io),
  });
};

async function answerPrices(given: readonly string[], flags: ViewFlags, io: Io): Promise<void> {
  const prices = convert(readOddsList(given));
  const exact = flags.exact === true;
  const text =
    flags.json === true
      ? jsonText(
          prices.map((price) => priceJson(price, exact)),
          io,
        )
      : tableText(prices, exact, viewOf(viewOptions(flags, io)));
  await write(io.stdout, text);
}

function convert(given: readonly string[]): readonly Converted[] {
  const problems: Problem[] = [];
  const prices: Converted[] = [];
  for (const [index, odds] of given.entries()) {
    const typed = readTypedPrice(odds);
    const price = parseOdds(typed.ok ? typed.value : odds);
    if (!typed.ok) problems.push(priceProblem(index, odds, typed.issues[0]));
    else if (price.ok) prices.push({ odds: typed.value, price: price.value });
  }
  if (problems.length > 0) throw new BadInput(problems);
  return prices;
}

function priceJson({ odds, price }: Converted, exact: boolean): Readonly<Record<string, string | null>> {
  const formats = ODDS_FORMATS.map(
    (format) => [format, formatOdds(price, format, MAX_DECIMAL_PLACES)] as const,
  );
  const bookmakers = bookmakersFraction(price) ?? null;
  return {
    odds,
    ...Object.fromEntries(formats),
    bookmakers,
    ...(exact ? { exact: toExactText(price) } : {}),
  };
}

const HEADS: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  fractional: 'Fractional',
  american: 'American',
};

function tableText(prices: readonly Converted[], exact: boolean, view: View): string {
  const columns: readonly Column[] = [
    { head: 'Odds', align: 'left', width: 14 },
    ...ODDS_FORMATS.map((format) => ({ head: HEADS[format], align: 'right' as const, width: 14 })),
    { head: 'Bookmakers', align: 'right', width: 14 },
    ...(exact ? [{ head: 'Exact', align: 'right' as const, width: 14 }] : []),
  ];
  const rows = prices.map(({ odds, price }): readonly Cell[] => [
    cell(odds),
    ...ODDS_FORMATS.map((format) => cell(formatOdds(price, format, MAX_DECIMAL_PLACES), view.paint.strong)),
    cell(bookmakersFraction(price) ?? nearestFraction(price, view)),
    ...(exact ? [cell(toExactText(price))] : []),
  ]);
  return `${['', ...table(columns, rows, view).lines].join('\n')}\n`;
}

/** The fraction of the price at two places, marked as only near it; the sign for none if there is none either. */
function nearestFraction(price: Rational, { glyphs }: View): string {
  const rounded = parseOdds(formatOdds(price, 'decimal', 2));
  const nearest = rounded.ok ? bookmakersFraction(rounded.value) : undefined;
  return nearest === undefined ? glyphs.none : `~${nearest}`;
}
