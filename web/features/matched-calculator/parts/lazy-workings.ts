import { lazily } from '../../../components/ui/failures/lazily.tsx';

/** The lazy workings of a figure, in the chunk with the CLI commands of all calculations. */
export const BetWorkings = lazily(async () => (await import('./bet-workings.tsx')).BetWorkings, 'nothing');
