import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../ui/paths.ts';
import styles from './brand.module.css';

/** The logo, two lines that meet, and the name. */
export function Brand(): ReactNode {
  return (
    <Link className={styles.brand} to={PATHS.home}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.back} d="M4 20.5 11 7.2" />
        <path className={styles.lay} d="M20 20.5 13 7.2" />
        <circle cx="12" cy="4.4" r="2.1" />
      </svg>
      <span>Layline</span>
    </Link>
  );
}
