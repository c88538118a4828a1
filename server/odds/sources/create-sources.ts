import type { OddsSource } from '../ingest/source.ts';
import { DEMO } from '../../demo/demo-source.ts';
import { BETFAIR_RECORDING } from './betfair-recording/recording-source.ts';
import { BETFAIR_STREAM } from './betfair-stream/betfair-stream-source.ts';
import { FILE_KIND } from './file/file-source.ts';
import { FOOTBALL_DATA } from './football-data/football-data-source.ts';
import { MATCHBOOK_KIND } from './matchbook/matchbook-source.ts';
import { SMARKETS_KIND } from './smarkets/smarkets-source.ts';
import { type SourceContext, type SourceEnv, type SourceKind, InvalidSource } from './source-kind.ts';
import { THE_ODDS_API } from './the-odds-api/odds-api-source.ts';

type Kind = Pick<SourceKind<never, never>, 'form'> & {
  readonly create: (argument: string, env: SourceEnv, context: SourceContext) => readonly OddsSource[];
};

/** The kinds of sources, by the name of their entries in ODDS_SOURCES. */
const SOURCES: ReadonlyMap<string, Kind> = new Map([
  ['demo', eraseTypes(DEMO)],
  ['football-data', eraseTypes(FOOTBALL_DATA)],
  ['betfair-recording', eraseTypes(BETFAIR_RECORDING)],
  ['betfair-stream', eraseTypes(BETFAIR_STREAM)],
  ['the-odds-api', eraseTypes(THE_ODDS_API)],
  ['matchbook', eraseTypes(MATCHBOOK_KIND)],
  ['smarkets', eraseTypes(SMARKETS_KIND)],
  ['file', eraseTypes(FILE_KIND)],
]);

/** The names of all kinds; tests/odds/conformance runs each of them. */
export const SOURCE_KINDS: readonly string[] = [...SOURCES.keys()];

/** Erases the types of a kind's argument and settings. */
function eraseTypes<Argument, Settings>(kind: SourceKind<Argument, Settings>): Kind {
  const { form, read, settings, create } = kind;
  return {
    form,
    create: (argument, env, context) => create(read(argument), settings(env), context),
  };
}

export type CreateOptions = SourceContext & {
  /** `demo`, `football-data:<file>`, … */
  readonly entries: readonly string[];
  readonly env: SourceEnv;
};

/**
 * Creates the sources that entries name, without starting them. Throws InvalidSource with a line for each invalid entry.
 */
export function createSources(options: CreateOptions): readonly OddsSource[] {
  const problems: string[] = [];
  if (options.entries.length === 0) problems.push('ODDS_SOURCES: names no source');
  const names = new Set<string>();
  const sources = options.entries.flatMap((entry) => {
    try {
      const created = createSource(entry, options);
      if (created.some(({ name }) => names.has(name))) throw new InvalidSource('is listed twice');
      for (const { name } of created) names.add(name);
      return created;
    } catch (error) {
      if (!(error instanceof InvalidSource)) throw error;
      problems.push(`ODDS_SOURCES: "${entry}": ${error.message}`);
      return [];
    }
  });
  if (problems.length === 0) return sources;
  throw new InvalidSource(`Sources of odds that cannot be used:\n  ${problems.join('\n  ')}`);
}

function createSource(entry: string, options: CreateOptions): readonly OddsSource[] {
  const [name = '', ...rest] = entry.split(':');
  const argument = rest.join(':');
  const kind = SOURCES.get(name);
  if (kind === undefined) {
    const forms = [...SOURCES].map(([each, { form }]) => `${each}${form}`);
    throw new InvalidSource(`is not a kind of source: ${forms.join(', ')}`);
  }
  if (kind.form === '' && argument !== '') throw new InvalidSource(`${name} takes nothing after a colon`);
  if (kind.form !== '' && argument === '') throw new InvalidSource(`needs a file: ${name}${kind.form}`);
  return kind.create(argument, options.env, options);
}
