import { type ReactNode, useState } from 'react';
import { CATALOGUE } from '#lib';
import {
  type CalculatorPreferences,
  defaultCalculatorPreferences,
  RULE4_BACK_MODES,
  RULE4_LAY_MODES,
  TOOL_SLUGS,
  type ToolSlug,
} from '#lib/product';
import { storedText } from '#lib/slip';
import type { Preferences } from '../../../api/preferences.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import styles from './calculators-card.module.css';
import { LeftField } from './left-field.tsx';
import { NotSaved } from './not-saved.tsx';
import type { Save } from '../use-save.ts';

const SWITCHES = [
  ['showBackCommission', 'Back commission'],
  ['showHedgeCommission', 'Lay commission'],
  ['showPerUnitStakeType', 'Free-bet choice'],
  ['showPerSelectionBoost', 'Boost for each selection'],
  ['showEachWayPlaces', 'Each-way places'],
  ['showPlaceOdds', 'Place odds'],
] as const;
const BACK_LABELS = { steps: '5% steps', number: 'Number' } as const;
const LAY_LABELS = { winnings: 'Cuts the winnings', price: 'Cuts the price' } as const;

type CalculatorsCardProps = { readonly calculators: Preferences['calculators']; readonly save: Save };

/** The server accepts nine digits with at most eight decimal places. */
const MULTIPLIER = /^(?:\d{1,9}(?:\.\d{1,8})?)?$/u;

function multiplierMistake(text: string): string | undefined {
  return MULTIPLIER.test(storedText('stakePerLine', text))
    ? undefined
    : 'Give a number such as 0.8, with at most 8 places';
}

/** Shows the settings of one calculator. */
export function CalculatorsCard({ calculators, save }: CalculatorsCardProps): ReactNode {
  const [toolSlug, setToolSlug] = useState<ToolSlug>('matched-calculator');
  const kept = calculators.find((each) => each.toolSlug === toolSlug);
  const values: CalculatorPreferences = kept ?? defaultCalculatorPreferences(toolSlug);
  const set = (change: Partial<CalculatorPreferences>): void =>
    save({ kind: 'calculator', toolSlug, change });
  return (
    <Card
      title="Calculators"
      className={styles.card}
      end={
        <Select
          aria-label="Calculator"
          frameClass={styles.calculator}
          value={toolSlug}
          onChange={({ target }) => {
            const chosen = TOOL_SLUGS.find((slug) => slug === target.value);
            if (chosen !== undefined) setToolSlug(chosen);
          }}
        >
          {TOOL_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {nameOf(slug)}
            </option>
          ))}
        </Select>
      }
    >
      <div className={styles.grid}>
        {SWITCHES.map(([name, label]) => (
          <div key={name}>
            <NotSaved field={`${toolSlug} ${name}`} name={label}>
              {(unsaved) => (
                <Switch
                  {...unsaved}
                  spread
                  label={label}
                  checked={values[name]}
                  onChange={({ target }) => set({ [name]: target.checked })}
                />
              )}
            </NotSaved>
          </div>
        ))}
        <Field label="Rule 4, back">
          {(control) => (
            <NotSaved field={`${toolSlug} rule4BackMode`} name="Rule 4, back">
              {(unsaved) => (
                <Select
                  {...control}
                  {...unsaved}
                  value={values.rule4BackMode}
                  onChange={({ target }) => {
                    const rule4BackMode = RULE4_BACK_MODES.find((mode) => mode === target.value);
                    if (rule4BackMode !== undefined) set({ rule4BackMode });
                  }}
                >
                  {RULE4_BACK_MODES.map((mode) => (
                    <option key={mode} value={mode}>
                      {BACK_LABELS[mode]}
                    </option>
                  ))}
                </Select>
              )}
            </NotSaved>
          )}
        </Field>
        <Field label="Rule 4, lay">
          {(control) => (
            <NotSaved field={`${toolSlug} rule4LayMode`} name="Rule 4, lay">
              {(unsaved) => (
                <Select
                  {...control}
                  {...unsaved}
                  value={values.rule4LayMode}
                  onChange={({ target }) => {
                    const rule4LayMode = RULE4_LAY_MODES.find((mode) => mode === target.value);
                    if (rule4LayMode !== undefined) set({ rule4LayMode });
                  }}
                >
                  {RULE4_LAY_MODES.map((mode) => (
                    <option key={mode} value={mode}>
                      {LAY_LABELS[mode]}
                    </option>
                  ))}
                </Select>
              )}
            </NotSaved>
          )}
        </Field>
        <Field label="Refund value" hint="What £1 of a refund or bonus is worth to you. Blank counts as 1.">
          {(control) => (
            <NotSaved field={`${toolSlug} uncertaintyMultiplier`} name="Refund value">
              {(unsaved) => (
                <LeftField
                  {...control}
                  {...unsaved}
                  key={toolSlug}
                  numeric
                  before="×"
                  inputMode="decimal"
                  maxLength={18}
                  stored={values.uncertaintyMultiplier}
                  savedAs={(text) => storedText('stakePerLine', text)}
                  mistakeIn={multiplierMistake}
                  onLeave={(uncertaintyMultiplier) => set({ uncertaintyMultiplier })}
                />
              )}
            </NotSaved>
          )}
        </Field>
      </div>
    </Card>
  );
}

function nameOf(slug: ToolSlug): string {
  return slug === 'matched-calculator' ? 'Matched Betting Calculator' : CATALOGUE[slug].label;
}
