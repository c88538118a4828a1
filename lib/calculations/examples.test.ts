import { expect, test } from 'vitest';
import { calculationCommand, shellWord } from './command-line.ts';
import { CALCULATIONS, calculationOf } from './table.ts';

/** The examples of every calculation: the title, and the command that a user types for it. */
const EXAMPLES = [
  ['The lay of £10 at 4.33', 'match --stake 10 --back 4.33 --lay 4.4 --lay-commission 2'],
  [
    'A £25 free bet at 5/1, laid at 6.2',
    'match --type snr --stake 25 --back 5/1 --lay 6.2 --lay-commission 2',
  ],
  ['£20 at 3.05 is laid of £50 at 3.0', 'part-lay --stake 50 --back 3 --lay 3.1 --matched 20@3.05'],
  [
    'Two lays of a £25 free bet at 6.0',
    'part-lay --type snr --stake 25 --back 6 --lay 6.4 --lay-commission 2 --matched 5@6.2 8@6.4',
  ],
  [
    'Too little money waits at the best price',
    'lay-plan --stake 100 --back 4 --lay 4.2 --lay-commission 2 --ladder 40@4.1 200@4.2',
  ],
  [
    '£30 is matched already, the rest from the ladder',
    'lay-plan --stake 100 --back 4 --lay 4.2 --lay-commission 2 --ladder 50@4.2 --matched 30@4.1',
  ],
  ['Three lays of £10 at 4.33', 'lay-anchors --stake 10 --back 4.33 --lay 4.4 --lay-commission 2'],
  [
    'And your own stake of £9',
    'lay-anchors --stake 10 --back 4.33 --lay 4.4 --lay-commission 2 --lay-stake 9',
  ],
  ['£100 of liability at most', 'back-stake --back 4.33 --lay 4.4 --lay-commission 2 --liability-limit 100'],
  [
    'A free bet whose lay is £20 at most',
    'back-stake --type snr --back 5 --lay 5.2 --lay-commission 2 --lay-limit 20',
  ],
  [
    '£10 each way at 9.0, both parts laid',
    'each-way-lay --stake 10 --back 9 --terms 1/5 --win 9.2 --win-commission 2 --place 2.6 --place-commission 2',
  ],
  [
    'A £5 each-way free bet at 12/1',
    'each-way-lay --type snr --stake 5 --back 12/1 --terms 1/4 --win 13.5 --win-commission 2 --place 4.2 --place-commission 2',
  ],
  [
    'Eighth with five others, the first ten paid',
    'dead-heat --back 3 --stake 50 --lay 3.1 --lay-stake 48.39 --position 8 --tied 6 --pays 10',
  ],
  [
    'Two level for first',
    'dead-heat --back 4.33 --stake 10 --lay 4.4 --lay-stake 9.89 --commission 2 --divisor 2',
  ],
  [
    'Three share two places',
    'dead-heat --back 6 --stake 20 --lay 6.2 --lay-stake 19.42 --commission 2 --divisor 3/2',
  ],
  [
    '£10 on the home team, the draw and the away team beside it',
    'dutch --stake 10 --back 2.5 --other 3.4 3.1',
  ],
  ['A £20 free bet, the other result at an exchange', 'dutch --type snr --stake 20 --back 4 --other 1.4,2%'],
  ['£100 on three results', 'dutch-total --total 100 --bet 2.5 3.6 3.5'],
  ['£50 on two results, 2% commission on each', 'dutch-total --total 50 --bet 2.1,2% 2.2,2%'],
  ['£10 at 9.0 on three legs, laid as they come', 'acca-lay --stake 10 --back 9 --leg 2.5 2 1.5'],
  [
    'The same, £10 back if exactly one leg loses',
    'acca-lay --type refund --stake 10 --back 9 --refund 10 --leg 2.5 2 1.5 --plan insurance',
  ],
  ['A £20 free bet on two legs', 'acca-lay --type snr --stake 20 --back 6 --leg 3.1,2% 2.1,2%'],
  ['£10 at 5.0, two selections laid', 'cover-lay --stake 10 --back 5 --lay 3 4 --commission 2'],
  [
    'A £10 free bet at 8.0, three selections laid',
    'cover-lay --type snr --stake 10 --back 8 --lay 5 6 7.5 --commission 2',
  ],
  ['£10 at 10.0, now 8.0', 'hedge --stake 10 --back 10 --lay 8'],
  ['A £25 free bet at 6.0, now 4.0', 'hedge --stake 25 --back 6 --free-bet --lay 4 --commission 2'],
  [
    '£20 backed at 3.0, the lay odds of all three now',
    'lock-in --selection Home,,2.52 Draw,,3.5 Away,,3.4 --holding 1,back,3,20 --complete',
  ],
  [
    'A backed player of two, both prices of the other now',
    'lock-in --selection A,1.5,1.52 B,2.9,3 --holding 1,back,2,20 --complete',
  ],
  [
    'A £10 free bet at 5.0, and a chance of your own',
    'lock-in --selection Home,,5.1,0.2 --holding 1,back,5,10,,,yes',
  ],
  [
    '£50 paid early, traded out at 1.2',
    'two-up --stake 50 --back 2.25 --lay 2.32 --lay-commission 5 --in-play 1.2',
  ],
  [
    'A £25 free bet at 4.0, traded out at 1.5',
    'two-up --type snr --stake 25 --back 4 --lay 4.1 --lay-commission 2 --in-play 1.5',
  ],
  ['25 % more at 3.0', 'boost --odds 3 --boost 25'],
  ['50 % more at 2/1, paid as a free bet that keeps 80 %', 'boost --odds 2/1 --boost 50 --kept 80'],
  ['A pair of the matcher of matched bets', 'scores --feed mb --back 4.33 --lay 4.4 --lay-commission 2'],
  [
    'A row of the each-way matcher',
    'scores --feed each_way --back 9 --win 9.2 --win-commission 2 --place 2.6 --place-commission 2 --terms 1/5',
  ],
  ['Three prices by every method', 'fair --odds 2.6 2.4 4.3'],
  ['The same by Shin’s, with names', 'fair --odds 2.6=Home 2.4=Draw 4.3=Away --method shin'],
  ['A market of three', 'margin --odds 2.6 2.4 4.3'],
  ['Two prices, and the chance of the rest', 'margin --odds 2.1 3.5 --chances 0.25'],
  ['£100 at +110 on an even chance', 'edge --chance 1/2 --odds +110 --stake 100'],
  [
    'A £20 free bet at 5.0 with 2 % commission',
    'edge --chance 0.2 --odds 5 --stake 20 --commission 2 --free-bet',
  ],
  ['Half Kelly of £1,000', 'kelly --chance 0.3 --odds 3.5 --bank 1000 --part 1/2'],
  ['All of it, with commission', 'kelly --chance 0.55 --odds 2 --bank 500 --commission 2'],
  ['£60 to come, now 2.25', 'cash-out --return 60 --now 2.25 --offered 24'],
  ['Two legs still open', 'cash-out --return 120 --offered 40 --leg 1.5 ,0.5'],
  ['Three runners, two places', 'place-chances --chances 0.5 0.3 0.2 --places 2'],
  ['Four runners, three places', 'place-chances --chances 0.4 0.3 0.2 0.1'],
  [
    '16.0 with 16 runners, five places, one of them extra',
    'each-way-value --odds 16 --terms 1/5 --places 5 --extra 1 --runners 16',
  ],
  [
    '9.0 with a chance to win and to be placed',
    'each-way-value --odds 9 --terms 1/5 --chance 0.12 --place-chance 0.36',
  ],
  [
    '£25 back as a free bet if it loses',
    'offer --kind refundIfLoses --stake 25 --odds 7 --lay 7.4 --commission 5 --refund 25 --kept 0.8',
  ],
  [
    'A £200 bonus to be wagered ten times',
    'offer --kind wagering --bonus 200 --wagered 2000 --house-edge 0.03',
  ],
  [
    'A treble, £10 back if one leg loses',
    'offer --kind accumulator --stake 10 --refund 10 --kept 0.8 --leg 2.5,0.38 2,0.48 1.5,0.64',
  ],
  [
    'Winnings of £10 at 3.0 boosted by 25%',
    'offer --kind boost --stake 10 --odds 3 --lay 3.1 --commission 2 --percent 25 --basis winnings',
  ],
  [
    'Winnings at 3.0 doubled, up to £20',
    'offer --kind winningsDoubled --stake 10 --odds 3 --lay 3.1 --commission 2 --up-to 20',
  ],
  [
    '£10 at 3.0, a £5 free bet if a goal falls in ten minutes',
    'offer --kind bonusElsewhere --stake 10 --odds 3 --lay 3.1 --commission 2 --kept 0.8 --bonus 5 --trigger-chance 0.2',
  ],
  ['1.91, which bookmakers quote as 10/11', 'odds --odds 1.91'],
  ['American odds of -120', 'odds --odds -120'],
  ['£10 at 5.0, a runner at 2/1 withdrawn', 'rule4 --withdrawn 2/1 --odds 5 --stake 10'],
  ['Two withdrawals', 'rule4 --withdrawn 2/1 9/2'],
];

test('every example has its title, and the command with the figures of the title', () => {
  const shown = CALCULATIONS.flatMap((calculation) =>
    calculation.examples.map(({ about, draft }) => [about, calculationCommand(calculation, draft)]),
  );
  expect(shown).toEqual(EXAMPLES.map(([about, command]) => [about, `betcalc ${command}`]));
});

test('a command quotes what a shell would read, and leaves out flags that are off', () => {
  expect(['2.5,5%', '30@4.1', '+250', 'a=b:c/d-e_f'].map(shellWord)).toEqual([
    '2.5,5%',
    '30@4.1',
    '+250',
    'a=b:c/d-e_f',
  ]);
  expect(['', 'a b', '$HOME', 'a;b', '(a', "it's"].map(shellWord)).toEqual([
    "''",
    "'a b'",
    "'$HOME'",
    "'a;b'",
    "'(a'",
    String.raw`'it'\''s'`,
  ]);
  const fair = { prices: [{ price: '2', name: "Queen's Park" }, '2.1'] };
  expect(calculationCommand(calculationOf('fair-odds'), fair)).toBe(
    String.raw`betcalc fair --odds '2=Queen'\''s Park' 2.1`,
  );
  const edge = { chance: '0.5', price: '2.1', freeBet: false };
  expect(calculationCommand(calculationOf('edge'), edge)).toBe('betcalc edge --chance 0.5 --odds 2.1');
});
