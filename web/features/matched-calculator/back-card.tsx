import type { ReactNode } from 'react';
import { digitsEntry } from '#lib/product';
import { Field } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { BetCard, type SideContext } from './bet-card.tsx';
import type { PartProps } from './card-props.ts';
import { movedHint, type MovedPrice } from './moved-price.tsx';
import { BookmakersRule4Field } from './rule4-field.tsx';
import styles from './bet-card.module.css';

type BackCardProps = PartProps & {
  readonly context: SideContext | undefined;
  readonly moved: MovedPrice | undefined;
  readonly children?: ReactNode;
};

/** What is backed: stake and price, and what is taken from it or added to it. */
export function BackCard(props: BackCardProps): ReactNode {
  const { state, view, errorsAt, act, context, moved, children } = props;
  const { back, betType } = state;
  const type = (fields: Partial<typeof back>): void => act({ kind: 'back', fields });
  const isRefund = betType === 'riskFree';
  return (
    <BetCard title="Back Bet" side="back" context={context}>
      <AmountField
        label={state.eachWay === undefined ? 'Stake' : 'Stake, each way'}
        unit="£"
        stored={back.stake}
        errors={errorsAt('back.stake')}
        onType={(stake) => type({ stake })}
      />
      <OddsInput
        label="Odds"
        name="back-odds"
        view={view.odds}
        stored={back.odds}
        errors={errorsAt('back.odds')}
        onType={(odds) => type({ odds })}
        {...movedHint(moved, view.odds, (odds) => type({ odds }))}
      />
      {children}
      {(view.isAdvanced || view.showBackCommission) && state.eachWay === undefined && (
        <AmountField
          label="Commission"
          unit="%"
          placeholder="0"
          stored={back.commission}
          errors={errorsAt('back.commission')}
          onType={(commission) => type({ commission })}
        />
      )}
      {view.isAdvanced && view.showBackRule4 && (
        <BookmakersRule4Field
          mode={view.rule4Back}
          stored={back.rule4}
          errors={errorsAt('back.rule4')}
          onType={(rule4) => type({ rule4 })}
        />
      )}
      {view.isAdvanced && <BoostField {...props} />}
      {isRefund && <RefundFields {...props} />}
    </BetCard>
  );
}

/** A boost as bookmakers say it, a percentage of the winnings, or as a multiplier of the price. */
function BoostField({ state, errorsAt, act }: PartProps): ReactNode {
  const isPercent = state.boostUnit === 'percent';
  return (
    <Field label="Odds boost" errors={errorsAt(isPercent ? 'back.boostPct' : 'back.oddsBoost')}>
      {(control) => (
        <div className={styles.unit}>
          <NumberInput
            {...control}
            stored={state.back.boost}
            entry={digitsEntry}
            step={isPercent ? '5' : '0.05'}
            placeholder={isPercent ? '0' : '1.00'}
            onType={(boost) => act({ kind: 'back', fields: { boost } })}
          />
          <Segmented
            label="Boost as"
            value={state.boostUnit}
            onChange={(unit) => act({ kind: 'boostUnit', unit })}
            choices={[
              { value: 'multiplier', label: '×' },
              { value: 'percent', label: '%' },
            ]}
          />
        </div>
      )}
    </Field>
  );
}

/** What comes back where the bet loses, and what that is worth to somebody. */
function RefundFields({ state, errorsAt, act }: PartProps): ReactNode {
  return (
    <>
      <AmountField
        label="Cashback"
        unit="£"
        placeholder="0.00"
        stored={state.back.cashback}
        errors={errorsAt('back.cashback')}
        onType={(cashback) => act({ kind: 'back', fields: { cashback } })}
      />
      <AmountField
        label="Worth to you"
        unit="%"
        placeholder="100"
        stored={state.worth}
        errors={[]}
        step="5"
        hint="Cash 100%, a free bet about 75%."
        onType={(worth) => act({ kind: 'set', fields: { worth } })}
      />
    </>
  );
}
