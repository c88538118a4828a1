import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

type CardProps = {
  readonly title: string;
  /** Content at the end of the head: a chip, a switch, a count. */
  readonly end?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A card with a head, as a region named by its title. */
export function Card({ title, end, className, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}

/** The padded body of a card. */
export function CardBody({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <div className={classNames(styles.body, className)}>{children}</div>;
}
