import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MUST_BE_SHOWN, type MustBeShown, stableConfigQuery } from '../../api/stable-config.ts';
import { Extra } from '../../components/ui/failures/error-boundary.tsx';
import { PATHS } from '../paths.ts';
import styles from './footer.module.css';

/** The notices that the law requires, and links to the help and legal pages. */
export function Footer(): ReactNode {
  const configured = useQuery(stableConfigQuery).data?.mustBeShown ?? MUST_BE_SHOWN;
  return (
    <footer className={styles.foot}>
      <Extra instead={<Items shown={MUST_BE_SHOWN} />}>
        <Items shown={configured} />
      </Extra>
      <nav aria-label="About Layline">
        <Link to={PATHS.saferBetting}>Safer betting</Link>
        <Link to={PATHS.howItWorks}>How it works</Link>
        <Link to={PATHS.guides}>Guides</Link>
        <Link to={PATHS.glossary}>Glossary</Link>
        <Link to={PATHS.terms}>Terms</Link>
        <Link to={PATHS.privacy}>Privacy</Link>
        <Link to={PATHS.contact}>Contact</Link>
        <a href="/third-party.txt">Licences</a>
      </nav>
    </footer>
  );
}

function Items({ shown }: { readonly shown: readonly MustBeShown[] }): ReactNode {
  return (
    <ul>
      {shown.map((item) => (
        <Item key={item.text} item={item} />
      ))}
    </ul>
  );
}

function Item({ item: { text, phone, url } }: { readonly item: MustBeShown }): ReactNode {
  return (
    <li>
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
    </li>
  );
}
