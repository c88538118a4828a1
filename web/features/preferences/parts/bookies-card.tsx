import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  availableFunds,
  type BetsBalance,
  BOOKIE_RULE4_MODES,
  type BookiePreferences,
  DEFAULT_BOOKIE_PREFERENCES,
  paidInFor,
} from '#lib/product';
import { penceText, typedMistake } from '#lib';
import { storedText } from '#lib/slip';
import type { Preferences } from '../../../api/preferences.ts';
import { type StableConfig, stableConfigQuery } from '../../../api/stable-config.ts';
import { useBalances } from '../../../api/use-funds.ts';
import { MISSING } from '../../../components/betting/pounds.ts';
import { Who } from '../../../components/betting/who.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { STAR } from '../../../components/ui/feature-icons.ts';
import { Select, TextInput } from '../../../components/ui/fields/input.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { Icon, SEARCH } from '../../../components/ui/icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import type { Save } from '../use-save.ts';
import { LeftField } from './left-field.tsx';
import { NotSaved, type UnsavedProps } from './not-saved.tsx';
import table from '../../../components/ui/styles/table.module.css';
import styles from './bookies-card.module.css';

type BookiesCardProps = { readonly bookies: Preferences['bookies']; readonly save: Save };

/** The user's preferences per bookie, with a search. */
export function BookiesCard({ bookies, save }: BookiesCardProps): ReactNode {
  const all = useQuery(stableConfigQuery).data?.bookies;
  const balances = useBalances(true);
  const [search, setSearch] = useState('');
  const found = all?.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Card
      title="Bookies"
      className={styles.card}
      end={
        <TextInput
          type="search"
          aria-label="Search bookies"
          placeholder="Search bookies"
          frameClass={styles.search}
          before={<Icon path={SEARCH} size="sm" />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      }
    >
      {found === undefined ? (
        <Skeleton lines={6} says="Loading the bookies…" />
      ) : found.length === 0 ? (
        <CardBody>No bookie of that name.</CardBody>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the region scrollable by keyboard
        <div className={table.scroll} role="region" aria-label="Bookies, table" tabIndex={0}>
          <table className={`${table.table} ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">Bookie</th>
                <th scope="col">Favourite</th>
                <th scope="col">Hidden</th>
                <th scope="col">Gubbed</th>
                <th scope="col">Commission</th>
                <th scope="col">Funds</th>
                <th scope="col">Rule 4</th>
                <th scope="col">Notes</th>
              </tr>
            </thead>
            <tbody>
              {found.map((bookie) => (
                <BookieRow
                  key={bookie.code}
                  bookie={bookie}
                  hasBalances={balances !== undefined}
                  balance={balances?.find(({ bookieId }) => bookieId === bookie.code)}
                  kept={
                    bookies.find(({ bookieCode }) => bookieCode === bookie.code) ?? DEFAULT_BOOKIE_PREFERENCES
                  }
                  onChange={(change) => save({ kind: 'bookie', bookie: bookie.code, change })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const RULE4_LABELS = { back: 'Back', lay: 'Lay', both: 'Both', off: 'Off' } as const;

type BookieRowProps = {
  readonly bookie: StableConfig['bookies'][number];
  readonly kept: BookiePreferences;
  /** True once the balances of the user's bets have loaded; a bookie without bets has none. */
  readonly hasBalances: boolean;
  readonly balance: BetsBalance | undefined;
  readonly onChange: (change: Partial<BookiePreferences>) => void;
};

/** The server accepts 0 to 100 with at most six decimal places. */
const COMMISSION = /^(?:\d{1,2}(?:\.\d{1,6})?|100)?$/u;

function commissionMistake(text: string): string | undefined {
  const isRight = COMMISSION.test(storedText('commissionPct', text));
  return (
    typedMistake('commissionPct', text)?.message ??
    (isRight ? undefined : 'Give 0 to 100, with at most 6 places')
  );
}

/** The row of one bookie's preferences. */
function BookieRow({ bookie, kept, hasBalances, balance, onChange }: BookieRowProps): ReactNode {
  const { code, name, commission } = bookie;
  const saved = (
    field: keyof BookiePreferences,
    label: string,
    control: (unsaved: UnsavedProps) => ReactNode,
  ): ReactNode => (
    <NotSaved field={`${code} ${field}`} name={`${label}, ${name}`}>
      {control}
    </NotSaved>
  );
  return (
    <tr className={classNames(kept.hidden && styles.dim)}>
      <th scope="row">
        <Who name={name} />
      </th>
      <td>
        {saved('favorite', 'Favourite', (unsaved) => (
          <Button
            aria-describedby={unsaved['aria-describedby']}
            variant="quiet"
            size="sm"
            square
            className={styles.star}
            aria-pressed={kept.favorite}
            aria-label={`Favourite: ${name}`}
            onClick={() => onChange({ favorite: !kept.favorite })}
          >
            <Icon path={STAR} />
          </Button>
        ))}
      </td>
      <td>
        {saved('hidden', 'Hidden', (unsaved) => (
          <NamelessSwitch
            {...unsaved}
            name={`Hide ${name}`}
            checked={kept.hidden}
            onChange={(hidden) => onChange({ hidden })}
          />
        ))}
      </td>
      <td>
        {saved('gubbed', 'Gubbed', (unsaved) => (
          <NamelessSwitch
            {...unsaved}
            name={`${name} is gubbed`}
            checked={kept.gubbed}
            onChange={(gubbed) => onChange({ gubbed })}
          />
        ))}
      </td>
      <td>
        {saved('commission', 'Commission', (unsaved) => (
          <LeftField
            {...unsaved}
            frameClass={styles.commission}
            aria-label={`Commission, ${name}`}
            numeric
            after="%"
            inputMode="decimal"
            maxLength={9}
            placeholder={commission === '' ? MISSING : commission}
            stored={kept.commission}
            savedAs={(text) => storedText('commissionPct', text)}
            mistakeIn={commissionMistake}
            onLeave={(own) => onChange({ commission: own })}
          />
        ))}
      </td>
      <td>
        {saved('paidIn', 'Funds', (unsaved) => (
          <FundsField
            {...unsaved}
            name={name}
            paidIn={kept.paidIn}
            hasBalances={hasBalances}
            balance={balance}
            onChange={onChange}
          />
        ))}
      </td>
      <td>
        {saved('rule4Mode', 'Rule 4', (unsaved) => (
          <Select
            {...unsaved}
            frameClass={styles.rule4}
            aria-label={`Rule 4, ${name}`}
            value={kept.rule4Mode}
            onChange={({ target }) => {
              const rule4Mode = BOOKIE_RULE4_MODES.find((mode) => mode === target.value);
              if (rule4Mode !== undefined) onChange({ rule4Mode });
            }}
          >
            {BOOKIE_RULE4_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {RULE4_LABELS[mode]}
              </option>
            ))}
          </Select>
        ))}
      </td>
      <td>
        {saved('notes', 'Notes', (unsaved) => (
          <LeftField
            {...unsaved}
            frameClass={styles.notes}
            aria-label={`Notes, ${name}`}
            placeholder="Add a note"
            maxLength={1000}
            stored={kept.notes}
            onLeave={(notes) => onChange({ notes })}
          />
        ))}
      </td>
    </tr>
  );
}

/** An amount in pounds, which may be negative: open bets can hold more than the stated funds. */
const FUNDS = /^(?:-?\d{1,8}(?:\.\d{1,2})?)?$/u;

function fundsMistake(text: string): string | undefined {
  const amount = text.trim().replace(/^-/u, '');
  const isRight = FUNDS.test(storedText('totalStake', amount));
  return typedMistake('totalStake', amount)?.message ?? (isRight ? undefined : 'Give less than £100,000,000');
}

type FundsFieldProps = UnsavedProps &
  Pick<BookiePreferences, 'paidIn'> &
  Pick<BookieRowProps, 'hasBalances' | 'balance' | 'onChange'> & { readonly name: string };

/** The field of the available funds at a bookie, which bets recorded later change. */
function FundsField({
  name,
  paidIn,
  hasBalances,
  balance,
  onChange,
  ...unsaved
}: FundsFieldProps): ReactNode {
  const available = hasBalances ? availableFunds(paidIn, balance) : undefined;
  return (
    <LeftField
      {...unsaved}
      frameClass={styles.funds}
      aria-label={`Funds, ${name}`}
      numeric
      before="£"
      inputMode="decimal"
      maxLength={12}
      placeholder={MISSING}
      disabled={!hasBalances}
      stored={available === undefined ? '' : penceText(available)}
      savedAs={(text) => storedText('totalStake', text)}
      mistakeIn={fundsMistake}
      onLeave={(text) => onChange({ paidIn: text === '' ? '' : paidInFor(text, balance) })}
    />
  );
}

type NamelessSwitchProps = UnsavedProps & {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A switch for a column with a heading, with a name only for screen readers. */
function NamelessSwitch({ name, checked, onChange, ...unsaved }: NamelessSwitchProps): ReactNode {
  return (
    <Switch
      {...unsaved}
      label=""
      aria-label={name}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
