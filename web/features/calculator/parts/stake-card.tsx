import type { Dispatch, ReactNode } from 'react';
import { type Bet, penceText, STAKE_TYPES, type StakeType, totals } from '#lib';
import { type Slip, STAKE_FORMATS } from '#lib/slip';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { plural } from '../../../components/ui/text/plural.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import type { CalculatorAction } from '../model/calculator-state.ts';
import { type FieldIssues, issuesAt } from '../model/field-issues.ts';
import type { ViewOptions } from '../use-view-options.ts';
import styles from './stake-card.module.css';

const STAKE_TYPE_LABELS: Readonly<Record<StakeType, string>> = {
  cash: 'Normal',
  freeBetSnr: 'Free bet, stake not returned',
  freeBetSr: 'Free bet, stake returned',
};
const FORMAT_LABELS = { perLine: 'Per line', total: 'Total' } as const;

type StakeCardProps = {
  readonly slip: Slip;
  /** A bet of the same cost; undefined if the stake is invalid. */
  readonly cost: Bet | undefined;
  readonly issues: FieldIssues;
  readonly view: ViewOptions;
  readonly act: Dispatch<CalculatorAction>;
};

/** The fields of the stake, each-way, bet type, promo boost and commission, with the total stake. */
export function StakeCard({ slip, cost, issues, view, act }: StakeCardProps): ReactNode {
  const leave = (): void => act({ kind: 'leave' });
  const stakeErrors = [...issuesAt(issues, 'stakePerLine'), ...issuesAt(issues, 'totalStake')];
  return (
    <Card
      title="Stake"
      end={
        <Switch
          label="Each-way"
          checked={slip.eachWay.enabled}
          onChange={({ target }) =>
            act({ kind: 'propose', proposal: { kind: 'eachWay', enabled: target.checked } })
          }
        />
      }
    >
      <CardBody className={styles.fields}>
        <Field label="Stake" errors={stakeErrors} className={styles.stake}>
          {(control) => (
            <div className={styles.both}>
              <NumberInput
                {...control}
                before="£"
                step="0.01"
                stored={slip.stake}
                shown={twoPlaces(slip.stake)}
                {...readAs('stakePerLine')}
                onType={(text) => act({ kind: 'type', field: 'stake', proposal: { kind: 'stake', text } })}
                onLeave={leave}
              />
              <Segmented
                label="Stake format"
                choices={STAKE_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
                value={slip.stakeFormat}
                onChange={(format) => act({ kind: 'propose', proposal: { kind: 'stakeFormat', format } })}
              />
            </div>
          )}
        </Field>
        {(view.showStakeType || slip.stakeType !== 'cash') && (
          <Field label="Bet type" errors={issuesAt(issues, 'stakeType')} className={styles.type}>
            {(control) => (
              <Select
                {...control}
                value={slip.stakeType}
                onChange={({ target }) => {
                  const stakeType = STAKE_TYPES.find((type) => type === target.value);
                  if (stakeType !== undefined) {
                    act({ kind: 'propose', proposal: { kind: 'stakeType', stakeType } });
                  }
                }}
              >
                {STAKE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {STAKE_TYPE_LABELS[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field label="Promo boost" errors={issuesAt(issues, 'promos.boostPct')}>
          {(control) => (
            <NumberInput
              {...control}
              after="%"
              placeholder="0"
              step="0.1"
              stored={slip.promos.boostPct}
              {...readAs('boostPct')}
              onType={(text) =>
                act({ kind: 'type', field: 'promo boost', proposal: { kind: 'promoBoost', text } })
              }
              onLeave={leave}
            />
          )}
        </Field>
        <Field label="Commission" errors={issuesAt(issues, 'promos.commissionPct')}>
          {(control) => (
            <NumberInput
              {...control}
              after="%"
              placeholder="0"
              step="0.1"
              stored={slip.promos.commissionPct}
              {...readAs('commissionPct')}
              onType={(text) =>
                act({ kind: 'type', field: 'commission', proposal: { kind: 'promoCommission', text } })
              }
              onLeave={leave}
            />
          )}
        </Field>
      </CardBody>
      <p className={styles.equation}>{cost === undefined ? '—' : <Equation cost={cost} slip={slip} />}</p>
    </Card>
  );
}

/** `15 lines × 2 each-way × £1.00 = £30.00 total stake`. */
function Equation({ cost, slip }: { readonly cost: Bet; readonly slip: Slip }): ReactNode {
  const { lineCount } = cost.system;
  const { bets, totalStake } = totals(cost);
  const stake = pounds(penceText(cost.stake));
  const total = pounds(penceText(totalStake));
  const kind = slip.stakeType === 'cash' ? 'total stake' : 'of free bets';
  return (
    <>
      <span>
        <b>{lineCount}</b> {lineCount === 1 ? 'line' : 'lines'}
      </span>
      {cost.eachWay && (
        <>
          <i>×</i>
          <span>
            <b>2</b> each-way
          </span>
        </>
      )}
      <i>×</i>
      <b>{stake}</b>
      <i>=</i>
      <span>
        <b>{total}</b> {kind}
      </span>
      {cost.unstaked > 0 && (
        <span>
          {pounds(penceText(cost.unstaked))} left over, less than a penny for each of {plural(bets, 'bet')}
        </span>
      )}
    </>
  );
}

function twoPlaces(text: string): string {
  const [, whole, places = ''] = /^(\d+)(?:\.(\d*))?$/u.exec(text) ?? [];
  return whole === undefined ? text : `${whole}.${places.padEnd(2, '0')}`;
}
