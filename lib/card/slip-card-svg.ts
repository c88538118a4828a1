import { cutText, escapedText } from './card-text.ts';
import { OUTCOME_MARKS, outcomeMarkSvg } from './outcome-mark.ts';
import type { CardFigure, CardSelection, SlipCard } from './slip-card.ts';

/* The light colours of the design. A preview has one theme: it stands on pages of others. */
const INK = '#0e1621';
const INK_SOFT = '#5a6575';
const LINE = '#e1e5ea';
const MARKS = { won: '#12693b', lost: '#a8320c', none: '#5a6575', onDisc: '#ffffff' } as const;
const TONES = { plain: INK, gain: '#12693b', loss: '#a8320c' } as const;
const FONTS = "Inter, 'Helvetica Neue', Arial, sans-serif";

/** The width of the picture of a card, in pixels: that of a link's preview. */
export const CARD_WIDTH = 1200;
/** The height of the picture of a card, in pixels. */
export const CARD_HEIGHT = 630;

/** The maximum number of rows of selections on a card. */
const MAX_ROWS = 8;

/**
 * The layout of the rows: the top of the first and the height of each, the maximum length of a name, the font size and
 * its offset from the top of the row, and the offset and scale of the mark.
 */
type Rows = {
  readonly top: number;
  readonly height: number;
  readonly most: number;
  readonly size: number;
  readonly text: number;
  readonly mark: number;
  readonly scale: string;
};

/** The layouts for 1 to 8 rows, vertically centred in a panel of 280 pixels. */
const ROWS: readonly Rows[] = [
  { top: 270, height: 120, most: 27, size: 44, text: 76, mark: 36, scale: '2' },
  { top: 226, height: 104, most: 30, size: 40, text: 66, mark: 31, scale: '1.75' },
  { top: 207, height: 82, most: 33, size: 36, text: 54, mark: 23, scale: '1.5' },
  { top: 202, height: 64, most: 37, size: 32, text: 43, mark: 15, scale: '1.4' },
  { top: 200, height: 52, most: 41, size: 29, text: 36, mark: 11, scale: '1.25' },
  { top: 198, height: 44, most: 44, size: 27, text: 32, mark: 8, scale: '1.15' },
  { top: 197, height: 38, most: 48, size: 25, text: 28, mark: 6, scale: '1.05' },
  { top: 194, height: 34, most: 50, size: 24, text: 26, mark: 5, scale: '1' },
];

/** The font sizes of a sum, by its maximum length. */
const SUM_SIZES = [
  { most: 14, size: 60 },
  { most: 24, size: 36 },
  { most: 42, size: 22 },
] as const;

type TextStyle = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly isStrong?: boolean;
  readonly anchor?: 'end';
  readonly clip?: string;
};

/**
 * A stand-alone SVG picture of a card, 1200×630: the system, the stake, up to eight selections with their outcomes, and
 * the sums. It loads no resources, runs no scripts and uses system fonts only. Long texts are truncated.
 */
export function slipCardSvg(card: SlipCard): string {
  const { title, stake, selections, figures } = card;
  const sums = figures.map(({ label, value }) => `${label} ${value}`).join(', ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" role="img" aria-labelledby="title" font-family="${FONTS}">`,
    `<title id="title">${escapedText(`${title}: ${sums}`)}</title>`,
    '<clipPath id="name"><rect x="116" y="180" width="684" height="290"/></clipPath>',
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#f4f6f8"/>`,
    BRAND,
    textAt(cutText(title, 30), { x: 56, y: 100, size: 56, isStrong: true }),
    textAt(cutText(stake, 80), { x: 56, y: 152, size: 28, fill: INK_SOFT }),
    `<rect x="40" y="190" width="1120" height="280" rx="14" fill="#ffffff" stroke="${LINE}" stroke-width="2"/>`,
    ...rowsSvg(selections),
    ...figures.map(figureSvg),
    '</svg>',
    '',
  ].join('\n');
}

/** The logo's two crossing lines, and the name. */
const BRAND = `<g transform="translate(988 46) scale(2)" fill="none" stroke-width="2.6" stroke-linecap="round"><path d="M4 20.5 11 7.2" stroke="#2a76d2"/><path d="M20 20.5 13 7.2" stroke="#d2437f"/><circle cx="12" cy="4.4" r="2.2" fill="#0a6a74"/></g>
${textAt('Layline', { x: 1048, y: 86, size: 32, isStrong: true })}`;

function textAt(text: string, { x, y, size, fill = INK, isStrong, anchor, clip }: TextStyle): string {
  const more = [
    isStrong === true ? ' font-weight="600"' : '',
    anchor === undefined ? '' : ` text-anchor="${anchor}"`,
    clip === undefined ? '' : ` clip-path="url(#${clip})"`,
  ].join('');
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${more}>${escapedText(text)}</text>`;
}

function rowsSvg(selections: readonly CardSelection[]): readonly string[] {
  const isCut = selections.length > MAX_ROWS;
  const shown = isCut ? selections.slice(0, MAX_ROWS - 1) : selections;
  const rows = ROWS[Math.min(selections.length, MAX_ROWS) - 1];
  if (rows === undefined) return [];
  const { height, size, text } = rows;
  const topOf = (index: number): number => rows.top + height * index;
  const lines = shown.map((selection, index) => rowSvg(selection, rows, topOf(index)));
  const rules = lines.slice(1).map((_, index) => `M64 ${topOf(index + 1)}h1072`);
  const rest = { x: 124, y: topOf(shown.length) + text, size, fill: INK_SOFT };
  return [
    `<path d="${rules.join('')}" stroke="${LINE}" stroke-width="1"/>`,
    ...lines,
    ...(isCut ? [textAt(`and ${selections.length - shown.length} more`, rest)] : []),
  ];
}

function rowSvg({ name, odds, outcome, label }: CardSelection, rows: Rows, top: number): string {
  const { size, most, mark, scale } = rows;
  const y = top + rows.text;
  const fill = outcome === 'unsettled' ? INK_SOFT : MARKS[OUTCOME_MARKS[outcome].tone];
  return [
    `<g transform="translate(64 ${top + mark}) scale(${scale})">${outcomeMarkSvg(outcome, MARKS)}</g>`,
    textAt(cutText(name, most), { x: 124, y, size, clip: 'name' }),
    textAt(odds, { x: 920, y, size, anchor: 'end', isStrong: true }),
    textAt(label, { x: 952, y, size, fill }),
  ].join('');
}

function figureSvg({ label, value, tone }: CardFigure, index: number): string {
  const x = 56 + 560 * index;
  const fitting = SUM_SIZES.find(({ most }) => value.length <= most) ?? SUM_SIZES[2];
  return [
    textAt(label, { x, y: 520, size: 26, fill: INK_SOFT }),
    textAt(cutText(value, fitting.most), {
      x,
      y: 586,
      size: fitting.size,
      fill: TONES[tone],
      isStrong: true,
    }),
  ].join('');
}
