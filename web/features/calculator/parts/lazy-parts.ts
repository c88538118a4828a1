import { lazily } from '../../../components/ui/failures/lazily.tsx';

const loadBreakdown = () => import('./breakdown-table.tsx');
const loadDrawing = () => import('./winners-drawing.tsx');
const loadNotes = () => import('./result-notes.tsx');

// Prefetched without blocking the fields; an import that fails is retried and reported where it is rendered.
void loadBreakdown().catch(() => undefined);
void loadDrawing().catch(() => undefined);
void loadNotes().catch(() => undefined);

export const BreakdownTable = lazily(async () => (await loadBreakdown()).BreakdownTable);
export const WinnersDrawing = lazily(async () => (await loadDrawing()).WinnersDrawing);
export const ResultNotes = lazily(async () => (await loadNotes()).ResultNotes, 'nothing');

// Parts that load when the user asks for them. The service worker has them offline, used before or not.
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
export const SavedMark = lazily(async () => (await import('./saved-mark.tsx')).SavedMark, 'nothing');
