import type { SportCode } from '../messages/markets.ts';
import type { SourceEvent } from '../messages/messages.ts';
import { BY_COUNTRY, BY_PATTERN, COMPETITION_NAMES, FALLBACKS } from './competition-names.ts';
import { foldName } from './fold-name.ts';
import { extractMarks } from './team-name.ts';

/**
 * Prefixes of sources that share event ids: files of one site, the stream of an exchange and its recordings. Two
 * simulated markets do not share ids.
 */
const SHARED_NAMESPACES = ['betfair-', 'football-data', 'the-odds-api'] as const;

/** The namespace of a source's event ids: within it, an id is one event. */
export function idNamespace(source: string): string {
  return SHARED_NAMESPACES.find((prefix) => source.startsWith(prefix)) ?? source;
}

/** A competition of the stable configuration. */
export type Competition = {
  readonly slug: string;
  readonly name: string;
  readonly sport: string;
  /** ISO 3166: two letters, or `GB-ENG`; null for international ones. */
  readonly country: string | null;
};

export type FoundCompetition = {
  readonly slug: string;
  /** False for the fallback of unknown competitions. */
  readonly isKnown: boolean;
  /** The marks that its name implies for every side: `women`. */
  readonly marks: readonly string[];
};

/** Finds the stable configuration's competition of an event; null if not even a fallback is configured. */
export type FindCompetition = (
  event: Pick<SourceEvent, 'sport' | 'competition' | 'country'>,
) => FoundCompetition | null;

/** Creates a finder among these competitions, by slug, name and country. */
export function createCompetitionFinder(competitions: readonly Competition[]): FindCompetition {
  const bySlug = new Map(competitions.map((each) => [each.slug, each]));
  const byName = new Map<string, Competition[]>();
  for (const each of competitions) {
    for (const name of [each.name, ...(COMPETITION_NAMES[each.slug] ?? [])]) {
      const key = `${each.sport} ${foldName(name)}`;
      const holders = byName.get(key) ?? [];
      if (!holders.includes(each)) byName.set(key, [...holders, each]);
    }
  }

  function named(sport: SportCode, folded: string, country: string | null): string | undefined {
    const holders = byName.get(`${sport} ${folded}`) ?? [];
    const [first, ...more] = holders.filter((each) => isOfCountry(each, country));
    if (first !== undefined && more.length === 0) return first.slug;
    return BY_PATTERN[sport].find(({ pattern }) => pattern.test(folded))?.slug;
  }

  return ({ sport, competition, country }) => {
    const folded = foldName(competition.name);
    const { match: marks } = extractMarks(folded.split(' '));
    const candidates = [
      competition.slug ?? undefined,
      named(sport, folded, country),
      country === null ? undefined : BY_COUNTRY[sport]?.[country.slice(0, 2)],
    ];
    const found = candidates.find((slug) => slug !== undefined && bySlug.get(slug)?.sport === sport);
    const other = FALLBACKS[sport];
    if (found !== undefined) return { slug: found, isKnown: found !== other, marks };
    return bySlug.get(other)?.sport === sport ? { slug: other, isKnown: false, marks } : null;
  };
}

/** Compares countries; to feeds with two-letter codes, England's and Scotland's leagues are both of GB. */
function isOfCountry({ country: own }: Competition, country: string | null): boolean {
  return own === null || country === null || own === country || own.slice(0, 2) === country;
}
