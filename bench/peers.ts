import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BetDraft, type Int, roundedPence, totals, validateBet } from '#lib';
import { loop } from './case.ts';
import { show } from './figure.ts';
import { slips } from './inputs.ts';
import { raceOf, runAll } from './measure.ts';

/** The folder of peers, which are installed here and never committed. */
const FOLDER = join(import.meta.dirname, '../.cache/peers');
const INSTALL =
  'npm install --prefix .cache/peers github:Catena-Media/betcruncher github:1player/betlib oddslib';

type Betcruncher = (
  slip: { readonly stake: number; readonly type: string },
  runners: readonly { readonly odds: string; readonly terms: string; readonly position: number }[],
) => { readonly returns: number };

type Betlib = {
  readonly Bet: new (
    type: string,
    stake: number,
    eachWay: boolean,
  ) => { readonly settle: (selections: readonly unknown[]) => { readonly totalReturn: () => number } };
  readonly Selection: { readonly win: (format: 'fractional', odds: string) => unknown };
};

/** Another calculator: its returns in pounds for £1 a line on a slip whose selections all won. */
type Peer = { readonly name: string; readonly returns: (type: string, odds: readonly string[]) => number };

const load = createRequire(join(FOLDER, 'package.json'));

function betcruncher(): Peer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its documentation says
  const calculate = load('betcruncher') as Betcruncher;
  const returns: Peer['returns'] = (type, odds) => {
    const runners = odds.map((text) => ({ odds: text, terms: '1/5', position: 1 }));
    return calculate({ stake: 1, type }, runners).returns;
  };
  return { name: 'betcruncher', returns };
}

function betlib(): Peer {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its documentation says
  const { Bet, Selection } = load('betlib') as Betlib;
  const returns: Peer['returns'] = (type, odds) => {
    const selections = odds.map((text) => Selection.win('fractional', text));
    return new Bet(type, 1, false).settle(selections).totalReturn();
  };
  return { name: 'betlib', returns };
}

function pence(draft: BetDraft): Int {
  const bet = validateBet(draft);
  if (!bet.ok) throw new Error('the slips are valid');
  return roundedPence(totals(bet.value).realisedPayout);
}

function compare(peers: readonly Peer[]): void {
  const rows = peers.flatMap((peer) =>
    (['lucky-15', 'yankee', 'goliath'] as const).map((system) => {
      const drafts = slips('fractional', { system, selections: system === 'goliath' ? 8 : 4 });
      const type = system.replace('-', '');
      const odds = drafts.map(({ selections }) => selections.map((selection) => String(selection.odds)));
      const race = raceOf(
        loop((texts: readonly string[]) => peer.returns(type, texts), odds),
        loop(pence, drafts),
      );
      const [draft] = drafts;
      const [texts = []] = odds;
      const right = draft === undefined ? 0 : Number(pence(draft)) / 100;
      return { name: `${peer.name}, ${system}`, race, right, found: peer.returns(type, texts) };
    }),
  );
  runAll(
    rows.map(({ race }) => race),
    { passes: 6, passMs: 150, batchMs: 2 },
  );
  for (const { name, race, right, found } of rows) {
    const { baseline, candidate } = race.minima;
    const verdict = Math.abs(found - right) < 0.005 ? 'right' : `WRONG: £${found}, not £${right}`;
    console.log(`${name}: ${show(baseline / candidate)} times our time from the same texts, ${verdict}`);
  }
}

const found = [
  ...(existsSync(join(FOLDER, 'node_modules/betcruncher')) ? [betcruncher()] : []),
  ...(existsSync(join(FOLDER, 'node_modules/betlib')) ? [betlib()] : []),
];
if (found.length === 0) console.log(`No peers are installed. To compare with them: ${INSTALL}`);
else compare(found);
