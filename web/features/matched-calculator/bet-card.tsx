import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ARROW_UP_RIGHT } from '../../ui/matcher-icons.ts';
import text from '../../ui/text.module.css';
import { Monogram } from '../../ui/who.tsx';
import styles from './bet-card.module.css';

/** Where a side is bet, and on what. */
export type SideContext = {
  readonly bookie: string;
  readonly selection: string;
  readonly market: string;
  /** An https address of the bookie's; undefined where there is none. */
  readonly url: string | undefined;
};

type BetCardProps = {
  readonly title: string;
  readonly side: 'back' | 'lay';
  /** Undefined where no row says. */
  readonly context: SideContext | undefined;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** One side of a matched bet. */
export function BetCard({ title, side, context, foot, children }: BetCardProps): ReactNode {
  const id = useId();
  return (
    <section className={classNames(styles.card, styles[side])} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {context === undefined ? (
          <span className={styles.missing}>
            {side === 'back' ? 'Back selection unavailable' : 'Lay selection unavailable'}
          </span>
        ) : (
          <BookieLink {...context} />
        )}
      </div>
      {context !== undefined && (
        <p className={styles.what}>
          <b>{context.selection}</b>
          <span>{context.market}</span>
        </p>
      )}
      <div className={styles.fields}>{children}</div>
      {foot}
    </section>
  );
}

function BookieLink({ bookie, url }: SideContext): ReactNode {
  const name = (
    <>
      <Monogram name={bookie} />
      <span>{bookie}</span>
    </>
  );
  if (url === undefined) return <span className={styles.who}>{name}</span>;
  return (
    <a className={styles.who} href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <Icon path={ARROW_UP_RIGHT} size="sm" />
      <span className={text.hidden}>, opens elsewhere</span>
    </a>
  );
}
