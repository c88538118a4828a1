import type { ConcessionDraft, Rules, StakeType } from '#lib';
import { DEFAULT_EACH_WAY, type Slip } from '#lib/slip';
import { CONCESSION_NAMES } from '../../render/concessions.ts';
import { basisOf, concessionText, partOf, rewardOf } from '../concession-field.ts';
import { type ConcessionPart, isAbout, type SlipField, type StakeField } from '../field.ts';
import { issuesIn, type Model } from '../model.ts';
import { isSlipField, stakeField, stakeFields } from '../stake-field.ts';
import { countText } from '../systems.ts';
import { editedText } from './edited-text.ts';
import { flowed } from './flow.ts';
import { type Line, type Span, span } from './span.ts';
import type { Style } from './style.ts';
import { windowOn } from './window.ts';

const INDENT = ' ';
const EDIT_WIDTH = 14;
/** The edit width of a ladder, which is longer than other texts. */
const LADDER_WIDTH = 30;

const BET_LABELS: Readonly<Record<StakeType, string>> = {
  cash: 'Normal',
  freeBetSnr: 'Free bet, stake not returned',
  freeBetSr: 'Free bet, stake returned',
};
const SHORT_BET_LABELS: Readonly<Record<StakeType, string>> = {
  cash: 'Normal',
  freeBetSnr: 'Free bet',
  freeBetSr: 'Free bet, stake back',
};

/** Fields shown together, with labels between them. */
type Group = readonly (StakeField | { readonly label: string })[];

const GROUPS: readonly Group[] = [
  [{ label: 'Stake ' }, 'stake', { label: ' ' }, 'stakeFormat'],
  [{ label: 'Each-way ' }, 'eachWay', { label: ' ' }, 'terms', { label: ', ' }, 'places'],
  [{ label: 'Bet ' }, 'stakeType'],
  [{ label: 'Boost ' }, 'promoBoost'],
  [{ label: 'Commission ' }, 'promoCommission'],
  [{ label: 'Dead heat divides ' }, 'deadHeat'],
  [{ label: 'Boost on ' }, 'boostRule'],
  [{ label: 'Any to come ' }, 'eachWayAnyToCome'],
  [{ label: 'Multiples ' }, 'eachWayMultiples'],
  [{ label: 'Pays at most ' }, 'maxPayout'],
  ['addConcession'],
];

/** The stake box with every field, groups wrapped to the width, and each bonus on its own lines. */
export function stakeLines(model: Model, width: number, style: Style): readonly Line[] {
  const shown = new Set(stakeFields(model));
  const lines = (groups: readonly Group[]): readonly Line[] =>
    flowed(
      groups.map((group) => groupLine(model, group, { shown, style })).filter((line) => line.length > 0),
      width,
      INDENT,
    );
  const bonuses = model.state.slip.concessions.map((each, index) => lines(concessionGroups(each, index)));
  return [...lines(GROUPS), ...bonuses.flat()];
}

function concessionGroups(concession: ConcessionDraft, index: number): readonly Group[] {
  const at = (part: ConcessionPart): StakeField => `concessions.${index}.${part}`;
  const kind: Group = [{ label: `Bonus ${index + 1} ` }, at('kind')];
  const cap: Group = [{ label: 'at most ' }, at('cap')];
  switch (concession.kind) {
    case 'oneWinner':
      return rewardOf(concession) === 'multiply'
        ? [kind, [{ label: 'pays ' }, at('reward'), { label: ' ' }, at('multiply')], cap]
        : [kind, [{ label: 'pays ' }, at('percent'), { label: ' ' }, at('reward')], cap];
    case 'allWinners':
      return [kind, [{ label: 'pays ' }, at('percent'), { label: ' of the ' }, at('of')], cap];
    case 'accumulator':
      return [
        kind,
        [{ label: 'pays ' }, at('ladder'), { label: ' of the ' }, at('of')],
        [{ label: 'odds from ' }, at('minOdds')],
        cap,
      ];
  }
}

/** The visible lines around the current field, in a box of `height` lines. */
export function linesInUse(lines: readonly Line[], height: number): readonly Line[] {
  const inUse = lines.findIndex((line) => line.some(({ tone }) => tone === 'cursor'));
  const { first, count } = windowOn(lines.length, Math.max(0, inUse), height);
  return lines.slice(first, first + count);
}

/** A short form of the stake box in one line; groups that do not fit are left out. */
export function shortStakeLine(model: Model, width: number, style: Style): Line {
  const { slip } = model.state;
  const shown = new Set<StakeField>(['stake', 'stakeFormat', 'eachWay', 'promoBoost']);
  const groups = GROUPS.filter((group) => group.some((part) => typeof part === 'string' && shown.has(part)));
  const lines = groups.map((group) => groupLine(model, group, { shown, style }));
  const bet: Line = [span('Bet ', 'label'), span(SHORT_BET_LABELS[slip.stakeType])];
  const all = [...lines.slice(0, 2), bet, ...limitLines(model, style), ...lines.slice(2)];
  return flowed(all, width, INDENT)[0] ?? [];
}

/** The maximum payout and the number of bonuses, if any. */
function limitLines({ state }: Model, { glyphs }: Style): readonly Line[] {
  const { concessions, maxPayout } = state.slip;
  const limit = maxPayout === '' ? [] : [[span('At most ', 'label'), span(glyphs.pound + maxPayout)]];
  const count = concessions.length;
  return count === 0 ? limit : [...limit, [span(countText(count, 'bonus'))]];
}

type GroupOf = { readonly shown: ReadonlySet<StakeField>; readonly style: Style };

/** A group without the fields that are not shown and their labels. */
function groupLine(model: Model, group: Group, { shown, style }: GroupOf): Line {
  const spans: Span[] = [];
  let words: Span | undefined;
  for (const part of group) {
    if (typeof part === 'object') words = span(part.label, 'label');
    else if (shown.has(part)) {
      if (words !== undefined) spans.push(words);
      spans.push(fieldSpan(model, part, style));
    }
  }
  return spans;
}

function fieldSpan(model: Model, field: StakeField, style: Style): Span {
  const isCurrent = model.box === 'stake' && model.stakeField === field;
  if (isCurrent && model.mode.kind === 'edit') {
    return editedText(model.mode.editor, field.endsWith('.ladder') ? LADDER_WIDTH : EDIT_WIDTH, style);
  }
  const { slip } = model.state;
  const about = stakeField(slip, field);
  const isWrong = about !== undefined && issuesIn(model).some(({ path }) => isAbout(about, path));
  const text = (isWrong ? '!' : '') + valueOf(slip, field, style.glyphs);
  if (isCurrent) return span(text, 'cursor');
  return span(text, isWrong ? 'bad' : 'plain');
}

function valueOf(slip: Slip, field: StakeField, glyphs: Style['glyphs']): string {
  if (isSlipField(field)) return VALUES[field](slip, glyphs);
  const part = partOf(field);
  const concession = part && slip.concessions[part.index];
  return part === undefined || concession === undefined ? '' : concessionValue(concession, part.part, glyphs);
}

function concessionValue(
  concession: ConcessionDraft,
  part: ConcessionPart,
  { none, times, pound }: Style['glyphs'],
): string {
  switch (part) {
    case 'kind':
      return CONCESSION_NAMES[concession.kind].toLowerCase();
    case 'reward':
      return rewardOf(concession) === 'multiply' ? 'its odds' : 'of its winnings';
    case 'of':
      return basisOf(concession);
    case 'multiply':
    case 'percent':
    case 'ladder':
    case 'minOdds':
    case 'cap': {
      const text = part === 'ladder' ? stepsText(concession) : concessionText(concession, part);
      if (text === '') return none;
      const written = { multiply: `${times}${text}`, percent: `${text}%`, cap: pound + text };
      return { ladder: text, minOdds: text, ...written }[part];
    }
  }
}

/** `3:5%, 4:10%`: the percentages of a concession by the number of legs. */
function stepsText(concession: ConcessionDraft): string {
  if (concession.kind !== 'accumulator') return '';
  return Object.entries(concession.ladder)
    .map(([legs, percent]) => (percent === '' ? legs : `${legs}:${percent}%`))
    .join(', ');
}

const VALUES: Readonly<Record<SlipField, (slip: Slip, glyphs: Style['glyphs']) => string>> = {
  stake: ({ stake }, { none, pound }) => (stake === '' ? none : pound + stake),
  stakeFormat: ({ stakeFormat }) => (stakeFormat === 'total' ? 'in total' : 'per line'),
  eachWay: ({ eachWay }) => (eachWay.enabled ? 'on' : 'off'),
  terms: ({ eachWay }, { none }) => (eachWay.terms === '' ? none : eachWay.terms),
  places: ({ eachWay: { places } }) => `${places === '' ? DEFAULT_EACH_WAY.places : places} places`,
  stakeType: ({ stakeType }) => BET_LABELS[stakeType],
  promoBoost: ({ promos }) => percentOrNone(promos.boostPct),
  promoCommission: ({ promos }) => percentOrNone(promos.commissionPct),
  deadHeat: ({ rules }) => (rules.deadHeat === 'profit' ? 'winnings' : 'stake'),
  boostRule: ({ rules }) => rules.boost,
  eachWayAnyToCome: ({ rules }) => ANY_TO_COME[rules.eachWayAnyToCome],
  eachWayMultiples: ({ rules }) => (rules.eachWayMultiples === 'apart' ? 'apart' : 'equally divided'),
  maxPayout: ({ maxPayout }, { none, pound }) => (maxPayout === '' ? none : pound + maxPayout),
  addConcession: () => '+ bonus',
};

const ANY_TO_COME: Readonly<Record<Rules['eachWayAnyToCome'], string>> = {
  independent: 'apart',
  pooled: 'pooled',
  pooledWinFirst: 'pooled, win first',
  apart: 'limited apart',
  apartWinFirst: 'limited apart, win first',
};

function percentOrNone(typed: string): string {
  return `${typed === '' ? '0' : typed}%`;
}
