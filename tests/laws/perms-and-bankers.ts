import fc from 'fast-check';
import { exactCount, isSlug, takesBankers, totals } from '#lib';
import type { BeyondSelection, BeyondSlip } from '../oracle/beyond-json.ts';
import type { SlipJson } from '../oracle/slip-json.ts';
import { betOf, expectEqual, expectSamePaid, makes, paid, scaled, settled, together } from './engine.ts';
import { law, type Law } from './law.ts';
import { type Applies, type Member, onlyFolds } from './members.ts';
import { choices, over, positions, slips, winBets } from './slips.ts';

const rule = 'docs/rules/perms.md';

/** Systems with a fixed number of selections, few enough to settle every choice of them separately. */
const canPerm: Applies = ({ system, count }) =>
  typeof system === 'string' && isSlug(system) && exactCount(system) !== undefined && count <= 6;

/** A slip over one or two more selections than the system takes; its own system is singles. */
const wider = ({ count }: Member): fc.Arbitrary<SlipJson> =>
  fc
    .integer({ min: 1, max: count <= 4 ? 2 : 1 })
    .chain((more) => slips({ system: 'singles', count: count + more }));

const permed = (member: Member): fc.Arbitrary<{ readonly slip: SlipJson; readonly member: Member }> =>
  wider(member).map((slip) => ({ slip, member }));

const slugOf = ({ system }: Member): string => {
  if (typeof system !== 'string') throw new Error('only slugs are permed');
  return system;
};

const permOf = (slip: SlipJson, member: Member): BeyondSlip => ({
  ...slip,
  system: { perm: slugOf(member) },
});

const canHaveBankers: Applies = ({ system }) =>
  typeof system === 'string' ? isSlug(system) && takesBankers(system) : true;

/** A bet of a member's system and one selection more, which can be its banker. */
type Banked = {
  readonly slip: SlipJson;
  /** The banker and the others, with its position. */
  readonly withBanker: BeyondSlip;
  /** The slip of the others followed by the banker, without a system. */
  readonly all: SlipJson;
};

const banked =
  (source: (member: Member) => fc.Arbitrary<SlipJson>) =>
  (member: Member): fc.Arbitrary<Banked> =>
    fc
      .record({
        all: source({ ...member, system: 'singles', count: member.count + 1 }),
        at: fc.nat(member.count),
      })
      .map(({ all, at }) => {
        const others = all.selections.slice(0, -1);
        const [last] = all.selections.slice(-1);
        const banker: BeyondSelection = { ...last, odds: last?.odds ?? '2', banker: true };
        const slip = { ...all, system: member.system, selections: others };
        return { slip, all, withBanker: { ...slip, selections: others.toSpliced(at, 0, banker) } };
      });

export const PERM_AND_BANKER_LAWS: readonly Law[] = [
  law({
    id: 'Q01',
    claim: 'a perm pays what its system pays over every choice of its selections',
    rule,
    applies: canPerm,
    tries: 3,
    given: permed,
    check: ({ slip, member }) => {
      const parts = choices(positions(slip), member.count).map((at) => over(slip, slugOf(member), at));
      expectSamePaid(paid(permOf(slip, member)), together(parts.map(paid)));
    },
  }),
  law({
    id: 'Q02',
    claim: 'a perm has the lines of its system, as often as there are choices, and lists them all',
    rule,
    applies: canPerm,
    tries: 2,
    given: permed,
    check: ({ slip, member }) => {
      const perm = permOf(slip, member);
      const [first = []] = choices(positions(slip), member.count);
      const inOne = totals(betOf(over(slip, slugOf(member), first))).bets;
      const { bets, bet, units } = settled(perm);
      expectEqual(bets, inOne * choices(positions(slip), member.count).length);
      expectEqual(bet.system.lines().length, bet.system.lineCount);
      const stakes = units.reduce((sum, { stake }) => sum + Number(stake), 0);
      expectEqual(stakes, bets * Number(bet.stake));
    },
  }),
  law({
    id: 'Q03',
    claim: 'a banker multiplies what the system pays without it',
    rule,
    applies: (member) => onlyFolds(member) && canHaveBankers(member),
    given: banked(winBets),
    check: ({ slip, withBanker, all }) => {
      const isOpen = [undefined, null, 'unsettled'].includes(all.selections.at(-1)?.outcome);
      const factor = makes(all, all.selections.length - 1);
      const { potential, realised } = scaled(paid(slip), factor);
      expectSamePaid(paid(withBanker), { potential, realised: isOpen ? realised.mul(0) : realised });
    },
  }),
  law({
    id: 'Q04',
    claim: 'singles with a banker are its doubles, whatever else is on the slip',
    rule,
    applies: ({ system, count }) => system === 'singles' && count > 1,
    tries: 40,
    given: banked((member) => slips(member)),
    check: ({ slip, withBanker, all }) => {
      const doubles = slip.selections.map((_, at) => over(all, 'parlay', [at, slip.selections.length]));
      expectSamePaid(paid(withBanker), together(doubles.map(paid)));
    },
  }),
  law({
    id: 'Q05',
    claim: 'a banker pays the same wherever it stands, and adds no line',
    rule,
    applies: canHaveBankers,
    given: banked((member) => slips(member)),
    check: ({ slip, withBanker, all }) => {
      const banker = withBanker.selections.find((selection) => selection.banker === true);
      if (banker === undefined) throw new Error('no banker');
      const last: BeyondSlip = { ...slip, selections: [...slip.selections, banker] };
      expectSamePaid(paid(withBanker), paid(last));
      expectEqual(settled(withBanker).bets, totals(betOf({ ...slip, eachWay: all.eachWay })).bets);
    },
  }),
];
