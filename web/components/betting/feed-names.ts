import { marketName, selectionName } from '#lib/product';
import type { CamelCased, ContractWire, RowEvent } from '#lib/wire';

type Named = { readonly code: string; readonly name: string };
type Config = {
  readonly bookies: readonly Named[];
  readonly sports: readonly (Named & { readonly iconName: string | null })[];
  readonly competitions: readonly { readonly slug: string; readonly name: string; readonly sport: string }[];
  readonly marketTypes: readonly Named[];
  readonly contractTypes: readonly { readonly code: string; readonly displayTemplate: string }[];
};
type Contract = Pick<CamelCased<ContractWire>, 'marketTypeCode' | 'contractTypeCode'> & {
  readonly marketParam?: string | null | undefined;
  readonly contractParam?: string | null | undefined;
};
type Event = Pick<CamelCased<RowEvent>, 'activeCompetitors'>;

/** Display names for the codes in feeds. An unknown code is its own name. */
export type FeedNames = {
  readonly bookie: (code: string) => string;
  readonly competition: (slug: string) => string;
  /** The sport of a competition, with its name and the name of its icon. */
  readonly sport: (competition: string) => Config['sports'][number] | undefined;
  readonly market: (contract: Contract) => string;
  readonly selection: (contract: Contract, event: Event) => string;
};

const NO_NAMES: Config = { bookies: [], sports: [], competitions: [], marketTypes: [], contractTypes: [] };

/** Display names from the configuration; codes until it has loaded. */
export function feedNames(config: Config | undefined = NO_NAMES): FeedNames {
  const bookies = new Map(config.bookies.map((bookie) => [bookie.code, bookie.name]));
  const sports = new Map(config.sports.map((sport) => [sport.code, sport]));
  const competitions = new Map(config.competitions.map((each) => [each.slug, each]));
  const markets = new Map(config.marketTypes.map((market) => [market.code, market.name]));
  const templates = new Map(config.contractTypes.map((type) => [type.code, type.displayTemplate]));
  return {
    bookie: (code) => bookies.get(code) ?? code,
    competition: (slug) => competitions.get(slug)?.name ?? slug,
    sport: (slug) => sports.get(competitions.get(slug)?.sport ?? ''),
    market: (contract) => marketName(contract, markets.get(contract.marketTypeCode)),
    selection: (contract, { activeCompetitors }) =>
      selectionName(contract, activeCompetitors, templates.get(contract.contractTypeCode)),
  };
}

/** The monograms of bookmakers whose default would equal that of another. */
const OTHER_LETTERS: ReadonlyMap<string, string> = new Map([
  ['BoyleSports', 'BY'],
  ['bwin', 'BN'],
]);

/** Two letters for a bookmaker without an icon: `PP` for Paddy Power, `BD` for Betdaq, `B3` for bet365. */
export function monogram(name: string): string {
  return OTHER_LETTERS.get(name) ?? lettersOf(name);
}

function lettersOf(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [letter = '', next = ''] = first;
  // Half of the names begin with `bet`: the character after it distinguishes them.
  const telling = /^bet(?<next>.)/iu.exec(first)?.groups?.next ?? /(?<=.)[\p{Lu}\p{N}]/u.exec(first)?.[0];
  const [other = ''] = second ?? telling ?? next;
  return `${letter}${other}`.toUpperCase();
}

/** The method that matched the two prices of a row to one event, and the notes of their sources. */
type Pairing = { readonly pairedBy: string; readonly notes: readonly string[] };

const WORDS: ReadonlyMap<string, string> = new Map([
  ['same-id', 'Both sources give the event the same id'],
  ['same-names', 'Both sources give the event the same names and start'],
  ['aliases', 'The two names are known to mean the same, and the starts agree'],
  ['scored', 'The names are much alike and the starts agree: look at both before you bet'],
]);

/** The reasons why the two prices of a row are paired; empty if one source has both, without notes. */
export function pairText({ pairedBy, notes }: Pairing): readonly string[] {
  const words = WORDS.get(pairedBy);
  return words === undefined ? notes : [words, ...notes];
}
