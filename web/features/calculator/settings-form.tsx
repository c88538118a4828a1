import type { Dispatch, ReactNode } from 'react';
import { RULE_PRESETS, type Rules } from '#lib';
import { presetOf, type Slip, TERMS_CHOICES } from '#lib/slip';
import { Button } from '../../ui/button.tsx';
import { setDeviceSettings } from '../../ui/device-settings.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MINUS, PLUS } from '../../ui/icons.ts';
import { NumberInput } from '../../ui/number-input.tsx';
import { stepped } from '../../ui/stepped.ts';
import { Switch } from '../../ui/switch.tsx';
import { readAs } from '../../ui/typed-input.tsx';
import type { CalculatorAction } from './calculator-state.ts';
import { ChoiceField } from './choice-field.tsx';
import { type FieldIssues, issuesAt } from './field-issues.ts';
import { RULE_CHOICES, RULE_LABELS } from './rule-choices.ts';
import type { ViewOptions } from './view-options.ts';
import styles from './settings-form.module.css';

type SettingsFormProps = {
  readonly slip: Slip;
  readonly view: ViewOptions;
  readonly issues: FieldIssues;
  readonly act: Dispatch<CalculatorAction>;
};

/** The settings that few slips need: display options, the terms of the whole bet, and settlement rules. */
export function SettingsForm({ slip, view, issues, act }: SettingsFormProps): ReactNode {
  return (
    <div className={styles.form}>
      <section>
        <h3>Show</h3>
        <Switch
          spread
          label="Show selection notes"
          about="A line of text under each selection. Never used in the sums."
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
      <EachWayDefaults eachWay={slip.eachWay} issues={issues} act={act} />
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
      <p className={styles.hint}>
        {off
          ? 'Enable each-way from the basic settings panel to edit these defaults.'
          : 'Used for new selections, and for those that still hold the default.'}
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
        They count where there is a dead heat, a boost, or an each-way any-to-come bet.
      </p>
    </section>
  );
}
