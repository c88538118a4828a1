import type { ReactNode } from 'react';
import type { Pence } from '#lib';
import type { LadderLevel } from '#lib/matched';
import field from '../../ui/field.module.css';
import { OddsInput } from '../../ui/odds-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Available } from './available.tsx';
import { BetCard, type SideContext } from './bet-card.tsx';
import type { PartProps } from './card-props.ts';
import { movedHint, type MovedPrice } from './moved-price.tsx';
import { Reading } from './reading.tsx';
import { Rule4Field } from './rule4-field.tsx';
import styles from './bet-card.module.css';

type LayCardProps = PartProps & {
  readonly title?: string;
  readonly context: SideContext | undefined;
  readonly moved: MovedPrice | undefined;
  /** The liquidity at the row's lay price; undefined without a row, or if its source gives none. */
  readonly available: LadderLevel | undefined;
  /** The stake to lay now and its liability; undefined while they cannot be computed. */
  readonly layStake: Pence | undefined;
  readonly liability: Pence | undefined;
  /** True if the lay stake exceeds the liquidity. */
  readonly isShort: boolean;
  /** True if part of the lay is already matched: the stake is then the rest. */
  readonly isRest: boolean;
};

/** The lay bet: its price and commission, and the resulting stake and liability. */
export function LayCard(props: LayCardProps): ReactNode {
  const { state, view, errorsAt, act, title = 'Lay Bet', context, moved } = props;
  const { available, layStake, liability, isShort, isRest } = props;
  const { lay } = state;
  const type = (fields: Partial<typeof lay>): void => act({ kind: 'lay', fields });
  return (
    <BetCard
      title={title}
      side="lay"
      context={context}
      foot={
        <dl className={styles.foot}>
          <Reading label={isRest ? 'Lay stake, the rest' : 'Lay stake'} amount={layStake} copyKey="stake" />
          <Reading label="Liability" amount={liability} copyKey="liability" />
        </dl>
      }
    >
      <OddsInput
        label="Odds"
        view={view.odds}
        stored={lay.odds}
        errors={errorsAt('lay.odds')}
        onType={(odds) => type({ odds })}
        {...movedHint(moved, view.odds, (odds) => type({ odds }))}
      />
      {(view.isAdvanced || view.showLayCommission) && (
        <AmountField
          label="Commission"
          unit="%"
          placeholder="0"
          stored={lay.commission}
          errors={errorsAt('lay.commission')}
          step="0.5"
          onType={(commission) => type({ commission })}
        />
      )}
      {view.isAdvanced && view.showLayRule4 && (
        <>
          <Rule4Field
            mode="number"
            stored={lay.rule4}
            errors={errorsAt('lay.rule4')}
            hint="The exchange states its own."
            onType={(rule4) => type({ rule4 })}
          />
          <div className={field.field}>
            <span className={field.label} aria-hidden="true">
              Rule 4 cuts
            </span>
            <Segmented
              className={styles.both}
              label="Rule 4 cuts"
              value={state.rule4Mode}
              onChange={(rule4Mode) => act({ kind: 'rule4Mode', rule4Mode })}
              choices={[
                { value: 'winnings', label: 'Winnings' },
                { value: 'price', label: 'Price' },
              ]}
            />
          </div>
        </>
      )}
      <Available available={available} isShort={isShort} view={view.odds} />
    </BetCard>
  );
}
