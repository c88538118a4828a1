import type { ReactNode } from 'react';
import {
  CATALOGUE,
  isSlug,
  ODDS_FORMATS,
  type OddsFormat,
  type Slug,
  SLUGS,
  systemLabel,
  type SystemName,
} from '#lib';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { Icon, PRINTER, SCALE, SETTINGS_2 } from '../../../components/ui/icons.tsx';
import { setDeviceSettings } from '../../../platform/device-settings.ts';
import type { CalculatorState } from '../model/calculator-state.ts';
import { addressOf } from '../use-calculator.ts';
import styles from './calculator-head.module.css';

const FORMAT_LABELS: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  fractional: 'Fractional',
  american: 'American',
};

/** The value of a system that is not in the list: a perm, or a custom set of folds. */
const OWN = 'own';

type CalculatorHeadProps = {
  readonly system: SystemName;
  readonly format: OddsFormat;
  readonly onSystem: (slug: Slug) => void;
  readonly onSettings: () => void;
};

/** The controls of the whole calculator: its system, the odds format and the settings. */
export function CalculatorHead({ system, format, onSystem, onSettings }: CalculatorHeadProps): ReactNode {
  return (
    <>
      <Select
        frameClass={styles.system}
        aria-label="Calculator"
        value={isSlug(system) ? system : OWN}
        onChange={({ target }) => {
          if (isSlug(target.value)) onSystem(target.value);
        }}
      >
        {!isSlug(system) && <option value={OWN}>{systemLabel(system)}</option>}
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

type ToolRowProps = { readonly state: CalculatorState; readonly onCompare: () => void };

/** The buttons that compare, copy and print a slip. */
export function ToolRow({ state, onCompare }: ToolRowProps): ReactNode {
  return (
    <div className={styles.row}>
      <Button variant="quiet" size="sm" onClick={onCompare}>
        <Icon path={SCALE} size="sm" />
        Compare systems
      </Button>
      <CopyButton
        variant="quiet"
        size="sm"
        label="Copy link"
        text={() => new URL(addressOf(state), location.origin).href}
      />
      <Button variant="quiet" size="sm" onClick={() => window.print()}>
        <Icon path={PRINTER} size="sm" />
        Print
      </Button>
    </div>
  );
}
