import type { ReactNode } from 'react';
import { dayText } from '../../../components/ui/text/dates.ts';
import { useMinute } from '../../../platform/use-second.ts';
import styles from '../calculation-page.module.css';

/** The link of a calculation and the day, shown in print alone. */
export function PrintedLine({ path }: { readonly path: string }): ReactNode {
  return (
    <p className={styles.printed}>
      {location.origin}
      {path}, {dayText(useMinute())}
    </p>
  );
}
