import type { ContractTypeCode } from '../odds/messages/markets.ts';
import type { EachWayTerms } from '../odds/messages/messages.ts';
import type { DemoEvent, DemoMarket, DemoSelection, Fixture, MatchFacts } from './demo-event.ts';
import { lineText, opposite } from '../odds/messages/goal-lines.ts';
import { MAX_LISTED_GOALS, mainLines } from './goals-model.ts';

type Unplaced = Omit<DemoMarket, 'first'>;

function plain(contract: ContractTypeCode, name: string): DemoSelection {
  return { id: contract, name, contract, param: null };
}

const SIDES = (fixture: Fixture): readonly [string, string] => [
  fixture.participants[0]?.name ?? '',
  fixture.participants[1]?.name ?? '',
];

function footballMarkets(fixture: Fixture): readonly Unplaced[] {
  const [home, away] = SIDES(fixture);
  const one = { winners: 1, terms: null };
  const goals = Array.from({ length: MAX_LISTED_GOALS + 1 }, (_, count) => count);
  const scores = goals.flatMap((x) =>
    goals.map((y): DemoSelection => {
      const score = `${x}-${y}`;
      return { id: score, name: score, contract: 'score', param: score };
    }),
  );
  return [
    {
      ...one,
      type: 'winner_3way',
      param: null,
      selections: [plain('home', home), plain('draw', 'Draw'), plain('away', away)],
    },
    {
      ...one,
      type: 'over_under',
      param: '2.5',
      selections: [plain('over', 'Over 2.5'), plain('under', 'Under 2.5')],
    },
    { ...one, type: 'btts', param: null, selections: [plain('yes', 'Yes'), plain('no', 'No')] },
    {
      ...one,
      type: 'correct_score',
      param: null,
      selections: [
        ...scores,
        plain('other_home', 'Any other home win'),
        plain('other_away', 'Any other away win'),
        plain('other_draw', 'Any other draw'),
      ],
    },
  ];
}

/** The two main Asian handicaps, the whole and quarter goal lines, draw no bet and double chance. */
function lineMarkets(fixture: Fixture, { homeGoals, awayGoals }: MatchFacts): readonly Unplaced[] {
  const [home, away] = SIDES(fixture);
  const one = { param: null, winners: 1, terms: null };
  const { handicaps, totals } = mainLines(homeGoals, awayGoals);
  return [
    ...handicaps.map((line): Unplaced => ({
      ...one,
      type: 'asian_handicap',
      param: lineText(line),
      selections: [
        { ...plain('home_handicap', home), param: lineText(line) },
        { ...plain('away_handicap', away), param: lineText(opposite(line)) },
      ],
    })),
    ...totals.map((line): Unplaced => ({
      ...one,
      type: 'over_under',
      param: lineText(line),
      selections: [plain('over', `Over ${lineText(line)}`), plain('under', `Under ${lineText(line)}`)],
    })),
    { ...one, type: 'draw_no_bet', selections: [plain('home', home), plain('away', away)] },
    {
      ...one,
      type: 'double_chance',
      winners: 2,
      selections: [
        plain('home_or_draw', 'Home or draw'),
        plain('draw_or_away', 'Draw or away'),
        plain('home_or_away', 'Home or away'),
      ],
    },
  ];
}

function tennisMarkets(fixture: Fixture): readonly Unplaced[] {
  const [first, second] = SIDES(fixture);
  const selections = [plain('home', first), plain('away', second)];
  return [{ type: 'match_winner', param: null, winners: 1, terms: null, selections }];
}

/** Each-way terms with one extra place, at the same fraction. */
function withExtraPlace(terms: EachWayTerms): EachWayTerms {
  return { ...terms, places: terms.places + 1 };
}

function raceMarkets(fixture: Fixture, terms: EachWayTerms | null): readonly Unplaced[] {
  const selections = fixture.participants.map(({ name }, runner): DemoSelection => ({
    id: `${runner + 1}`,
    name,
    contract: 'runner',
    param: null,
  }));
  const win: Unplaced = { type: 'win', param: null, winners: 1, terms: null, selections };
  if (terms === null) return [win];
  const eachWay = (paid: EachWayTerms): Unplaced => ({
    type: 'each_way',
    param: `${paid.n}/${paid.d}|${paid.places}`,
    winners: 1,
    terms: paid,
    selections,
  });
  return [
    win,
    { type: 'place', param: String(terms.places), winners: terms.places, terms: null, selections },
    eachWay(terms),
    // A race that pays two places is too small for an extra one.
    ...(terms.places > 2 ? [eachWay(withExtraPlace(terms))] : []),
  ];
}

/** Adds the markets of a fixture, always in the same order. */
export function withMarkets(fixture: Fixture): DemoEvent {
  const { facts } = fixture;
  const markets: DemoMarket[] = [];
  let first = 0;
  for (const market of unplacedMarkets(fixture, facts)) {
    markets.push({ ...market, first });
    first += market.selections.length;
  }
  return { ...fixture, markets, selections: first };
}

function unplacedMarkets(fixture: Fixture, facts: Fixture['facts']): readonly Unplaced[] {
  switch (facts.sport) {
    case 'football':
      return [...footballMarkets(fixture), ...lineMarkets(fixture, facts)];
    case 'tennis':
      return tennisMarkets(fixture);
    case 'horse_racing':
      return raceMarkets(fixture, facts.terms);
  }
}
