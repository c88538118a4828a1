import { type ReactNode, useId, useMemo } from 'react';
import { moneyText, type Pence } from '#lib';
import type { EachWayLay, MatchedBet } from '#lib/matched';
import { TERMS_CHOICES } from '#lib/slip';
import type { OpenRow } from '../../panels/open-row.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Money } from '../../ui/money.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { signedPounds } from '../../ui/pounds.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { BackCard } from './back-card.tsx';
import { BetCard } from './bet-card.tsx';
import type { EachWayFields } from './calculator-state.ts';
import { eachWayOf } from './each-way-of.ts';
import type { PartProps } from './card-props.ts';
import { LayCard } from './lay-card.tsx';
import { movedPrice } from './moved-of.ts';
import { Reading } from './reading.tsx';
import type { RowWords } from './side-contexts.ts';
import { SpokenResult } from '../../ui/spoken-result.tsx';
import card from './bet-card.module.css';
import results from './results-table.module.css';
import styles from './calculator.module.css';

type EachWayBodyProps = PartProps & {
  readonly bet: MatchedBet | undefined;
  readonly fields: EachWayFields;
  readonly open: OpenRow | undefined;
  readonly words: RowWords | undefined;
};

/** An each-way bet and its two lays, in the win market and in the place market. */
export function EachWayBody(props: EachWayBodyProps): ReactNode {
  const { state, view, act, bet, fields, open, words } = props;
  const id = useId();
  const lays = useMemo(() => (bet === undefined ? undefined : eachWayOf(bet, fields)), [bet, fields]);
  const rows = finishes(lays, open?.row.aggregationType === 'extra_place');
  const terms: readonly string[] = TERMS_CHOICES;
  const known = terms.includes(fields.terms) ? terms : [...terms, fields.terms];
  const type = (changes: Partial<EachWayFields>): void => act({ kind: 'eachWay', fields: changes });
  return (
    <>
      <div className={`${styles.cards} ${styles.three}`}>
        <BackCard
          {...props}
          context={words?.back}
          moved={open && movedPrice(open, 'back', state.form.back.decimalOdds)}
        >
          <Field label="Place terms">
            {(control) => (
              <Select
                {...control}
                value={fields.terms}
                onChange={({ target }) => type({ terms: target.value })}
              >
                {known.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </BackCard>
        <LayCard
          {...props}
          title="Lay to win"
          context={words?.lay}
          moved={open && movedPrice(open, 'lay', state.form.lay.decimalOdds)}
          available={undefined}
          layStake={lays?.winLayStake}
          liability={lays?.winLiability}
          isShort={false}
          isRest={false}
        />
        <BetCard
          title="Lay to be placed"
          side="lay"
          context={words?.placeLay}
          foot={
            <dl className={card.foot}>
              <Reading label="Place lay stake" amount={lays?.placeLayStake} />
              <Reading label="Place liability" amount={lays?.placeLiability} />
            </dl>
          }
        >
          <OddsInput
            label="Odds"
            view={view.odds}
            stored={fields.placeOdds}
            onType={(placeOdds) => type({ placeOdds })}
          />
          <AmountField
            label="Commission"
            unit="%"
            placeholder="0"
            stored={fields.placeCommission}
            errors={[]}
            step="0.5"
            onType={(placeCommission) => type({ placeCommission })}
          />
        </BetCard>
      </div>
      <section className={styles.results} aria-labelledby={id}>
        <h3 id={id}>Results</h3>
        <table className={results.table}>
          <thead>
            <tr>
              <th scope="col">Finish</th>
              <th scope="col" className={results.end}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, total]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={`${results.end} ${results.total}`}>
                  <Money amount={total} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <SpokenResult
          sentence={rows
            .flatMap(([name, total]) =>
              total === undefined ? [] : `${name} ${signedPounds(moneyText(total))}`,
            )
            .join(', ')}
        />
      </section>
    </>
  );
}

type Finish = readonly [name: string, total: Pence | undefined];

function finishes(lays: EachWayLay | undefined, hasExtraPlace: boolean): readonly Finish[] {
  const rows: readonly Finish[] = [
    ['Wins', lays?.wins],
    ['Places', lays?.places],
    ['Unplaced', lays?.unplaced],
  ];
  return hasExtraPlace ? [...rows, ['Takes the extra place', lays?.extraPlace]] : rows;
}
