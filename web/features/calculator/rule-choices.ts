import { CONVENTIONS, type Rules } from '#lib';
import type { TextChoice } from './choice-field.tsx';

/** One convention: what can be chosen, and what a chosen text means. */
type RuleChoice = {
  readonly name: keyof Rules;
  readonly choices: readonly TextChoice[];
  readonly read: (value: string) => Partial<Rules> | undefined;
};

export const RULE_LABELS: Readonly<Record<keyof Rules, string>> = {
  deadHeat: 'A dead heat divides',
  boost: 'A boost raises',
  eachWayAnyToCome: 'Each-way any-to-come carries',
};

function known<const T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((each) => each === value);
}

/** The three conventions on which bookmakers and this product differ. */
export const RULE_CHOICES: readonly RuleChoice[] = [
  {
    name: 'deadHeat',
    choices: [
      ['profit', 'the profit'],
      ['stake', 'the stake (bookmakers)'],
    ],
    read: (value) => {
      const deadHeat = known(CONVENTIONS.deadHeat, value);
      return deadHeat === undefined ? undefined : { deadHeat };
    },
  },
  {
    name: 'boost',
    choices: [
      ['odds', 'the whole price'],
      ['winnings', 'the winnings (bookmakers)'],
    ],
    read: (value) => {
      const boost = known(CONVENTIONS.boost, value);
      return boost === undefined ? undefined : { boost };
    },
  },
  {
    name: 'eachWayAnyToCome',
    choices: [
      ['independent', 'win to win and place to place'],
      ['pooled', 'win and place together (bookmakers)'],
    ],
    read: (value) => {
      const eachWayAnyToCome = known(CONVENTIONS.eachWayAnyToCome, value);
      return eachWayAnyToCome === undefined ? undefined : { eachWayAnyToCome };
    },
  },
];
