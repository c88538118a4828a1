import type { SportCode } from '../messages/markets.ts';
import type { SourceEvent } from '../messages/messages.ts';
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

/** Further names of competitions, by the stable configuration's slugs. */
const COMPETITION_NAMES: Readonly<Record<string, readonly string[]>> = {
  'england-premier-league': ['English Premier League', 'EPL', 'Barclays Premier League'],
  'england-championship': [
    'English Championship',
    'The Championship',
    'EFL Championship',
    'Sky Bet Championship',
  ],
  'england-league-one': ['English League 1', 'English League One', 'Sky Bet League 1'],
  'england-league-two': ['English League 2', 'English League Two', 'Sky Bet League 2'],
  'england-national-league': ['English National League', 'Vanarama National League'],
  'scotland-premiership': ['Premiership - Scotland'],
  'scotland-championship': ['Championship - Scotland'],
  'scotland-league-one': ['Scottish League 1'],
  'scotland-league-two': ['Scottish League 2'],
  'germany-bundesliga': ['German Bundesliga', 'German Bundesliga 1', 'Bundesliga - Germany', 'Bundesliga 1'],
  'germany-2-bundesliga': ['German Bundesliga 2', 'Bundesliga 2', 'Bundesliga 2 - Germany'],
  'italy-serie-a': ['Italian Serie A', 'Serie A - Italy'],
  'italy-serie-b': ['Italian Serie B', 'Serie B - Italy'],
  'spain-la-liga': ['Spanish La Liga', 'LaLiga', 'La Liga - Spain', 'Primera Division - Spain'],
  'spain-segunda-division': ['Spanish Segunda Division', 'La Liga 2', 'La Liga 2 - Spain', 'LaLiga 2'],
  'france-ligue-1': ['French Ligue 1', 'Ligue 1 - France'],
  'france-ligue-2': ['French Ligue 2', 'Ligue 2 - France'],
  'netherlands-eredivisie': ['Dutch Eredivisie'],
  'belgium-pro-league': [
    'Belgian First Division A',
    'Belgium First Div',
    'Belgian Jupiler League',
    'Jupiler League',
  ],
  'portugal-primeira-liga': ['Portuguese Primeira Liga', 'Primeira Liga - Portugal', 'Liga Portugal'],
  'turkey-super-lig': ['Turkish Super League', 'Turkey Super League', 'Turkish Super Lig'],
  'greece-super-league': ['Super League - Greece'],
  'argentina-primera-division': ['Primera División - Argentina', 'Argentinian Primera Division'],
  'austria-bundesliga': ['Austrian Football Bundesliga'],
  'brazil-serie-a': ['Brazilian Serie A', 'Brazil Série A', 'Brasileirao'],
  'china-super-league': ['Super League - China', 'Chinese Super League'],
  'denmark-superliga': ['Denmark Superliga'],
  'finland-veikkausliiga': ['Veikkausliiga - Finland', 'Finnish Veikkausliiga'],
  'ireland-premier-division': ['League of Ireland', 'Irish Premier Division'],
  'japan-j1-league': ['J League', 'Japanese J League', 'J1 League'],
  'mexico-liga-mx': ['Mexican Liga MX', 'Liga MX'],
  'norway-eliteserien': ['Eliteserien - Norway', 'Norwegian Eliteserien', 'Tippeligaen'],
  'poland-ekstraklasa': ['Ekstraklasa - Poland', 'Polish Ekstraklasa'],
  'sweden-allsvenskan': ['Allsvenskan - Sweden', 'Swedish Allsvenskan'],
  'switzerland-super-league': ['Swiss Superleague'],
  'us-major-league-soccer': ['MLS', 'US Major League Soccer'],
  'australia-a-league': ['A-League', 'Australian A-League'],
  'saudi-pro-league': ['Saudi Arabia Pro League', 'Saudi Professional League'],
  'england-fa-cup': ['English FA Cup'],
  'england-efl-cup': ['Carabao Cup', 'English League Cup'],
  'england-efl-trophy': ['English Football League Trophy', 'Football League Trophy'],
  'england-womens-super-league': ['FA Womens Super League', 'WSL', 'English Womens Super League'],
  'germany-dfb-pokal': ['German Cup', 'German DFB Pokal'],
  'italy-coppa-italia': ['Italian Cup'],
  'spain-copa-del-rey': ['Spanish Copa del Rey', 'Spanish Cup'],
  'france-coupe-de-france': ['French Cup'],
  'uefa-champions-league': ['UEFA Champions League', 'Champions League'],
  'uefa-europa-league': ['UEFA Europa League', 'Europa League'],
  'uefa-conference-league': [
    'UEFA Europa Conference League',
    'UEFA Conference League',
    'Europa Conference League',
  ],
  'uefa-nations-league': ['UEFA Nations League'],
  'uefa-euro': ['UEFA Euro', 'Euro 2024', 'Euro 2028', 'UEFA European Championship'],
  'fifa-world-cup': ['FIFA World Cup', 'World Cup 2026'],
  'fifa-world-cup-qualifiers': ['FIFA World Cup Qualifiers', 'World Cup Qualifiers - Europe'],
  'football-internationals': ['International Friendlies', 'Friendlies', 'International Friendly'],
};

/** Patterns for competitions with many names; the first match wins. */
const BY_PATTERN: Readonly<
  Record<SportCode, readonly { readonly pattern: RegExp; readonly slug: string }[]>
> = {
  football: [],
  horse_racing: [],
  greyhounds: [],
  tennis: [
    {
      pattern: /\b(?:davis cup|billie jean king|united cup|laver cup|hopman cup)\b/u,
      slug: 'tennis-team-cups',
    },
    { pattern: /\bitf\b/u, slug: 'tennis-itf' },
    { pattern: /\b(?:wta 125|125k)\b/u, slug: 'tennis-wta-125' },
    { pattern: /\bchallenger\b/u, slug: 'tennis-challenger' },
    {
      pattern:
        /^(?=.*\b(?:australian open|french open|roland garros|wimbledon|us open)\b).*\b(?:women|womens|wta)\b/u,
      slug: 'tennis-grand-slam-women',
    },
    {
      pattern:
        /^(?=.*\b(?:australian open|french open|roland garros|wimbledon|us open)\b).*\b(?:men|mens|atp)\b/u,
      slug: 'tennis-grand-slam-men',
    },
    { pattern: /\bwta\b/u, slug: 'tennis-wta' },
    { pattern: /\batp\b/u, slug: 'tennis-atp' },
  ],
  basketball: [
    { pattern: /\bwnba\b/u, slug: 'basketball-wnba' },
    { pattern: /\bnba\b/u, slug: 'basketball-nba' },
    { pattern: /\bncaab?\b/u, slug: 'basketball-ncaa' },
    { pattern: /\beuroleague\b/u, slug: 'basketball-euroleague' },
  ],
  golf: [
    { pattern: /\bliv\b/u, slug: 'golf-liv' },
    {
      pattern: /\b(?:masters tournament|us open|open championship|the open|pga championship)\b/u,
      slug: 'golf-majors',
    },
    { pattern: /\b(?:ryder cup|presidents cup|solheim cup)\b/u, slug: 'golf-team-cups' },
    { pattern: /\b(?:dp world tour|european tour)\b/u, slug: 'golf-dp-world-tour' },
    { pattern: /\bpga tour\b/u, slug: 'golf-pga-tour' },
  ],
};

/** Competitions of races, by country. */
const BY_COUNTRY: Readonly<Partial<Record<SportCode, Readonly<Record<string, string>>>>> = {
  horse_racing: {
    GB: 'uk-racing',
    IE: 'irish-racing',
    FR: 'french-racing',
    AU: 'australian-racing',
    NZ: 'new-zealand-racing',
    ZA: 'south-african-racing',
    US: 'us-racing',
    AE: 'uae-racing',
    HK: 'hong-kong-racing',
  },
  greyhounds: {
    GB: 'uk-greyhounds',
    IE: 'irish-greyhounds',
    AU: 'australian-greyhounds',
    NZ: 'new-zealand-greyhounds',
  },
};

/** The fallback for unknown competitions, by sport. */
const FALLBACKS: Readonly<Record<SportCode, string>> = {
  football: 'other-football',
  horse_racing: 'other-racing',
  greyhounds: 'other-greyhounds',
  tennis: 'other-tennis',
  basketball: 'other-basketball',
  golf: 'other-golf',
};
