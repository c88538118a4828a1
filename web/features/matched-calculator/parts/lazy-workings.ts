import { lazily } from '../../../components/ui/failures/lazily.tsx';

/** The workings of a figure, in a chunk with the command lines of all calculations. */
export const BetWorkings = lazily(async () => (await import('./bet-workings.tsx')).BetWorkings, 'nothing');
