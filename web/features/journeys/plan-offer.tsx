import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { penceText } from '#lib';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CHECK, CIRCLE_DASHED } from '../../ui/icons.ts';
import { PATHS } from '../../ui/paths.ts';
import { PromiseText } from '../../ui/promise-text.tsx';
import { pounds } from '../../ui/pounds.ts';
import styles from './plan-offer.module.css';

/** The plan: its price, its features with the planned ones marked, and its cancellation. */
export function PlanOffer(): ReactNode {
  const plan = useQuery(stableConfigQuery).data?.plan;
  if (plan === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="plan-offer">
      <div className={styles.offer}>
        <h2 id="plan-offer">{plan.name}</h2>
        <p className={styles.price}>
          <b>{pounds(penceText(plan.pricePence))}</b> per {plan.period}
        </p>
        <ButtonLink variant="primary" size="lg" block to={PATHS.checkout}>
          Get Started
        </ButtonLink>
        <p className={styles.terms}>
          Renews each {plan.period} until you cancel, which is two presses in your account. Your preferences
          stay.
        </p>
      </div>
      <ul className={styles.promises}>
        {plan.promises.map(({ text, url }) => (
          <li key={text}>
            <Icon path={url === null ? CIRCLE_DASHED : CHECK} />
            <span>
              <PromiseText text={text} url={url} /> {url === null && <Chip>Planned</Chip>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
