import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MUST_BE_SHOWN, type MustBeShown } from '../../api/must-be-shown.ts';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { PATHS } from '../../ui/paths.ts';
import styles from './footer.module.css';

/** What has to be shown, and the way to what has to be readable. */
export function Footer(): ReactNode {
  const shown = useQuery(stableConfigQuery).data?.mustBeShown ?? MUST_BE_SHOWN;
  return (
    <footer className={styles.foot}>
      {shown.map((item) => (
        <Item key={item.text} item={item} />
      ))}
      <Link to={PATHS.saferBetting}>Safer betting</Link>
      <Link to={PATHS.howItWorks}>How scores are worked out</Link>
      <Link to={PATHS.terms}>Terms</Link>
      <Link to={PATHS.privacy}>Privacy</Link>
      <Link to={PATHS.contact}>Contact</Link>
      <span className={styles.end}>Prices are indicative. Check each one before you bet.</span>
    </footer>
  );
}

function Item({ item: { text, phone, url } }: { readonly item: MustBeShown }): ReactNode {
  return (
    <span>
      {url === null ? (
        text
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
      {phone !== null && (
        <>
          {' '}
          <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </>
      )}
    </span>
  );
}
