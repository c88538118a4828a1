import { type PlaceTerms, readPlaceTerms } from '#lib';
import { BadInput, badInput } from '../bad-input.ts';
import type { Define } from '../context.ts';
import { exampleText } from '../examples.ts';
import { write } from '../io.ts';
import { bytesOf, openSource } from '../read-input.ts';
import { MARGIN, type View, viewOf } from '../render/view.ts';
import { type Answered, convertLines } from '../stream/ndjson.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';

const HELP = `
The standard terms of UK racing. A bookmaker's own terms decide: give them with --each-way and --places.
With --ndjson each line of FILE or of standard input is an object such as {"runners":12,"handicap":true}, and each line
out its terms.
`;

type RaceFlags = ViewFlags & { readonly runners?: string; readonly handicap?: boolean };

/** `betcalc place-terms --runners 12 --handicap`: the standard each-way terms of a race. */
export const definePlaceTerms: Define = (command, context) => {
  const { io } = context;
  command.description('The standard each-way terms of a race');
  command.argument('[file]', 'the stream of --ndjson (standard input without)');
  command.option('--runners <n>', 'how many ran');
  command.option('--handicap', 'the race is a handicap');
  command.option('--ndjson', 'one race a line in, its terms a line out');
  const examples = [{ about: '', command: 'betcalc place-terms --runners 12 --handicap' }];
  command.addHelpText('after', HELP + exampleText(examples));
  command.action(async (file?: string) => {
    const flags = command.optsWithGlobals<RaceFlags>();
    if (flags.ndjson === true) {
      if (hasFlags(flags)) {
        throw badInput('--ndjson takes races from its lines alone: leave out the other flags');
      }
      const bytes = bytesOf(openSource(file, io));
      context.exitCode = await convertLines({ bytes, output: io.stdout, answer: answerLine });
      return;
    }
    if (file !== undefined) {
      throw badInput(hasFlags(flags) ? 'Give a file or flags, not both' : 'A file needs --ndjson', file);
    }
    const terms = termsFor(flags);
    const text =
      flags.json === true ? jsonText(terms, io) : answerText(terms, viewOf(viewOptions(flags, io)));
    await write(io.stdout, text);
  });
};

function hasFlags({ runners, handicap }: RaceFlags): boolean {
  return runners !== undefined || handicap === true;
}

function answerLine(input: unknown): Answered {
  const terms = readPlaceTerms(input);
  return terms.ok ? { json: JSON.stringify(terms.value) } : { issues: terms.issues };
}

function termsFor({ runners, handicap }: RaceFlags): PlaceTerms {
  if (runners === undefined) throw badInput('Give --runners, how many ran; --help says more');
  const terms = readPlaceTerms({ runners: runners.trim(), handicap });
  if (terms.ok) return terms.value;
  throw new BadInput(
    terms.issues.map(({ code, message }) => ({ code, path: '--runners', given: runners, message })),
  );
}

function answerText(race: PlaceTerms, { paint }: View): string {
  const lines =
    race.kind === 'winOnly'
      ? [paint.strong('Win only')]
      : [
          paint.strong(`${race.terms} the first ${race.places}`),
          paint.label(`In a bet: --each-way ${race.terms} --places ${race.places}`),
        ];
  return `${['', ...lines.map((line) => MARGIN + line)].join('\n')}\n`;
}
