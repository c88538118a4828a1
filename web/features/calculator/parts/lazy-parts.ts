import { lazily } from '../../../components/ui/failures/lazily.tsx';

const loadSettings = () => import('./settings-form.tsx');
const loadCompare = () => import('./compare-systems.tsx');
const loadPaste = () => import('./paste-dialog.tsx');
const loadText = () => import('./slip-text-dialog.tsx');
const loadSave = () => import('./save-dialog.tsx');
const loadMark = () => import('./saved-mark.tsx');
const loadExtras = () => import('./selection-extras.tsx');
const loadDetails = () => import('./selection-details.tsx');
const loadRule4 = () => import('./withdrawn-dialog.tsx');
const loadScores = () => import('./scores-panel.tsx');
const loadWorkings = () => import('./workings.tsx');

const loadBreakdown = () => import('./breakdown-table.tsx');
const loadDrawing = () => import('./winners-drawing.tsx');
const loadNotes = () => import('./result-notes.tsx');
const loadFigure = () => import('./payout-figure.tsx');

// Prefetched without blocking the fields; an import that fails is retried and reported where it is rendered.
void loadBreakdown().catch(() => undefined);
void loadDrawing().catch(() => undefined);
void loadNotes().catch(() => undefined);

export const BreakdownTable = lazily(async () => (await loadBreakdown()).BreakdownTable);
export const WinnersDrawing = lazily(async () => (await loadDrawing()).WinnersDrawing);
export const PayoutFigure = lazily(async () => (await loadFigure()).PayoutFigure, 'nothing');
export const ResultNotes = lazily(async () => (await loadNotes()).ResultNotes, 'nothing');

/** Parts of a calculator that load when the user asks for them. */
export const SettingsForm = lazily(async () => (await loadSettings()).SettingsForm);
export const CompareSystems = lazily(async () => (await loadCompare()).CompareSystems);
export const PasteDialog = lazily(async () => (await loadPaste()).PasteDialog);
export const SlipTextDialog = lazily(async () => (await loadText()).SlipTextDialog);
export const SelectionExtras = lazily(async () => (await loadExtras()).SelectionExtras);
export const SelectionDetails = lazily(async () => (await loadDetails()).SelectionDetails);
export const ScoresPanel = lazily(async () => (await loadScores()).ScoresPanel);
export const WithdrawnDialog = lazily(async () => (await loadRule4()).WithdrawnDialog);
export const SaveDialog = lazily(async () => (await loadSave()).SaveDialog);
export const SavedMark = lazily(async () => (await loadMark()).SavedMark, 'nothing');

/** Prefetches these parts for offline use. Ignores failures: each part is imported again on demand. */
export async function loadAllParts(): Promise<void> {
  await Promise.allSettled(
    [
      loadSettings,
      loadCompare,
      loadPaste,
      loadText,
      loadSave,
      loadMark,
      loadExtras,
      loadDetails,
      loadScores,
      loadWorkings,
      loadRule4,
    ].map((load) => load()),
  );
}
