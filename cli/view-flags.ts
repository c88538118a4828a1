import { ODDS_FORMATS, type OddsFormat } from '#lib';
import { BadInput } from './bad-input.ts';
import type { Io } from './io.ts';
import { colourDepth } from './render/colour-depth.ts';
import { FULL_WIDTH, type ViewOptions } from './render/view.ts';

/** The flags that select the form of an answer. */
export type ViewFlags = {
  readonly json?: boolean;
  readonly ndjson?: boolean;
  readonly exact?: boolean;
  readonly oddsFormat?: string;
  readonly lines?: boolean;
  readonly totals?: boolean;
  readonly svg?: boolean;
  readonly explain?: string;
  readonly interactive?: boolean;
  readonly ascii?: boolean;
  /** False for --no-color. */
  readonly color?: boolean;
};

/** Derives the view options from flags, terminal and environment. */
export function viewOptions(flags: ViewFlags, io: Io): ViewOptions {
  return {
    columns: columnsOf(io),
    colours: colourDepth({
      isEnabled: flags.color !== false,
      isTerminal: io.stdout.isTTY === true,
      env: io.env,
    }),
    ascii: flags.ascii === true,
    oddsFormat: oddsFormatOf(flags.oddsFormat),
    exact: flags.exact === true,
    lines: flags.lines === true,
  };
}

/** The terminal's width, else COLUMNS, else the full width. A new terminal may report a width of 0. */
function columnsOf({ stdout, env }: Io): number {
  const { COLUMNS: requested = '' } = env;
  if (stdout.columns !== undefined && stdout.columns > 0) return stdout.columns;
  return /^[1-9]\d{0,3}$/u.test(requested) ? Number(requested) : FULL_WIDTH;
}

function oddsFormatOf(text: string | undefined): OddsFormat {
  if (text === undefined) return 'decimal';
  const format = ODDS_FORMATS.find((each) => each === text);
  if (format !== undefined) return format;
  throw new BadInput([{ path: '--odds-format', given: text, message: `One of ${ODDS_FORMATS.join(', ')}` }]);
}

/** JSON for standard output: indented on a terminal, otherwise on one line. */
export function jsonText(value: unknown, io: Io): string {
  return `${JSON.stringify(value, null, io.stdout.isTTY === true ? 2 : undefined)}\n`;
}
