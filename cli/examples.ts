import { CATALOGUE, type Slug } from '#lib';

export type Example = { readonly about: string; readonly command: string };

/** Every example of the help; a test runs each. */
export const EXAMPLES: readonly Example[] = [
  {
    about: 'A lucky 15, a pound each-way on every line',
    command: 'betcalc lucky-15 --odds 5/2 11/4 3 9/2 --stake 1 --each-way 1/5',
  },
  {
    about: 'How it came out, with a rule 4 of 10% on the second',
    command: 'betcalc patent --odds 5/2 evens -120 --stake 2 --outcomes win,win,lost --rule4 B=10',
  },
  {
    about: 'Every double and treble of five, as a free bet',
    command: 'betcalc folds 2 3 --odds 2 3 4 5 6 --total 20 --type snr',
  },
  {
    about: 'A slip as text, with how it came out',
    command: "betcalc '£5 ew lucky 15 5/2 11/4 3/1 9/2, second lost'",
  },
  { about: 'A market at a final score', command: "betcalc grade 'home -0.75' 2-1" },
  {
    about: 'The lay stake of a matched bet',
    command: 'betcalc match --stake 10 --back 4.33 --lay 4.40 --lay-commission 2',
  },
  {
    about: 'Which bet for the same picks and £30',
    command: 'betcalc compare --odds 5/2 11/4 3 9/2 --total 30',
  },
  { about: 'Odds in every format; the deduction for two withdrawals', command: 'betcalc odds 5/2 -120 1.91' },
  { about: '', command: 'betcalc rule4 2/1 9/2' },
];

/** Two examples for a system: a minimal one, and one with outcomes. */
export function examplesFor(slug: Slug): readonly Example[] {
  const { min } = CATALOGUE[slug];
  const odds = ODDS.slice(0, min).join(' ');
  const outcomes = OUTCOMES.slice(0, min).join(',');
  return [
    { about: '', command: `betcalc ${slug} --odds ${odds} --stake 1` },
    {
      about: '',
      command: `betcalc ${slug} --odds ${odds} --total 100 --outcomes ${outcomes} --rules bookmaker`,
    },
  ];
}

const ODDS = ['5/2', '11/4', '3', '9/2', 'evens', '-120', '+150', '10/11', '7/4'] as const;
const OUTCOMES = ['win', 'lost', 'win', 'void', 'win', 'deadHeat', 'win', 'win', 'lost'] as const;

/** Formats examples for the end of a help page. */
export function exampleText(examples: readonly Example[]): string {
  const lines = examples.flatMap(({ about, command }) => [
    ...(about === '' ? [] : [`  # ${about}`]),
    `  ${command}`,
  ]);
  return ['', 'Examples:', ...lines].join('\n');
}
