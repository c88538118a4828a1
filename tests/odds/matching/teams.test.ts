import { describe, expect, test } from 'vitest';

import { compareTeams } from '../../../server/odds/matching/likeness.ts';
import { foldName } from '../../../server/odds/matching/fold-name.ts';
import { HOUR, match, MINUTE, pairing, SATURDAY_15, second } from './named-events.ts';

describe('names of teams', () => {
  test.each([
    ['Preußen Münster', 'preussen munster'],
    ["Nott'm Forest", 'nottm forest'],
    ['Tlaxcala F.C', 'tlaxcala fc'],
    ['A.F.C. Wimbledon', 'afc wimbledon'],
    ['GENÇLERBİRLİĞİ', 'genclerbirligi'],
    ['Brighton & Hove Albion', 'brighton and hove albion'],
    ['  Oud-Heverlee   Leuven ', 'oud heverlee leuven'],
    ['Bodø/Glimt', 'bodo glimt'],
  ])('%s is normalised to %s', (written, folded) => {
    expect(foldName(written)).toBe(folded);
  });

  test.each([
    ['Man United', 'Man Utd'],
    ["Nott'm Forest", 'Nottingham Forest'],
    ['Sheffield Weds', 'Sheff Wed'],
    ['Ath Bilbao', 'Athletic Bilbao'],
    ['Ein Frankfurt', 'Eintracht Frankfurt'],
    ["M'gladbach", 'Borussia Monchengladbach'],
    ['St. Gilloise', 'Union St Gilloise'],
    ['QPR', 'Queens Park Rangers'],
    ['Sp Lisbon', 'Sporting CP'],
    ['Queen of Sth', 'Queen of South'],
    ['Inter', 'Internazionale'],
    ['1. FC Köln', 'FC Koln'],
    ['Bosnia & Herzegovina', 'Bosnia-Herzegovina'],
    ['Frome Rovers', 'Frome Rov'],
    ['Sigüenza', 'Siguenza FC'],
    ['Ely Athletic', 'Ely Ath'],
    ['Ad. Demirspor', 'Adana Demirspor'],
    ['Ankaragucu', 'MKE Ankaragücü'],
    ['Bodrumspor', 'Bodrum FK'],
    ['Hatayspor', 'Atakaş Hatayspor'],
    ['İstanbulspor', 'Istanbulspor AŞ'],
    ['Pendikspor', 'Siltaş Yapı Pendikspor'],
    ['Sivasspor', 'Net Global Sivasspor'],
    ['Konyaspor', 'Torku Konyaspor'],
    ['Gaziantep FK', 'Gazişehir Gaziantep'],
    ['Buyuksehyr', 'RAMS Başakşehir'],
  ])('%s and %s are one club, by alias', (a, b) => {
    expect([compareTeams(a, b).grade, compareTeams(b, a).grade]).toEqual(['alias', 'alias']);
  });

  test.each([
    ['Beroe Stara Zagora', 'Beroe Stara Za'],
    ['Jagiellonia Bialystok', 'Jagiellonia Bialystock'],
    ['Deportivo Laferrere', 'Deportivo Laferere'],
    ['Universidad Nacional Autonoma', 'UNA'],
  ])('%s and %s are similar', (a, b) => {
    expect([compareTeams(a, b).grade, compareTeams(b, a).grade]).toEqual(['like', 'like']);
  });

  test.each([
    ['Manchester United', 'Manchester City'],
    ['Man Utd', 'Man City'],
    ['Bristol Rvs', 'Bristol City'],
    ['Dundee', 'Dundee United'],
    ['Sheff Utd', 'Sheff Wed'],
    ['Inter', 'AC Milan'],
    ['Club Brugge', 'Cercle Brugge'],
    ['Real Madrid', 'Ath Madrid'],
    ['Sociedad', 'Sociedad B'],
    ['Bayern Munich', 'Bayern Munich II'],
    ['Ajax', 'Jong Ajax'],
    ['Belenenses Lisboa', 'Belenenses Porto'],
    ['Rapid Vienna', 'Austria Vienna'],
  ])('%s and %s are two clubs', (a, b) => {
    expect([compareTeams(a, b).grade, compareTeams(b, a).grade]).toEqual(['other', 'other']);
  });

  test('Willem II is no reserve team, and the B of Podbeskidzie B-B is part of the name', () => {
    expect(compareTeams('Willem II', 'Willem II Tilburg').grade).toBe('alias');
    expect(compareTeams('Podbeskidzie B-B', 'Podbeskidzie B B').grade).toBe('same');
  });
});

describe('a match of a second source', () => {
  const derby = match('Man United v Arsenal');

  test.each([
    ['under the same names', match('Man United v Arsenal'), 'same-names'],
    ['in capitals', match('MAN UNITED v ARSENAL'), 'same-names'],
    ['under aliases', match('Manchester Utd v Arsenal FC'), 'aliases'],
    ['with a typo', match('Manchester Untied v Arsenal'), 'scored'],
    ['that was moved by a day', match('Man Utd v Arsenal', { start: SATURDAY_15 + 25 * HOUR }), 'aliases'],
    [
      'with a start of some minutes later',
      match('Man Utd v Arsenal', { start: SATURDAY_15 + 5 * MINUTE }),
      'aliases',
    ],
    ['of the return leg', match('Arsenal v Man Utd', { start: SATURDAY_15 + 20 * HOUR }), 'apart'],
    ['the other way round', match('Arsenal v Man Utd'), 'aliases'],
    ['a fortnight later', match('Man Utd v Arsenal', { start: SATURDAY_15 + 14 * 24 * HOUR }), 'apart'],
    ['three days later', match('Man Utd v Arsenal', { start: SATURDAY_15 + 72 * HOUR }), 'doubtful'],
    ['of the neighbour', match('Man City v Arsenal'), 'apart'],
    ['of women', match('Man Utd (W) v Arsenal (W)'), 'apart'],
    [
      'of women, by the competition alone',
      match('Man Utd v Arsenal', { competition: "Women's Super League" }),
      'apart',
    ],
    ['of under-21 sides', match('Man Utd U21 v Arsenal U21'), 'apart'],
    ['of under-21 sides, one of them unmarked', match('Man Utd Under 21 v Arsenal'), 'apart'],
    ['of reserves', match('Man Utd Reserves v Arsenal Reserves'), 'apart'],
    ['of a simulation', match('Man Utd v Arsenal', { competition: 'Premier League SRL' }), 'apart'],
    ['with one unknown side', match('Old Trafford XI v Arsenal'), 'doubtful'],
    [
      'with one unknown side at another time',
      match('Old Trafford XI v Arsenal', { start: SATURDAY_15 + HOUR }),
      'apart',
    ],
  ])('%s', (_, candidate, expected) => {
    expect(pairing(derby, candidate)).toBe(expected);
  });

  test('women are paired with women, however each source marks them', () => {
    const first = match('Chelsea v Arsenal', { competition: "Women's Super League" });
    expect(pairing(first, match('Chelsea (W) v Arsenal (W)'))).toBe('aliases');
    expect(pairing(first, match('Chelsea Ladies v Arsenal Women'))).toBe('aliases');
  });

  test('that crosses midnight is one match', () => {
    const late = Date.UTC(2026, 1, 21, 23, 55);
    expect(
      pairing(match('Leeds v Derby', { start: late }), match('Leeds v Derby', { start: late + 10 * MINUTE })),
    ).toBe('same-names');
  });

  test('in a league and a cup is ambiguous at two times, and not at one', () => {
    const league = match('Leeds v Derby', { competition: 'Championship' });
    const cup = { competition: 'FA Cup' };
    expect(pairing(league, match('Leeds v Derby', cup))).toBe('same-names');
    expect(pairing(league, match('Leeds v Derby', { ...cup, start: SATURDAY_15 + 24 * HOUR }))).toBe(
      'doubtful',
    );
  });

  test('with one certain club at the same kick-off needs only a similar other name', () => {
    expect(pairing(match('Sutton v Deportivo Maldonado'), match('Sutton Utd v Maldonado'))).toBe('scored');
    const later = { start: SATURDAY_15 + HOUR };
    expect(pairing(match('Sutton v Deportivo Maldonado'), match('Sutton Utd v Maldonado', later))).toBe(
      'doubtful',
    );
  });

  test('with two names that are only similar is ambiguous', () => {
    expect(pairing(match('Deportivo Cuenca v Olmedo Riobamba'), match('Cuenca v Olmedo'))).toBe('doubtful');
  });

  test('that could be two is ambiguous, and the reason names both', () => {
    const answer = second(
      [match('CD Marathon v Vida'), match('Marathon FC v Vida', { start: SATURDAY_15 + HOUR })],
      match('Marathon v Vida', { start: SATURDAY_15 + HOUR / 2 }),
    );
    expect(answer).toMatchObject({
      answer: 'doubtful',
      candidates: [expect.any(String), expect.any(String)],
    });
  });
});
