import type { Dispatch, ReactNode } from 'react';
import type { FormEdit, LayMarketName, MatchedForm } from '#lib/matched';
import { AmountField } from '../../../components/betting/amount-field.tsx';
import { OddsInput } from '../../../components/betting/odds-input.tsx';
import field from '../../../components/ui/fields/field.module.css';
import { Segmented } from '../../../components/ui/fields/segmented.tsx';
import type { LayView } from '../model/calculation-view.ts';
import { Available, BetCard, movedHint, type PartProps, Reading } from './bet-card.tsx';
import { BetWorkings } from './lazy-workings.ts';
import { Ladder } from './ladder.tsx';
import { Rule4Field } from './rule4-field.tsx';
import styles from './bet-card.module.css';

type LayCardProps = PartProps & { readonly lay: LayView };

/** The path of each lay in the draft, as used in errors. */
const PATHS: Readonly<Record<LayMarketName, string>> = { lay: 'lay', place: 'eachWay.lay' };

/** A lay: its price and commission, and the resulting stake and liability. */
export function LayCard(props: LayCardProps): ReactNode {
  const { view, errorsAt, act, lay } = props;
  const { market, words } = lay;
  const isMain = market === 'lay';
  const type = typeIn(market, act);
  return (
    <BetCard
      title={words.card}
      side="lay"
      context={lay.context}
      foot={<LayStakes lay={lay} form={props.state} />}
    >
      <OddsInput
        label="Odds"
        view={view.odds}
        stored={lay.odds}
        errors={errorsAt(`${PATHS[market]}.odds`)}
        onType={(odds) => type({ odds })}
        {...movedHint(lay.moved, view.odds, (odds) => type({ odds }))}
      />
      {(!isMain || view.isAdvanced || view.showLayCommission) && (
        <AmountField
          label="Commission"
          unit="%"
          placeholder="0"
          stored={lay.commission}
          errors={errorsAt(`${PATHS[market]}.commission`)}
          hint={lay.commission === '' && lay.odds !== '' ? 'Blank counts as 0%.' : undefined}
          step="0.5"
          onType={(commission) => type({ commission })}
        />
      )}
      {isMain && view.isAdvanced && view.showLayRule4 && <LayRule4 {...props} />}
      <Available available={lay.ladder[0]} isShort={lay.isShort} view={view.odds} />
      {lay.ladder.length > 1 && (
        <Ladder
          ladder={lay.ladder}
          odds={lay.odds}
          layStake={lay.layStake}
          plan={lay.plan}
          view={view.odds}
          onUse={(odds) => type({ odds })}
        />
      )}
    </BetCard>
  );
}

function typeIn(market: LayMarketName, act: Dispatch<FormEdit>) {
  return (fields: { readonly odds?: string; readonly commission?: string }): void =>
    act(market === 'lay' ? { kind: 'lay', fields } : { kind: 'eachWay', fields });
}

/** The lay stake and its liability; the panel's shortcuts copy those of the main lay. */
function LayStakes({ lay, form }: Pick<LayCardProps, 'lay'> & { readonly form: MatchedForm }): ReactNode {
  const { market, words, layStake, liability, isRest, workings } = lay;
  const keys = market === 'lay' ? COPY_KEYS : undefined;
  const exact = workings.find(({ name }) => name === 'exactLayStake');
  const owed = workings.find(({ name }) => name === 'liability');
  return (
    <dl className={styles.foot}>
      <Reading
        label={isRest ? `${words.stake}, the rest` : words.stake}
        amount={layStake}
        copyKey={keys?.stake}
        workings={exact && <BetWorkings form={form} {...exact} isStake />}
      />
      <Reading
        label={words.liability}
        amount={liability}
        copyKey={keys?.liability}
        workings={owed && <BetWorkings form={form} {...owed} />}
      />
    </dl>
  );
}

const COPY_KEYS = { stake: 'stake', liability: 'liability' } as const;

/** The Rule 4 deduction of the exchange, and its mode. */
function LayRule4({ state, errorsAt, act }: PartProps): ReactNode {
  return (
    <>
      <Rule4Field
        mode="number"
        stored={state.lay.rule4}
        errors={errorsAt('lay.rule4')}
        hint="The exchange states its own."
        onType={(rule4) => act({ kind: 'lay', fields: { rule4 } })}
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
  );
}
