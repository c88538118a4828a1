import type { ReactNode } from 'react';
import { ODDS_FORMATS } from '#lib';
import { type GeneralPreferences, ODDS_PLACES, STAKE_FORMAT_PREFERENCES } from '#lib/product';
import { Card } from '../../../components/ui/card.tsx';
import {
  type DeviceSettings,
  setDeviceSettings,
  useDeviceSettings,
} from '../../../platform/device-settings.ts';
import { type Choice, Segmented } from '../../../components/ui/fields/segmented.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import styles from './general-card.module.css';
import { NotSaved } from './not-saved.tsx';
import type { Save } from '../use-save.ts';

const FORMAT_LABELS = { decimal: 'Decimal', fractional: 'Fractional', american: 'American' } as const;
const STAKE_LABELS = { per_line: 'Per line', total: 'Total' } as const;
const THEMES = [
  { value: 'system', label: 'System', darkMode: null },
  { value: 'light', label: 'Light', darkMode: false },
  { value: 'dark', label: 'Dark', darkMode: true },
] as const;
const MOTIONS = [
  { value: 'system', label: 'System', reducedMotion: null },
  { value: 'full', label: 'Full', reducedMotion: false },
  { value: 'reduced', label: 'Reduced', reducedMotion: true },
] as const;

type GeneralCardProps = { readonly general: GeneralPreferences; readonly save: Save };

/** The general display preferences. Theme, motion and keys take effect on this device at once. */
export function GeneralCard({ general, save }: GeneralCardProps): ReactNode {
  const device = useDeviceSettings();
  const set = (change: Partial<GeneralPreferences>, onDevice: DeviceChange = {}): void => {
    setDeviceSettings(onDevice);
    save({ kind: 'general', change });
  };
  return (
    <Card title="General">
      <Row label="Odds format" field="oddsFormat" about="3.50 is 5/2 is +250">
        <Segmented
          label="Odds format"
          choices={ODDS_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
          value={general.oddsFormat}
          onChange={(oddsFormat) => set({ oddsFormat })}
        />
      </Row>
      <Row label="Decimal places" field="decimalOddsPlaces">
        <Segmented
          label="Decimal places"
          choices={PLACES}
          value={String(general.decimalOddsPlaces)}
          onChange={(text) => {
            const decimalOddsPlaces = ODDS_PLACES.find((places) => String(places) === text);
            if (decimalOddsPlaces !== undefined) set({ decimalOddsPlaces });
          }}
        />
      </Row>
      <Row
        label="Stake format"
        field="stakeFormat"
        about="What the stake field means when a calculator opens."
      >
        <Segmented
          label="Stake format"
          choices={STAKE_FORMAT_PREFERENCES.map((value) => ({ value, label: STAKE_LABELS[value] }))}
          value={general.stakeFormat}
          onChange={(stakeFormat) => set({ stakeFormat })}
        />
      </Row>
      <Row label="Theme" field="darkMode">
        <Segmented
          label="Theme"
          choices={THEMES}
          value={device.theme ?? 'system'}
          onChange={(theme) => {
            const darkMode = THEMES.find(({ value }) => value === theme)?.darkMode ?? null;
            set({ darkMode }, { theme: theme === 'system' ? undefined : theme });
          }}
        />
      </Row>
      <Row label="Motion" field="reducedMotion" about="Reduced: panels appear without sliding.">
        <Segmented
          label="Motion"
          choices={MOTIONS}
          value={device.motion ?? 'system'}
          onChange={(motion) => {
            const reducedMotion = MOTIONS.find(({ value }) => value === motion)?.reducedMotion ?? null;
            set({ reducedMotion }, { motion: motion === 'system' ? undefined : motion });
          }}
        />
      </Row>
      <div className={styles.row}>
        <NotSaved field="hideGubbedBookies" name="Hide gubbed bookies">
          {(unsaved) => (
            <Switch
              {...unsaved}
              spread
              className={styles.switch}
              label="Hide gubbed bookies"
              about="Leaves bookies that you mark as gubbed (restricted) out of every matcher."
              checked={general.hideGubbedBookies}
              onChange={({ target }) => set({ hideGubbedBookies: target.checked })}
            />
          )}
        </NotSaved>
      </div>
      <div className={styles.row}>
        <Switch
          spread
          className={styles.switch}
          label="Keyboard shortcuts"
          about="Single keys, such as / to search. On this device."
          checked={device.singleKeys ?? true}
          onChange={({ target }) => setDeviceSettings({ singleKeys: target.checked })}
        />
      </div>
    </Card>
  );
}

type DeviceChange = { readonly [K in keyof DeviceSettings]: DeviceSettings[K] | undefined };

const PLACES: readonly Choice<string>[] = ODDS_PLACES.map((places) => ({
  value: String(places),
  label: String(places),
}));

type RowProps = {
  readonly label: string;
  readonly field: keyof GeneralPreferences;
  readonly about?: string;
  readonly children: ReactNode;
};

function Row({ label, field, about, children }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <div>
        <b>{label}</b>
        {about !== undefined && <small>{about}</small>}
      </div>
      <NotSaved field={field} name={label}>
        {() => children}
      </NotSaved>
    </div>
  );
}
