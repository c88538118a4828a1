import { type ReactNode, useId } from 'react';
import { EXTERNAL_LINK } from '../../ui/account-icons.ts';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import button from '../../ui/button.module.css';
import type { SignUpLink } from './content.ts';
import styles from './sign-up.module.css';

/** The address of an offer, with a button that copies it. */
export function SignUpAddress({ link }: { readonly link: SignUpLink | undefined }): ReactNode {
  const id = useId();
  if (link === undefined) {
    return <p>No address is configured. Look for the offer on the bookmaker’s own site.</p>;
  }
  return (
    <>
      <div className={styles.address}>
        <output id={id}>{link.url}</output>
        <CopyButton text={() => link.url} aria-describedby={id} />
      </div>
      <Terms link={link} />
    </>
  );
}

/** A link to a sign-up page, opened in a new tab. */
export function SignUpButton({ link }: { readonly link: SignUpLink | undefined }): ReactNode {
  if (link === undefined) return <p>No address is configured. Open the exchange’s own site.</p>;
  return (
    <>
      <div className={styles.row}>
        <a
          className={`${button.button} ${button.secondary}`}
          href={link.url}
          target="_blank"
          rel="sponsored noopener"
        >
          {link.label}
          <Icon path={EXTERNAL_LINK} size="sm" />
        </a>
        <span className={styles.opens}>Opens in a new tab.</span>
      </div>
      <Terms link={link} />
    </>
  );
}

function Terms({ link: { isAd, significantTerms } }: { readonly link: SignUpLink }): ReactNode {
  return (
    <p className={styles.terms}>
      {isAd && <Chip tone="line">Ad</Chip>}
      {isAd && ' We are paid if you sign up. '}
      {significantTerms}
    </p>
  );
}
