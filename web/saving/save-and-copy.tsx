import { type ReactNode, useEffect } from 'react';
import { dropPendingBets } from '../api/kept-bets.ts';
import { useSaveBets } from '../api/use-save-bets.ts';
import { Button } from '../components/ui/button.tsx';
import { useToast } from '../components/ui/toast.tsx';
import { copyText } from '../platform/clipboard.ts';
import { useOnline } from '../platform/use-online.ts';
import { type BetDocument, newBet } from './bet-document.ts';

type SaveAndCopyProps = {
  readonly bets: readonly BetDocument[];
  readonly bookieId: string | undefined;
  /** The stake to place at the exchange, as typed there. */
  readonly stake: string;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  /** Opens the dialog instead, without a session or a connection, or if the bet was rejected. */
  readonly onAsk: () => void;
};

/** A button that copies the lay stake of a row and saves its bet as placed, without a dialog if possible. */
export function SaveAndCopy(props: SaveAndCopyProps): ReactNode {
  const { bets, bookieId, stake, isSaved, onSaved, onAsk } = props;
  const toast = useToast();
  const { saving, save } = useSaveBets({
    isOnline: useOnline(),
    onSaved: (wasThere) => {
      if (wasThere) toast({ says: 'Part of this was already saved, with your earlier notes.' });
      onSaved();
    },
    onKept: onAsk,
    onPending: () => {
      // The dialog asks again: bets cancelled there must not be saved at the next sign-in.
      dropPendingBets();
      onAsk();
    },
  });
  const { problem } = saving;
  useEffect(() => {
    if (problem !== undefined) toast({ says: `Not saved. ${problem}`, tone: 'failed' });
  }, [problem, toast]);
  const press = async (): Promise<void> => {
    const isCopied = await copyText(stake);
    if (isCopied) toast({ says: `Lay stake £${stake} copied.` });
    else toast({ says: `Not copied: lay £${stake}.`, tone: 'failed' });
    if (saving.isAway || !saving.isSignedIn || saving.problem !== undefined) {
      onAsk();
      return;
    }
    save(
      bets.map((bet) =>
        newBet(bet, { bookieId: bookieId ?? null, placed: true, liveTrack: true, notes: '' }),
      ),
    );
  };
  return (
    <Button
      disabled={bets.length === 0 || isSaved}
      busy={saving.isPending}
      aria-description="Saves the bet as placed, and copies its lay stake"
      onClick={() => void press()}
    >
      {saving.problem === undefined ? 'Save & copy' : 'Not saved: try again'}
    </Button>
  );
}
