import { lazy } from 'react';

const loadSettings = () => import('./settings-form.tsx');
const loadCompare = () => import('./compare-systems.tsx');
const loadPaste = () => import('./paste-dialog.tsx');
const loadSave = () => import('./save-dialog.tsx');
const loadWorkings = () => import('./workings.tsx');

/** What a calculator needs only once somebody asks for it. */
export const SettingsForm = lazy(async () => ({ default: (await loadSettings()).SettingsForm }));
export const CompareSystems = lazy(async () => ({ default: (await loadCompare()).CompareSystems }));
export const PasteDialog = lazy(async () => ({ default: (await loadPaste()).PasteDialog }));
export const Workings = lazy(async () => ({ default: (await loadWorkings()).Workings }));
export const SaveDialog = lazy(async () => ({ default: (await loadSave()).SaveDialog }));

/** Fetches all of them, so that the calculator is whole when the network goes. A failure is none: they load when asked for. */
export async function loadAllParts(): Promise<void> {
  await Promise.allSettled([loadSettings(), loadCompare(), loadPaste(), loadSave(), loadWorkings()]);
}
