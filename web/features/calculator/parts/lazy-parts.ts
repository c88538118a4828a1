import { useEffect } from 'react';
import { inTurn, STOP } from '../../../api/in-turn.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';

export const BreakdownTable = lazily(async () => (await import('./breakdown-table.tsx')).BreakdownTable);
export const WinnersDrawing = lazily(async () => (await import('./winners-drawing.tsx')).WinnersDrawing);
export const ResultNotes = lazily(async () => (await import('./result-notes.tsx')).ResultNotes, 'nothing');

// Without blocking the fields; an import that fails is retried and reported where it is rendered.
for (const part of [BreakdownTable, WinnersDrawing, ResultNotes]) void part.preload().catch(() => undefined);

/* Parts that users ask for. */
export const SettingsForm = lazily(async () => (await import('./settings-form.tsx')).SettingsForm);
export const CompareSystems = lazily(async () => (await import('./compare-systems.tsx')).CompareSystems);
export const PasteDialog = lazily(async () => (await import('./paste-dialog.tsx')).PasteDialog);
export const SlipTextDialog = lazily(async () => (await import('./slip-text-dialog.tsx')).SlipTextDialog);
export const SelectionExtras = lazily(async () => (await import('./selection-extras.tsx')).SelectionExtras);
export const SelectionDetails = lazily(
  async () => (await import('./selection-details.tsx')).SelectionDetails,
);
export const ScoresPanel = lazily(async () => (await import('./scores-panel.tsx')).ScoresPanel);
export const WithdrawnDialog = lazily(async () => (await import('./withdrawn-dialog.tsx')).WithdrawnDialog);
export const SaveDialog = lazily(async () => (await import('./save-dialog.tsx')).SaveDialog);
export const EditedBet = lazily(async () => (await import('../../../saving/edited-bet.tsx')).EditedBet);
export const SavedMark = lazily(async () => (await import('./saved-mark.tsx')).SavedMark, 'nothing');
export const FormulaWorkings = lazily(async () => (await import('./formula-workings.tsx')).FormulaWorkings);

const ASKED_FOR = [
  FormulaWorkings,
  SettingsForm,
  CompareSystems,
  PasteDialog,
  SlipTextDialog,
  SelectionExtras,
  SelectionDetails,
  ScoresPanel,
  WithdrawnDialog,
  SaveDialog,
  SavedMark,
];

/** The delay before parts are preloaded, in milliseconds: the page is drawn by then. */
const DELAY_MS = 2000;

/**
 * Preloads the parts that users ask for while the calculator is open, one at a time while the browser is idle: all at once,
 * they took the main thread for 85 ms. An import that fails is retried where it is rendered.
 */
export function usePreloadedParts(): void {
  useEffect(() => {
    let isOver = false;
    const preload = async (part: (typeof ASKED_FOR)[number]): Promise<unknown> => {
      await idle();
      return isOver ? STOP : part.preload().catch(() => undefined);
    };
    const timer = setTimeout(() => void inTurn(ASKED_FOR, preload), DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);
}

/** The pause before a part in a browser without idle callbacks, in milliseconds. */
const PAUSE_MS = 200;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE_MS);
  });
}
