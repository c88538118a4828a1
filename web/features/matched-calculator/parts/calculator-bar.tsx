import type { Dispatch, ReactNode } from 'react';
import { ODDS_FORMATS } from '#lib';
import type { FormEdit, MatchedBetType } from '#lib/matched';
import { BET_TYPE_LABELS } from '#lib/product';
import { setDeviceSettings } from '../../../platform/device-settings.ts';
import { Select } from '../../../components/ui/fields/input.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import text from '../../../components/ui/styles/text.module.css';
import type { CalculatorView } from '../use-calculator-view.ts';
import styles from './calculator.module.css';

/** The short labels of the bet types; the full label stays the accessible name. */
const SHORT: Readonly<Record<MatchedBetType, string>> = {
  qualifying: 'Qualifying',
  freebetSnr: 'Free bet SNR',
  freebetSr: 'Free bet SR',
  riskFree: 'Refund if it loses',
};

/** The bet types in the order in which users come to need them. */
const ORDER: readonly MatchedBetType[] = ['qualifying', 'freebetSnr', 'freebetSr', 'riskFree'];

const FORMAT_NAMES = { decimal: 'Decimal', fractional: 'Fractional', american: 'American' } as const;

type CalculatorBarProps = {
  readonly betType: MatchedBetType;
  readonly choices: readonly MatchedBetType[];
  /** Undefined on a row, which determines it. */
  readonly isEachWay: boolean | undefined;
  readonly view: CalculatorView;
  readonly act: Dispatch<FormEdit>;
  readonly onAdvanced: (isAdvanced: boolean) => void;
};

/** The bet type, the odds format, and the switch for advanced options. */
export function CalculatorBar(props: CalculatorBarProps): ReactNode {
  const { betType, choices, isEachWay, view, act, onAdvanced } = props;
  return (
    <div className={styles.bar}>
      <Segmented
        label="Bet type"
        value={betType}
        onChange={(type) => act({ kind: 'betType', betType: type })}
        choices={ORDER.filter((type) => choices.includes(type)).map((type) => ({
          value: type,
          label: <TypeLabel type={type} />,
        }))}
      />
      <div className={styles.options}>
        {isEachWay !== undefined && (
          <Switch
            label="Each-way"
            checked={isEachWay}
            onChange={({ target }) => act({ kind: 'isEachWay', isEachWay: target.checked })}
          />
        )}
        <Select
          aria-label="Odds format"
          frameClass={styles.format}
          value={view.odds.format}
          onChange={({ target }) => {
            const oddsFormat = ODDS_FORMATS.find((format) => format === target.value);
            setDeviceSettings({ oddsFormat });
          }}
        >
          {ODDS_FORMATS.map((format) => (
            <option key={format} value={format}>
              {FORMAT_NAMES[format]}
            </option>
          ))}
        </Select>
        <Switch
          label="Advanced options"
          checked={view.isAdvanced}
          onChange={({ target }) => onAdvanced(target.checked)}
        />
      </div>
    </div>
  );
}

function TypeLabel({ type }: { readonly type: MatchedBetType }): ReactNode {
  if (SHORT[type] === BET_TYPE_LABELS[type]) return SHORT[type];
  return (
    <span title={BET_TYPE_LABELS[type]}>
      <span aria-hidden="true">{SHORT[type]}</span>
      <span className={text.hidden}>{BET_TYPE_LABELS[type]}</span>
    </span>
  );
}
