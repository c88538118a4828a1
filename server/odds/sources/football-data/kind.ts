import { existing, nameOfFile, type SourceKind, splitAtSign, WrongSource } from '../source-kind.ts';
import { createFootballDataSource } from './football-data-source.ts';
import { momentIn } from './snapshot-moment.ts';

/** The file, and the moment whose prices it holds, as it was written. */
type Argument = { readonly file: string; readonly at: string | null };

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:?\d{2}(?::?\d{2})?Z?)?$/u;

/** Files of football-data.co.uk: `football-data:<file>[@2026-02-20T18:59Z]`. */
export const FOOTBALL_DATA: SourceKind<Argument, null> = {
  form: ':<file>',
  settings: () => null,
  read: (argument) => {
    const { file, after } = splitAtSign(argument);
    return after !== null && MOMENT.test(after) ? { file, at: after } : { file: argument, at: null };
  },
  create: (argument, _, { competitions, bookies }) => {
    const { file, writtenAt: fileTime } = existing(argument.file);
    const at = argument.at === null ? undefined : momentIn(argument.at);
    if (at === null) throw new WrongSource(`"${argument.at ?? ''}" is no moment`);
    const name = nameOfFile('football-data', file, at === undefined ? null : new Date(at).toISOString());
    const codes = bookies.map(({ code }) => code);
    return [createFootballDataSource({ name, file, at, fileTime, competitions, bookies: codes })];
  },
};
