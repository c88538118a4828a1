import type { SportCode } from '../messages/markets.ts';
import type { SourceEvent } from '../messages/messages.ts';
import { BY_COUNTRY, BY_PATTERN, COMPETITION_NAMES, OTHERS } from './competition-names.ts';
import { foldName } from './fold-name.ts';
import { takeMarks } from './team-name.ts';

/**
 * Sources that begin alike have their events' ids of one house: files of one site, the stream of an exchange and its
 * recordings. Two simulated markets do not: an id is another event in each.
 */
const HOUSES = ['betfair-', 'football-data', 'the-odds-api'] as const;

/** The house whose ids a source uses: within one house, one id is one event. */
export function houseOf(source: string): string {
  return HOUSES.find((house) => source.startsWith(house)) ?? source;
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
  /** True for the competition itself, false for the place of unknown ones. */
  readonly isKnown: boolean;
  /** The marks that its name gives every side in it: `women`. */
  readonly marks: readonly string[];
};

/** Finds the stable configuration's competition of an event; null where it has none to put the event in. */
export type FindCompetition = (
  event: Pick<SourceEvent, 'sport' | 'competition' | 'country'>,
) => FoundCompetition | null;

/** Finds among these competitions, by slug, name and country. */
export function competitionFinder(competitions: readonly Competition[]): FindCompetition {
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
    const { match: marks } = takeMarks(folded.split(' '));
    const candidates = [
      competition.slug ?? undefined,
      named(sport, folded, country),
      country === null ? undefined : BY_COUNTRY[sport]?.[country.slice(0, 2)],
    ];
    const found = candidates.find((slug) => slug !== undefined && bySlug.get(slug)?.sport === sport);
    const other = OTHERS[sport];
    if (found !== undefined) return { slug: found, isKnown: found !== other, marks };
    return bySlug.get(other)?.sport === sport ? { slug: other, isKnown: false, marks } : null;
  };
}

/** England's and Scotland's leagues are both of GB to feeds that know two letters. */
function isOfCountry({ country: own }: Competition, country: string | null): boolean {
  return own === null || country === null || own === country || own.slice(0, 2) === country;
}
