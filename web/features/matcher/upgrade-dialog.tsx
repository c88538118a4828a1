import type { ReactNode } from 'react';
import type { Feed } from '#lib/matched';
import { feedPolicy, MAX_SCORE, refreshDelay, TIER_LIMIT_MESSAGE } from '#lib/product';
import { useQuery } from '@tanstack/react-query';
import { tierPoliciesQuery } from '../../api/tier-policies.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PATHS } from '../../ui/paths.ts';
import { pounds } from '../../ui/pounds.ts';
import text from '../../ui/text.module.css';
import { LimitScale } from './limit-scale.tsx';
import type { OverLimit } from './over-limit.ts';
import styles from './upgrade-dialog.module.css';
import type { World } from './world.ts';

type UpgradeDialogProps = {
  readonly world: World;
  /** The value above the cap; undefined if the user only asked about higher tiers. */
  readonly over: OverLimit | undefined;
  readonly onClose: () => void;
};

const [TITLE = '', SENTENCE = ''] = TIER_LIMIT_MESSAGE.split(/(?<=\.) /u);

/** The limits of the user's tier in this matcher, and those of the higher tiers. */
export function UpgradeDialog({ world, over, onClose }: UpgradeDialogProps): ReactNode {
  const { data } = useQuery(tierPoliciesQuery);
  const tiers = (data?.tiers ?? []).filter(({ tier }) => tier >= world.tier);
  const { plan } = world.config;
  const price = pounds(
    `${Math.floor(plan.pricePence / 100)}.${String(plan.pricePence % 100).padStart(2, '0')}`,
  );
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      foot={
        <>
          <span className={styles.price}>
            <b>{price}</b> per {plan.period}
            <small>Renews each {plan.period} until you cancel, in two presses.</small>
          </span>
          <Button variant="quiet" onClick={onClose}>
            Maybe later
          </Button>
          <ButtonLink variant="primary" to={PATHS.checkout}>
            Upgrade
          </ButtonLink>
        </>
      }
    >
      <p className={text.second}>{SENTENCE}</p>
      {over !== undefined && <LimitScale over={over} />}
      <table className={styles.table}>
        <caption className={text.hidden}>What each plan shows of this matcher</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={text.hidden}>Limit</span>
            </th>
            {tiers.map(({ tier, name }) => (
              <th key={tier} scope="col">
                {name}
                {tier === world.tier && <small>yours</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LIMITS.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {tiers.map(({ tier }) => {
                const policy = feedPolicy(tiers, tier, world.feed);
                return <td key={tier}>{policy === undefined ? '—' : of(policy)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}

type Policy = {
  readonly slug: Feed;
  readonly score1Cap: number;
  readonly score2Cap: number;
  readonly maxCallsPerMinute: number;
};

const LIMITS: readonly { readonly label: string; readonly of: (policy: Policy) => string }[] = [
  { label: 'Max score 1', of: ({ score1Cap }) => capText(score1Cap) },
  { label: 'Max score 2', of: ({ score2Cap }) => capText(score2Cap) },
  {
    label: 'Prices refresh every',
    of: ({ maxCallsPerMinute }) => `${Math.ceil(refreshDelay(maxCallsPerMinute) / 1000)} s`,
  },
];

function capText(cap: number): string {
  return cap >= MAX_SCORE ? 'No limit' : String(cap);
}
