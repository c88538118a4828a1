import { existing, nameOfFile, type SourceKind, splitAtSign } from '../source-kind.ts';
import { createRecordingSource } from './recording-source.ts';

/** `speed`: how many times as fast as it was recorded; Infinity: all at once. */
type Argument = { readonly file: string; readonly speed: number };

const SPEED = /^x(?<times>\d{1,4}(?:\.\d{1,3})?)$/u;
const FASTEST = 'at-once';

/** Recordings of the exchange's stream: `betfair-recording:<file>[@x60|@at-once]`. */
export const BETFAIR_RECORDING: SourceKind<Argument, null> = {
  form: ':<file>',
  settings: () => null,
  read: (argument) => {
    const { file, after } = splitAtSign(argument);
    if (after === FASTEST) return { file, speed: Infinity };
    const times = Number(SPEED.exec(after ?? '')?.groups?.['times']);
    return times > 0 ? { file, speed: times } : { file: argument, speed: 1 };
  },
  create: ({ file: path, speed }, _, { clock }) => {
    const { file } = existing(path);
    const name = nameOfFile('betfair-recording', file, speed === 1 ? null : String(speed));
    return [createRecordingSource({ name, file, speed, steady: clock.steady })];
  },
};
