import type { ReactNode } from 'react';
import { Note } from '../../../components/ui/note.tsx';
import type { BodyProps } from './steps.ts';
import { NeedCard, FloatNote } from './facts.tsx';
import { Walkthrough } from './walkthrough.tsx';
import styles from './prose.module.css';

const SHOWS = [
  'Open an account at Coral through the offer’s address, with your own name and address.',
  'Pay £5 in by card. Some payment methods do not qualify: check the terms.',
  'Open an account at Smarkets and prove who you are. Exchanges must check, which can take a day.',
  'Place the £5 bet at Coral and lay it at Smarkets: that is the next step.',
  'The four £5 free bets come once that bet is settled, or at once: the terms say.',
];

/** The outline of the offer, before any account is opened. */
export function SignUpBody({ video }: BodyProps): ReactNode {
  return (
    <>
      <Walkthrough video={video} title="The sign-up offer, from account to free bets" shows={SHOWS} />
      <div className={styles.prose}>
        <Note>
          Read the terms of the offer on Coral’s page before you pay in. They say the smallest odds that
          count, how long the free bets last, and may have changed since this was written.
        </Note>
      </div>
    </>
  );
}

/** The aside of the sign-up step: its requirements and the money tied up. */
export function SignUpAside(): ReactNode {
  return (
    <>
      <NeedCard title="Before you go on" needs={['One account each, in your own name', 'About 4 minutes']} />
      <FloatNote />
    </>
  );
}
