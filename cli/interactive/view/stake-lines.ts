import type { StakeType } from '#lib';
import { DEFAULT_EACH_WAY, type Slip } from '#lib/slip';
import type { StakeField } from '../field.ts';
import { issuesIn, type Model } from '../model.ts';
import { stakeField, stakeFields } from '../stake-field.ts';
import { editedText } from './edited-text.ts';
import { type Line, type Span, span, widthOf } from './span.ts';
import type { Style } from './style.ts';

const GAP = '   ';
const EDIT_WIDTH = 14;

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

/** Fields that stand together, and the words between them. */
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
];

/** The stake box with every field, as many groups on a line as fit. */
export function stakeLines(model: Model, width: number, style: Style): readonly Line[] {
  const shown = new Set(stakeFields(model.state.slip));
  return flowed(
    GROUPS.map((group) => groupLine(model, group, { shown, style })),
    width,
  );
}

/** The stake box in one line, where there is no room for more. */
export function shortStakeLine(model: Model, style: Style): Line {
  const { slip } = model.state;
  const shown = new Set<StakeField>(['stake', 'stakeFormat', 'eachWay', 'promoBoost']);
  const groups = GROUPS.filter((group) => group.some((part) => typeof part === 'string' && shown.has(part)));
  const lines = groups.map((group) => groupLine(model, group, { shown, style }));
  const bet: Line = [span('Bet ', 'label'), span(SHORT_BET_LABELS[slip.stakeType])];
  return joined([...lines.slice(0, 2), bet, ...lines.slice(2)]);
}

function joined(lines: readonly Line[]): Line {
  return [span(' '), ...lines.flatMap((line, index) => (index === 0 ? line : [span(GAP), ...line]))];
}

function flowed(groups: readonly Line[], width: number): readonly Line[] {
  const lines: Line[][] = [];
  let room = 0;
  for (const group of groups) {
    const needed = widthOf(group) + GAP.length;
    if (needed > room) {
      lines.push([]);
      room = width;
    }
    lines.at(-1)?.push(group);
    room -= needed;
  }
  return lines.map(joined);
}

type GroupOf = { readonly shown: ReadonlySet<StakeField>; readonly style: Style };

/** A group without the fields that are not there, and without the words before them. */
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
  if (isCurrent && model.mode.kind === 'edit') return editedText(model.mode.editor, EDIT_WIDTH, style);
  const { paths } = stakeField(model.state.slip, field);
  const isWrong = issuesIn(model).some(({ path }) => paths.includes(path));
  const text = (isWrong ? '!' : '') + VALUES[field](model.state.slip, style.glyphs);
  if (isCurrent) return span(text, 'cursor');
  return span(text, isWrong ? 'bad' : 'plain');
}

const VALUES: Readonly<Record<StakeField, (slip: Slip, glyphs: Style['glyphs']) => string>> = {
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
  eachWayAnyToCome: ({ rules }) => (rules.eachWayAnyToCome === 'pooled' ? 'pooled' : 'apart'),
};

function percentOrNone(typed: string): string {
  return `${typed === '' ? '0' : typed}%`;
}
