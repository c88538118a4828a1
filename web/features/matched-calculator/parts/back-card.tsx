import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { storedText } from '#lib/slip';
import { Field } from '../../../components/ui/fields/field.tsx';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { OddsInput } from '../../../components/betting/odds-input.tsx';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import { AmountField } from '../../../components/betting/amount-field.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import type { MovedPrice } from '../model/moved-price.ts';
import type { SideContext } from '../model/side-contexts.ts';
import { BetCard, movedHint, type PartProps } from './bet-card.tsx';
import { BookmakersRule4Field } from './rule4-field.tsx';
import styles from './bet-card.module.css';

type BackCardProps = PartProps & {
  readonly context: SideContext | undefined;
  readonly moved: MovedPrice | undefined;
  readonly children?: ReactNode;
};

/** The back bet: its stake and price, and its deductions and extras. */
export function BackCard(props: BackCardProps): ReactNode {
  const { state, view, errorsAt, act, context, moved, children } = props;
  const { back } = state;
  const type = (fields: Partial<typeof back>): void => act({ kind: 'back', fields });
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
      <ExtraFields {...props} />
    </BetCard>
  );
}

/** A boost as a percentage of the winnings or as a multiplier of the price. */
function BoostField({ state, errorsAt, act }: PartProps): ReactNode {
  const { boost } = state.back;
  const isPercent = state.boostUnit === 'percent';
  const reader = isPercent ? 'boostPct' : 'oddsBoost';
  const mistake = typedMistake(reader, boost);
  return (
    <Field label="Odds boost" errors={mistake === undefined ? errorsAt(`back.${reader}`) : [mistake.message]}>
      {(control) => (
        <div className={styles.unit}>
          <NumberInput
            {...control}
            stored={boost}
            {...readAs(reader)}
            step={isPercent ? '5' : '0.05'}
            placeholder={isPercent ? '0' : '1.00'}
            onType={(typed) => act({ kind: 'back', fields: { boost: storedText(reader, typed) } })}
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

/** The bonus if the bet wins, the refund if it loses, and the worth of either to the user. */
function ExtraFields({ state, view, errorsAt, act }: PartProps): ReactNode {
  const { back, betType, worth } = state;
  const isRefund = betType === 'riskFree';
  const hasBonus = view.isAdvanced && back.bonusIfWin !== '';
  return (
    <>
      {view.isAdvanced && (
        <AmountField
          label="Bonus if it wins"
          unit="£"
          placeholder="0.00"
          stored={back.bonusIfWin}
          errors={errorsAt('back.bonusIfWin')}
          onType={(bonusIfWin) => act({ kind: 'back', fields: { bonusIfWin } })}
        />
      )}
      {isRefund && (
        <AmountField
          label="Cashback"
          unit="£"
          placeholder="0.00"
          stored={back.cashback}
          errors={errorsAt('back.cashback')}
          hint={back.cashback === '' ? 'Blank counts as no refund.' : undefined}
          onType={(cashback) => act({ kind: 'back', fields: { cashback } })}
        />
      )}
      {(isRefund || hasBonus) && (
        <AmountField
          label="Worth to you"
          unit="%"
          placeholder="100"
          stored={worth}
          errors={[]}
          step="5"
          hint="Cash 100%, a free bet about 75%."
          onType={(typed) => act({ kind: 'set', fields: { worth: typed } })}
        />
      )}
    </>
  );
}
