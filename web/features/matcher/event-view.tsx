import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { sportIcon } from '../../ui/matcher-icons.ts';
import { soonText, startText } from '../../ui/start-text.ts';
import text from '../../ui/text.module.css';
import type { RowFacts } from './row-facts.ts';
import { PairMark } from './why-mark.tsx';
import styles from './event-view.module.css';

type EventViewProps = {
  readonly facts: Pick<RowFacts, 'event' | 'competition' | 'sportIcon' | 'start' | 'pairing'>;
  readonly now: number;
};

/** The event of a row: its name, its competition, its start and, within the hour, the time left. */
export function EventView({ facts, now }: EventViewProps): ReactNode {
  const icon = sportIcon(facts.sportIcon);
  const soon = soonText(facts.start, now);
  return (
    <div className={styles.event}>
      <b>{facts.event}</b>
      <small>
        {icon !== undefined && <Icon path={icon} size="sm" />}
        <span>{facts.competition}</span>
        <span className={text.num}>{startText(facts.start, now)}</span>
        {soon !== undefined && <span className={styles.soon}>{soon}</span>}
        <PairMark reasons={facts.pairing} />
      </small>
    </div>
  );
}
