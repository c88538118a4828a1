import type { ReactNode } from 'react';
import type { Bet } from '#lib';
import { Note } from '../../ui/note.tsx';
import styles from './card-note.module.css';

/** A note that a void free bet is given back as a free bet; the figures show its return by the formula. */
export function VoidFreeBetNote({ bet }: { readonly bet: Bet }): ReactNode {
  const isVoided = bet.stakeType !== 'cash' && bet.selections.every(({ outcome }) => outcome === 'void');
  if (!isVoided) return null;
  return (
    <div className={styles.note}>
      <Note>All selections are void: the bookmaker gives the free bet back.</Note>
    </div>
  );
}
