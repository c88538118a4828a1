import type { ReactNode } from 'react';
import type { MarketDraft, ScoreDraft } from '#lib';
import {
  firstMarket,
  MARKET_CHOICES,
  marketSide,
  SIDE_CHOICES,
  textEntry,
  typedGoals,
  typedLine,
  withMarketSide,
} from '#lib/slip';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { TextInput } from '../../../components/ui/fields/input.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ResultFieldsProps } from './result-fields.ts';
import styles from './selection-details.module.css';

/** The market of a selection, and the final score that decides it. */
export function ScoreFields(props: ResultFieldsProps): ReactNode {
  const { market } = props.selection;
  return (
    <>
      <MarketField {...props} />
      <LineField {...props} />
      <SideField {...props} />
      {market !== null && (
        <>
          <GoalsField {...props} team="home" />
          <GoalsField {...props} team="away" />
        </>
      )}
    </>
  );
}

/** The kind of a selection's market. */
export function MarketField({ selection, onType, errorsAt, ...props }: ResultFieldsProps): ReactNode {
  const { id, market } = selection;
  return (
    <ChoiceField
      label="Market"
      {...labelOf(props)}
      value={market?.kind ?? ''}
      choices={market === null ? [['', 'Choose'], ...MARKET_CHOICES] : MARKET_CHOICES}
      errors={errorsAt('market.kind')}
      onChoose={(value) => {
        const kind = MARKET_CHOICES.find(([known]) => known === value)?.[0];
        if (kind !== undefined) onType({ kind: 'market', id, market: firstMarket(kind) });
      }}
    />
  );
}

/** The line of a selection's market; nothing for a market without one. */
export function LineField({ selection, errorsAt, onType, onLeave, ...props }: ResultFieldsProps): ReactNode {
  const { id, market } = selection;
  if (market === null || !('line' in market)) return null;
  return (
    <Field label="Line" {...labelOf(props)} className={styles.number} errors={errorsAt('market.line')}>
      {(control) => (
        <TextInput
          {...control}
          numeric
          maxLength={12}
          value={String(market.line)}
          onChange={({ target }) =>
            onType({ kind: 'market', id, market: { ...market, line: typedLine(textEntry(target.value)) } })
          }
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}

/** The side of a selection's market; nothing without a market. */
export function SideField({ selection, errorsAt, onType, ...props }: ResultFieldsProps): ReactNode {
  const { id, market } = selection;
  if (market === null) return null;
  const choose = (next: MarketDraft): void => onType({ kind: 'market', id, market: next });
  return (
    <ChoiceField
      label="Side"
      {...labelOf(props)}
      value={marketSide(market)}
      choices={SIDE_CHOICES[market.kind]}
      errors={[...errorsAt('market.side'), ...errorsAt('market.sides'), ...errorsAt('market.yes')]}
      onChoose={(side) => choose(withMarketSide(market, side))}
    />
  );
}

type GoalsFieldProps = ResultFieldsProps & { readonly team: keyof ScoreDraft };

/** The goals of one team. */
export function GoalsField(props: GoalsFieldProps): ReactNode {
  const { selection, team, errorsAt, onType, onLeave } = props;
  const { id, result } = selection;
  return (
    <Field
      label={team === 'home' ? 'Home goals' : 'Away goals'}
      {...labelOf(props)}
      className={styles.number}
      errors={errorsAt(`result.${team}`)}
    >
      {(control) => (
        <NumberInput
          {...control}
          inputMode="numeric"
          step="1"
          stored={String(result?.[team] ?? '')}
          {...readAs(team)}
          onType={(text) => onType({ kind: 'result', id, result: typedGoals(result, team, text) })}
          onLeave={onLeave}
        />
      )}
    </Field>
  );
}

function labelOf({ more, hideLabels = false }: Pick<ResultFieldsProps, 'more' | 'hideLabels'>): {
  readonly more: string;
  readonly hideLabel: boolean;
} {
  return { more, hideLabel: hideLabels };
}
