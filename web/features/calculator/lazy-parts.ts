import { lazy } from 'react';

const loadSettings = () => import('./settings-form.tsx');
const loadCompare = () => import('./compare-systems.tsx');
const loadPaste = () => import('./paste-dialog.tsx');
const loadSave = () => import('./save-dialog.tsx');
const loadExtras = () => import('./selection-extras.tsx');
const loadDeadHeat = () => import('./dead-heat-note.tsx');
const loadWorkings = () => import('./workings.tsx');

/** What a calculator needs only once somebody asks for it. */
export const SettingsForm = lazy(async () => ({ default: (await loadSettings()).SettingsForm }));
export const CompareSystems = lazy(async () => ({ default: (await loadCompare()).CompareSystems }));
export const PasteDialog = lazy(async () => ({ default: (await loadPaste()).PasteDialog }));
export const SelectionExtras = lazy(async () => ({ default: (await loadExtras()).SelectionExtras }));
export const DeadHeatNote = lazy(async () => ({ default: (await loadDeadHeat()).DeadHeatNote }));
export const Workings = lazy(async () => ({ default: (await loadWorkings()).Workings }));
export const SavePending = lazy(async () => ({
  default: (await import('./save-pending.tsx')).SavePending,
}));
export const SaveDialog = lazy(async () => ({ default: (await loadSave()).SaveDialog }));

/** Fetches all of them, so that the calculator is whole when the network goes. A failure is none: they load when asked for. */
export async function loadAllParts(): Promise<void> {
  await Promise.allSettled(
    [loadSettings, loadCompare, loadPaste, loadSave, loadExtras, loadDeadHeat, loadWorkings].map((load) =>
      load(),
    ),
  );
}
