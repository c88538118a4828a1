import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Feed } from '#lib/matched';
import { feedPolicy, MAX_SCORE, refreshDelay, TIER_LIMIT_MESSAGE } from '#lib/product';
import { tierPoliciesQuery } from '../../../../api/plan.ts';
import { PATHS } from '../../../../app/paths.ts';
import { pounds } from '../../../../components/betting/pounds.ts';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { useWidth } from '../../../../platform/use-media.ts';
import type { OverLimit, World } from '../../model/world.ts';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './upgrade-dialog.module.css';

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
            <small>Renews each {plan.period} until you cancel, in two clicks.</small>
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

const EDGE = 24;
const TRACK = 36;

/** A number line with a limit and the value that the user entered beyond it. */
function LimitScale({ over: { cap, asked } }: { readonly over: OverLimit }): ReactNode {
  const [frame, width] = useWidth<HTMLDivElement>(400);
  const wanted = Math.min(Number(asked), 999);
  const step = stepFor(wanted - cap);
  const from = Math.max(0, Math.floor(cap / step - 2) * step);
  const to = Math.ceil(wanted / step + 1) * step;
  const at = (value: number): number => EDGE + ((value - from) / (to - from)) * (width - 2 * EDGE);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  const isNear = at(wanted) > width / 2;
  return (
    <div ref={frame} className={styles.scale}>
      <svg width={width} height={74} role="img" aria-label={`Your limit is ${cap}. You asked for ${asked}.`}>
        <path className={styles.within} d={`M${at(from)} ${TRACK}H${at(cap)}v8H${at(from)}z`} />
        <path className={styles.beyond} d={`M${at(cap)} ${TRACK}H${at(to)}v8H${at(cap)}z`} />
        {ticks.map((tick) => (
          <g key={tick}>
            <path className={styles.tick} d={`M${at(tick)} 48v6`} />
            <text className={styles.number} x={at(tick)} y={70}>
              {tick}
            </text>
          </g>
        ))}
        <path className={styles.limit} d={`M${at(cap)} 24v24`} />
        <text className={styles.own} x={Math.max(at(cap) - 6, 84)} y={20}>
          Your limit {cap}
        </text>
        <path className={styles.asked} d={`M${at(wanted)} 34l-5-8h10z`} />
        <text className={isNear ? styles.before : undefined} x={isNear ? width - 2 : at(wanted) + 9} y={12}>
          You asked for {asked}
        </text>
      </svg>
    </div>
  );
}

/** The tick interval: the smallest round step that fits into `distance` at most four times, or 200. */
function stepFor(distance: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => distance / step <= 4) ?? 200;
}
