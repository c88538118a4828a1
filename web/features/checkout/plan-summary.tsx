import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { penceText } from '#lib';
import type { Plan } from '../../api/plan.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { SHIELD_CHECK } from '../../ui/account-icons.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CHECK, CIRCLE_DASHED } from '../../ui/icons.ts';
import { PromiseText } from '../../ui/promise-text.tsx';
import { pounds } from '../../ui/pounds.ts';
import styles from './plan-summary.module.css';

/** A summary of the plan: its promises, with the planned ones marked, its price and the amount due. */
export function PlanSummary({ plan, name }: { readonly plan: Plan; readonly name: string }): ReactNode {
  const promises = useQuery(stableConfigQuery).data?.plan.promises ?? [];
  const price = pounds(penceText(plan.pricePence));
  return (
    <aside className={styles.card} aria-labelledby="plan-summary">
      <div>
        <h2 id="plan-summary">{name}</h2>
        <ul className={styles.promises}>
          {promises.map(({ text, url }) => (
            <li key={text}>
              <Icon path={url === null ? CIRCLE_DASHED : CHECK} size="sm" />
              <span>
                <PromiseText text={text} url={url} />
              </span>
              {url === null && <Chip>Planned</Chip>}
            </li>
          ))}
        </ul>
      </div>
      <dl>
        <div>
          <dt>{plan.period === 'month' ? 'Monthly' : 'Yearly'}</dt>
          <dd>{price}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Due today</dt>
          <dd>{price}</dd>
        </div>
      </dl>
      <p>
        <Icon path={SHIELD_CHECK} size="sm" />
        Your preferences, saved bets and journey progress stay exactly as they are.
      </p>
    </aside>
  );
}
