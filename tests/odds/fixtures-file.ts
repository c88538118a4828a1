import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A,BFEH,BFED,BFEA';

/** Teams of leagues, by league code in fixtures files. */
const TEAMS = {
  E0: ['Arsenal', 'Chelsea', 'Everton', 'Fulham', 'Leeds', 'Burnley', 'Brighton', 'Brentford'],
  SC0: ['Aberdeen', 'Celtic', 'Dundee', 'Hibernian', 'Kilmarnock', 'Motherwell', 'Rangers'],
} as const;

/**
 * Writes a fixtures file for 19 or 20 February: a match for each team of a league with constant prices, three rows each.
 * Returns its path.
 */
export function writeFixtures(folder: string, league: keyof typeof TEAMS, day: 19 | 20 = 20): string {
  const teams = TEAMS[league];
  const matches = teams.map((home, place) => {
    const away = teams[(place + 3) % teams.length] ?? '';
    return `${league},${21 + place}/02/2026,15:00,${home},${away},${1.9 + place / 10},3.1,3.3,${2.1 + place / 10},3.5,3.7`;
  });
  const file = join(folder, `fixtures_2026-02-${day}T1859Z.csv`);
  writeFileSync(file, [HEADER, ...matches].join('\n'));
  return file;
}
