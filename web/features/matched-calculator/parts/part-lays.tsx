import { type ReactNode, useId, useRef } from 'react';
import { moneyText, readTypedPrice } from '#lib';
import type { LayView } from '../model/calculation-view.ts';
import type { LadderLevel, LayPlan } from '#lib/matched';
import { AmountField } from '../../../components/betting/amount-field.tsx';
import { Money } from '../../../components/betting/money.tsx';
import { OddsInput } from '../../../components/betting/odds-input.tsx';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../components/betting/odds-view.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { TRASH_2 } from '../../../components/ui/feature-icons.ts';
import { Icon, PLUS } from '../../../components/ui/icons.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { PartProps } from './bet-card.tsx';
import styles from './part-lays.module.css';

type PartLaysProps = Pick<PartProps, 'view' | 'act'> & { readonly lay: LayView };

/** The parts of a lay that are already matched; the rest is computed at the lay odds above. */
export function PartLays(props: PartLaysProps): ReactNode {
  const { lay, view, act } = props;
  const { market, laid, isRest } = lay;
  const id = useId();
  // Removing a part unmounts the pressed button: focus moves to the button that adds a part.
  const add = useRef<HTMLButtonElement>(null);
  const figures = isRest ? lay.worked?.figures : undefined;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{lay.words.matched}</h3>
      <p className={styles.about}>
        Enter what was matched, at whatever odds. What is still to lay stands above, at the lay odds there.
      </p>
      {laid.length > 0 && (
        <ul className={styles.rows}>
          {laid.map((row) => {
            const read = readTypedPrice(row.odds);
            return (
              <li key={row.id}>
                <AmountField
                  label="Matched"
                  unit="£"
                  stored={row.stake}
                  errors={[]}
                  onType={(stake) => act({ kind: 'typeLaid', market, row: { ...row, stake } })}
                />
                <OddsInput
                  label="At odds"
                  view={view.odds}
                  stored={row.odds}
                  errors={read.ok || row.odds === '' ? [] : [read.issues[0].message]}
                  onType={(odds) => act({ kind: 'typeLaid', market, row: { ...row, odds } })}
                />
                <Button
                  variant="quiet"
                  square
                  aria-label="Remove this part"
                  onClick={() => {
                    act({ kind: 'removeLaid', market, id: row.id });
                    add.current?.focus();
                  }}
                >
                  <Icon path={TRASH_2} size="sm" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <Button ref={add} onClick={() => act({ kind: 'addLaid', market, row: { stake: '', odds: lay.odds } })}>
        <Icon path={PLUS} size="sm" />
        Add a matched part
      </Button>
      {figures !== undefined && (
        <Note tone="accent">
          {figures.nextLayStake.n > 0 ? (
            <>
              Still to lay:{' '}
              <b>
                <Money amount={figures.nextLayStake} />
              </b>
              , which makes <Money amount={figures.layStake} /> in all.
            </>
          ) : (
            <>
              Enough is laid already: <Money amount={figures.layStake} />.
            </>
          )}
        </Note>
      )}
    </section>
  );
}

type DepthPlanProps = {
  /** The heading, which distinguishes several plans. */
  readonly title: string;
  readonly plan: LayPlan;
  /** The row's ladder, as the exchange shows it. */
  readonly ladder: readonly LadderLevel[];
  readonly view: OddsView;
  /** True for a lay of one part of the bet: results are then left out. */
  readonly isPart: boolean;
};

/** The stakes to lay at each price of the ladder if the best price has too little liquidity. */
export function DepthPlan({ title, isPart, ...props }: DepthPlanProps): ReactNode {
  const id = useId();
  const { plan, ladder, view } = props;
  const { takes, averagePrice, shortStake, totalBackWin, totalLayWin } = plan;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={styles.about}>
        The best price does not have it all. This takes what waits there, then goes on to the next.
      </p>
      <ol className={styles.plan}>
        {takes.map(({ stake, level, price }) => (
          <li key={level}>
            <span>
              <b>
                <Money amount={stake} />
              </b>{' '}
              at {oddsText(ladder[level]?.price ?? price, view)}
            </span>
            <CopyButton size="sm" aria-label={`Copy ${moneyText(stake)}`} text={() => moneyText(stake)} />
          </li>
        ))}
      </ol>
      <p className={styles.about}>
        <Money amount={plan.totalLayStake} /> in all
        {averagePrice !== undefined && `, at ${oddsText(averagePrice, { ...view, places: 4 })} on average`}.
        {!isPart && (
          <>
            {' '}
            If back wins <Money amount={totalBackWin} signed />, if lay wins{' '}
            <Money amount={totalLayWin} signed />.
          </>
        )}
      </p>
      {shortStake.n > 0 && (
        <Note tone="warn">
          Not enough waits at the exchange: <Money amount={shortStake} /> more would be needed.
        </Note>
      )}
    </section>
  );
}
