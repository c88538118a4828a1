import { type ReactNode, use } from 'react';
import { typedCalculation, withoutBlanks } from '#lib/calculations';
import { RowPlaceContext } from '../../../../components/betting/row-place.ts';
import { SignedPounds } from '../../../../components/betting/money.tsx';
import { resultOf, rowsOf, textOf, textsOf } from '../../model/answer-lists.ts';
import styles from '../../calculation-page.module.css';
import { type BodyProps, Pounds } from './sheet.tsx';

/** The legs of an accumulator in lay order, each with the result if it is the first to lose. */
export function LegTimeline({ calculation, answer, entries }: BodyProps): ReactNode {
  const row = use(RowPlaceContext);
  const result = resultOf(answer);
  if (result === undefined) return null;
  const lays = rowsOf(result.get('lays'));
  const firstLoser = textsOf(result.get('firstLoser'));
  const given = withoutBlanks(entries);
  const { draft } = typedCalculation(calculation.fields, given);
  const isAtStart = Reflect.get(draft, 'plan') === 'atStart';
  const { leg: typed } = given;
  const legs = textsOf(typed);
  // A plan may skip the first legs: the lays are those of the last ones.
  const unlaid = legs.slice(0, Math.max(legs.length - lays.length, 0));
  // Legs that were added or removed since are not those of the row.
  const bets = row?.bets.length === legs.length ? row.bets : [];
  const nameOf = (leg: number): string => {
    const placed = bets[leg - 1];
    return placed === undefined ? `Leg ${leg}` : `Leg ${leg}: ${placed.selection}`;
  };
  return (
    <ol className={styles.timeline} aria-label="Legs in order">
      {unlaid.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a leg is identified by its index
        <li key={index}>
          <h3>{nameOf(index + 1)}</h3>
          <p className={styles.about}>Not laid by this plan.</p>
        </li>
      ))}
      {lays.map((lay, index) => {
        const leg = Number(lay.get('leg'));
        return (
          <li key={leg}>
            <h3>{nameOf(leg)}</h3>
            <p className={styles.about}>
              {isAtStart ? 'Lay it before the first leg starts.' : laidAfter(leg)}
            </p>
            <dl className={styles.figures}>
              <Row label="Lay stake">
                <Pounds amount={lay.get('layStake')} />
              </Row>
              <Row label="Liability">
                <Pounds amount={lay.get('liability')} />
              </Row>
              <Row label="If it loses, the bet ends at">
                <SignedPounds amount={firstLoser[index]} />
              </Row>
            </dl>
          </li>
        );
      })}
      <li>
        <h3>All legs won</h3>
        <dl className={styles.figures}>
          <Row label="The bet ends at">
            <SignedPounds amount={textOf(result.get('allWin'))} />
          </Row>
        </dl>
      </li>
    </ol>
  );
}

function laidAfter(leg: number): string {
  if (leg === 1) return 'Lay it before it starts.';
  if (leg === 2) return 'Lay it once leg 1 has won.';
  return `Lay it once legs 1 ${leg === 3 ? 'and 2' : `to ${leg - 1}`} have won.`;
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
