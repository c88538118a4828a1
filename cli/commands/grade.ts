import { type GradedOutcome, type Issue, type MarketDraft, readGrade, type ScoreDraft } from '#lib';
import { OUTCOME_LABELS } from '#lib/slip';
import { marketOf, marketWords } from '#lib/text';
import { BadInput, type Problem } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { exampleText } from '../examples.ts';
import { type Io, write } from '../io.ts';
import { type Answered, convertLines } from '../stream/ndjson.ts';
import { bytesOf, openSource } from '../read-input.ts';
import { cell, type Column, table } from '../render/table.ts';
import { viewOf } from '../render/view.ts';
import { MARKET_HELP, readScore } from '../result-flags.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';

const HELP = `
Markets: home -0.75 (or home -0.5/-1), away +1.25, over 2.5, under 2.25, home, draw, away, home dnb, home or draw,
btts yes, btts no.
Every market is graded at every score. With --ndjson each line of FILE or of standard input is an object such as
{"market":{"kind":"total","line":"2.5","side":"over"},"result":{"home":2,"away":1}}, and each line out its outcome.
`;

type Graded = {
  readonly market: MarketDraft;
  readonly result: ScoreDraft;
  readonly outcome: GradedOutcome;
};

/** `betcalc grade "home -0.75" 2-1`: the outcome of markets at final scores. */
export const defineGrade: Define = (command, context) => {
  const { io } = context;
  command.description('The outcome of a market at a final score');
  command.argument('[words...]', 'markets and final scores');
  command.option('--ndjson', 'one market and score a line in, one outcome a line out');
  const examples = [
    { about: '', command: `betcalc grade 'home -0.75' 2-1` },
    { about: '', command: `betcalc grade 'over 2.25' 'btts yes' 2-1 1-1 0-0` },
  ];
  command.addHelpText('after', HELP + exampleText(examples));
  command.action(async (words: readonly string[]) => {
    const flags = command.optsWithGlobals<ViewFlags>();
    if (flags.ndjson === true) {
      const bytes = bytesOf(openSource(words[0], io));
      context.exitCode = await convertLines({ bytes, output: io.stdout, answer: answerLine });
      return;
    }
    await write(io.stdout, answerText(gradeAll(words), flags, io));
  });
};

function answerLine(input: unknown): Answered {
  const outcome = readGrade(input);
  return outcome.ok ? { json: JSON.stringify({ outcome: outcome.value }) } : { issues: outcome.issues };
}

/** Grades every market at every score, in the order given. */
function gradeAll(words: readonly string[]): readonly Graded[] {
  const { markets, scores, problems } = readWords(words);
  if (problems.length > 0) throw new BadInput(problems);
  const graded = markets.flatMap((market) =>
    scores.map((result) => {
      const outcome = readGrade({ market, result });
      if (!outcome.ok) throw new BadInput(outcome.issues.map((each) => problemOf(each, market)));
      return { market, result, outcome: outcome.value };
    }),
  );
  return graded;
}

function problemOf({ code, path, message }: Issue, market: MarketDraft): Problem {
  return { code, path, place: 'market', given: marketWords(market), message };
}

type Words = {
  readonly markets: readonly MarketDraft[];
  readonly scores: readonly ScoreDraft[];
  readonly problems: readonly Problem[];
};

/** A comma, but for that of a split line: `home -0.5,-1`. */
const SEPARATOR = /,(?! ?[+-]?\d{1,3}(?:\.\d)?(?:$|[ ,]))/u;

/** Splits words into markets and scores. A market may span several words: `home -0.75`. */
function readWords(words: readonly string[]): Words {
  const markets: MarketDraft[] = [];
  const scores: ScoreDraft[] = [];
  const problems: Problem[] = [];
  let open = '';
  const close = (): void => {
    const market = open === '' ? undefined : marketOf(open);
    if (market !== undefined) markets.push(market);
    else if (open !== '') problems.push({ path: 'market', given: open, message: MARKET_HELP });
    open = '';
  };
  for (const word of words.flatMap((each) => each.split(SEPARATOR)).map((each) => each.trim())) {
    const score = readScore(word);
    const isComplete = word.includes(' ') && marketOf(word) !== undefined;
    if (score !== undefined || isComplete) close();
    if (score !== undefined) scores.push(score);
    else open = open === '' ? word : `${open} ${word}`;
    if (isComplete) close();
  }
  close();
  if (problems.length === 0) problems.push(...missing(markets, scores));
  return { markets, scores, problems };
}

function missing(markets: readonly MarketDraft[], scores: readonly ScoreDraft[]): readonly Problem[] {
  return [
    ...(markets.length === 0
      ? [{ path: 'market', given: '', message: 'Give a market such as home -0.75' }]
      : []),
    ...(scores.length === 0
      ? [{ path: 'result', given: '', message: 'Give a final score such as 2-1' }]
      : []),
  ];
}

const COLUMNS: readonly Column[] = [
  { head: 'Market', align: 'left', width: 30, minWidth: 12 },
  { head: 'Score', align: 'left', width: 8, gap: 2 },
  { head: 'Outcome', align: 'left', width: 14, gap: 2 },
];

function answerText(graded: readonly Graded[], flags: ViewFlags, io: Io): string {
  if (flags.json === true) return jsonText(graded, io);
  const view = viewOf(viewOptions(flags, io));
  const rows = graded.map(({ market, result, outcome }) => [
    cell(marketWords(market)),
    cell(`${result.home}-${result.away}`),
    cell(`${view.glyphs.outcome[outcome]} ${OUTCOME_LABELS[outcome]}`, view.paint.strong),
  ]);
  return `${['', ...table(COLUMNS, rows, view).lines].join('\n')}\n`;
}
