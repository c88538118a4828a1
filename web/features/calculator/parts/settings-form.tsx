import type { Dispatch, ReactNode } from 'react';
import { CONVENTIONS, RULE_PRESETS, type Rules } from '#lib';
import { presetOf, type Slip, TERMS_CHOICES } from '#lib/slip';
import { NumberInput, stepped } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { Icon, MINUS, PLUS } from '../../../components/ui/icons.tsx';
import { setDeviceSettings } from '../../../platform/device-settings.ts';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { type FieldIssues, issuesAt } from '../model/field-issues.ts';
import type { ViewOptions } from '../use-view-options.ts';
import { BonusesForm } from './bonuses-form.tsx';
import { ChoiceField, type TextChoice } from './choice-field.tsx';
import { FoldsSection, PermSection } from './lines-sections.tsx';
import { RaceTerms } from './race-terms.tsx';
import styles from './settings-form.module.css';

/** One convention, with its choices and the parser of a chosen text. */
type RuleChoice = {
  readonly name: keyof Rules;
  readonly choices: readonly TextChoice[];
  readonly read: (value: string) => Partial<Rules> | undefined;
};

const RULE_LABELS: Readonly<Record<keyof Rules, string>> = {
  deadHeat: 'A dead heat divides',
  boost: 'A boost raises',
  eachWayAnyToCome: 'Each-way any-to-come carries',
  eachWayMultiples: 'An each-way multiple',
};

function known<const T extends string>(values: readonly T[], value: string): T | undefined {
  return values.find((each) => each === value);
}

/** The four conventions on which bookmakers and this product differ. */
const RULE_CHOICES: readonly RuleChoice[] = [
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
      ['pooledWinFirst', 'both together, the win part first'],
      ['apart', 'both, each to its own limit'],
      ['apartWinFirst', 'both to their limits, the win part first'],
    ],
    read: (value) => {
      const eachWayAnyToCome = known(CONVENTIONS.eachWayAnyToCome, value);
      return eachWayAnyToCome === undefined ? undefined : { eachWayAnyToCome };
    },
  },
  {
    name: 'eachWayMultiples',
    choices: [
      ['apart', 'takes win and place apart'],
      ['equallyDivided', 'is divided equally after each leg'],
    ],
    read: (value) => {
      const eachWayMultiples = known(CONVENTIONS.eachWayMultiples, value);
      return eachWayMultiples === undefined ? undefined : { eachWayMultiples };
    },
  },
];

type SettingsFormProps = {
  readonly slip: Slip;
  readonly view: ViewOptions;
  readonly issues: FieldIssues;
  readonly act: Dispatch<CalculatorAction>;
};

/** The rarely used settings: display options, the terms of the whole bet, and settlement rules. */
export function SettingsForm({ slip, view, issues, act }: SettingsFormProps): ReactNode {
  return (
    <div className={styles.form}>
      <section>
        <h3>Show</h3>
        <Switch
          spread
          label="Show selection notes"
          about="Adds a note under each selection. Does not affect the result."
          checked={view.showNotes}
          onChange={({ target }) => setDeviceSettings({ showNotes: target.checked })}
        />
        <Switch
          spread
          label="Show boosts"
          about="A boost in percent for each selection."
          checked={view.showBoosts}
          onChange={({ target }) => setDeviceSettings({ showBoosts: target.checked })}
        />
      </section>
      <PermSection system={slip.system} act={act} />
      <FoldsSection slip={slip} act={act} />
      <EachWayDefaults eachWay={slip.eachWay} issues={issues} act={act} />
      <BonusesForm slip={slip} issues={issues} act={act} />
      <RulesForm rules={slip.rules} act={act} />
    </div>
  );
}

function EachWayDefaults({
  eachWay,
  issues,
  act,
}: Pick<SettingsFormProps, 'issues' | 'act'> & { readonly eachWay: Slip['eachWay'] }): ReactNode {
  const propose = (text: string): void => act({ kind: 'propose', proposal: { kind: 'places', text } });
  const step = (by: number): void => propose(stepped(eachWay.places, { step: '1', min: '1', by }));
  const off = !eachWay.enabled;
  return (
    <section>
      <h3>Each-way defaults</h3>
      <div className={styles.two}>
        <ChoiceField
          label="Payout terms"
          value={eachWay.terms}
          choices={[...TERMS_CHOICES.map((terms) => [terms, terms] as const), ['', 'Each its own']]}
          disabled={off}
          errors={issuesAt(issues, 'eachWay.terms')}
          onChoose={(text) => act({ kind: 'propose', proposal: { kind: 'terms', text } })}
        />
        <Field label="Places paid" errors={issuesAt(issues, 'eachWay.places')}>
          {(control) => (
            <NumberInput
              {...control}
              frameClass={styles.stepper}
              inputMode="numeric"
              step="1"
              min="1"
              disabled={off}
              before={
                <Button
                  variant="quiet"
                  square
                  aria-label="Fewer places"
                  disabled={off}
                  onClick={() => step(-1)}
                >
                  <Icon path={MINUS} size="sm" />
                </Button>
              }
              after={
                <Button
                  variant="quiet"
                  square
                  aria-label="More places"
                  disabled={off}
                  onClick={() => step(1)}
                >
                  <Icon path={PLUS} size="sm" />
                </Button>
              }
              stored={eachWay.places}
              {...readAs('places')}
              onType={(text) => act({ kind: 'type', field: 'places', proposal: { kind: 'places', text } })}
              onLeave={() => act({ kind: 'leave' })}
            />
          )}
        </Field>
      </div>
      {!off && (
        <RaceTerms
          onUse={({ terms, places }) =>
            act({
              kind: 'proposeAll',
              proposals: [
                { kind: 'terms', text: terms },
                { kind: 'places', text: String(places) },
              ],
            })
          }
        />
      )}
      <p className={styles.hint}>
        {off
          ? 'Enable each-way from the basic settings panel to edit these defaults.'
          : 'Applies to new selections and any that you haven’t changed.'}
      </p>
    </section>
  );
}

function RulesForm({
  rules,
  act,
}: {
  readonly rules: Rules;
  readonly act: Dispatch<CalculatorAction>;
}): ReactNode {
  const choose = (chosen: Partial<Rules>): void =>
    act({ kind: 'propose', proposal: { kind: 'rules', rules: chosen } });
  return (
    <section>
      <h3>Rules</h3>
      <ChoiceField
        label="Settle as"
        value={presetOf(rules) ?? 'mixed'}
        choices={[
          ['product', 'This calculator: the usual formulas'],
          ['bookmaker', 'Most UK bookmakers'],
        ]}
        other={() => 'A mixture, as below'}
        onChoose={(name) => {
          if (name === 'product' || name === 'bookmaker') choose(RULE_PRESETS[name]);
        }}
      />
      {RULE_CHOICES.map((rule) => (
        <ChoiceField
          key={rule.name}
          label={RULE_LABELS[rule.name]}
          value={rules[rule.name]}
          choices={rule.choices}
          onChoose={(value) => {
            const chosen = rule.read(value);
            if (chosen !== undefined) choose(chosen);
          }}
        />
      ))}
      <p className={styles.hint}>
        These only matter for dead heats, boosts, each-way multiples and each-way any-to-come bets.
      </p>
    </section>
  );
}
