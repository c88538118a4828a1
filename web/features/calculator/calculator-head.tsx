import type { ReactNode } from 'react';
import { CATALOGUE, isSlug, ODDS_FORMATS, type OddsFormat, type Slug, SLUGS } from '#lib';
import { Button } from '../../ui/button.tsx';
import { setDeviceSettings } from '../../ui/device-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { SETTINGS_2 } from '../../ui/icons.ts';
import { Select } from '../../ui/input.tsx';
import styles from './calculator-head.module.css';

const FORMAT_LABELS: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  fractional: 'Fractional',
  american: 'American',
};

type CalculatorHeadProps = {
  readonly slug: Slug;
  readonly format: OddsFormat;
  readonly onSystem: (slug: Slug) => void;
  readonly onSettings: () => void;
};

/** The controls of the whole calculator: its system, the odds format and the settings. */
export function CalculatorHead({ slug, format, onSystem, onSettings }: CalculatorHeadProps): ReactNode {
  return (
    <>
      <Select
        frameClass={styles.system}
        aria-label="Calculator"
        value={slug}
        onChange={({ target }) => {
          if (isSlug(target.value)) onSystem(target.value);
        }}
      >
        {SLUGS.map((each) => (
          <option key={each} value={each}>
            {CATALOGUE[each].label}
          </option>
        ))}
      </Select>
      <Select
        frameClass={styles.format}
        aria-label="Odds format"
        value={format}
        onChange={({ target }) => {
          const oddsFormat = ODDS_FORMATS.find((each) => each === target.value);
          if (oddsFormat !== undefined) setDeviceSettings({ oddsFormat });
        }}
      >
        {ODDS_FORMATS.map((each) => (
          <option key={each} value={each}>
            {FORMAT_LABELS[each]}
          </option>
        ))}
      </Select>
      <Button onClick={onSettings}>
        <Icon path={SETTINGS_2} />
        Settings
      </Button>
    </>
  );
}
