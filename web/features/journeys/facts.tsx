import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { CHECK } from '../../ui/icons.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './facts.module.css';
import { Odds } from './odds.tsx';
import { figuresOf } from './steps.ts';
import type { OfferBet } from '#lib/product';

/** A card that lists the requirements of a step. */
export function NeedCard({
  title,
  needs,
}: {
  readonly title: string;
  readonly needs: readonly string[];
}): ReactNode {
  return (
    <Card title={title}>
      <CardBody>
        <ul className={styles.needs}>
          {needs.map((need) => (
            <li key={need}>
              <Icon path={CHECK} size="sm" />
              {need}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

type ExampleCardProps = {
  readonly title: string;
  readonly betType: 'qualifying' | 'freebetSnr';
  readonly bet: OfferBet;
};

/** An example bet of the assumed case, with its calculated figures. */
export function ExampleCard({ title, betType, bet }: ExampleCardProps): ReactNode {
  const id = useId();
  const figures = figuresOf(betType, bet);
  return (
    <Card title={title}>
      <CardBody>
        <p className={styles.example} id={id}>
          An example: £{bet.stake} at <Odds decimal={bet.backOdds} />, laid at <Odds decimal={bet.layOdds} />,
          with {bet.layCommission}% commission.
        </p>
        <dl className={styles.figures} aria-describedby={id}>
          <div>
            <dt>Lay stake</dt>
            <dd>
              <Money amount={figures?.layStake} />
            </dd>
          </div>
          <div>
            <dt>Liability</dt>
            <dd>
              <Money amount={figures?.liability} />
            </dd>
          </div>
          <div className={styles.sum}>
            <dt>If back wins</dt>
            <dd>
              <Money amount={figures?.totalBackWin} signed />
            </dd>
          </div>
          <div className={styles.sum}>
            <dt>If lay wins</dt>
            <dd>
              <Money amount={figures?.totalLayWin} signed />
            </dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
