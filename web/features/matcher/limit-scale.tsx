import type { ReactNode } from 'react';
import { useWidth } from '../../ui/use-width.ts';
import type { OverLimit } from './over-limit.ts';
import styles from './upgrade-dialog.module.css';

const EDGE = 24;
const TRACK = 36;

/** A number line with a limit and the value that the user entered beyond it. */
export function LimitScale({ over: { cap, asked } }: { readonly over: OverLimit }): ReactNode {
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

/** The tick interval: the smallest round step that `distance` holds at most four times, or 200. */
function stepFor(distance: number): number {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => distance / step <= 4) ?? 200;
}
