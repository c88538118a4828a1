/** A fast path: texts of these characters, including our own signs, take one column each and need no segmenter. */
const ONE_COLUMN_EACH =
  /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2190-\u2193\u2212\u2298\u2500-\u25cf\u2713\u2717\u20ac]*$/u;

/** Matches a joined sequence that few fonts support, or a keycap: terminals give them two columns, like an emoji. */
const JOINED_EMOJI = /\p{Extended_Pictographic}.*\u200d.*\p{Extended_Pictographic}|^[\d#*]\ufe0f?\u20e3$/u;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Cs}]*$/u;
/** Vowel signs and half-width voice marks, which take a column beside their letter. */
const SPACING_MARKS = /\p{Mc}|[\uff9e\uff9f]/gu;
/** East Asian wide and full-width blocks. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f004}\u{1f0cf}\u{1f200}-\u{1f2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;

// Created lazily, because each takes tens of milliseconds and few texts need them. The RegExp constructor is used because
// the compiler's target has no flag v; Node 20 does.
let segmenter: Intl.Segmenter | undefined;
let emoji: RegExp | undefined;

/** The grapheme clusters of a text. */
function clusters(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter('en-GB');
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function clusterWidth(cluster: string): number {
  if (INVISIBLE.test(cluster)) return 0;
  emoji ??= new RegExp(String.raw`^\p{RGI_Emoji}$`, 'v');
  if (emoji.test(cluster) || JOINED_EMOJI.test(cluster)) return 2;
  return (WIDE.test(cluster) ? 2 : 1) + (cluster.match(SPACING_MARKS)?.length ?? 0);
}

/** The width of a text in terminal columns: 2 for an emoji or a wide East Asian character, 0 for a mark. */
export function textWidth(text: string): number {
  if (ONE_COLUMN_EACH.test(text)) return text.length;
  return clusters(text).reduce((width, cluster) => width + clusterWidth(cluster), 0);
}

/** Pads a text on the left to `width` columns. */
export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - textWidth(text))) + text;
}

/** Pads a text on the right to `width` columns. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** Truncates a text to `width` columns, ending in `ellipsis`; no grapheme is split. */
export function cut(text: string, width: number, ellipsis: string): string {
  if (textWidth(text) <= width) return text;
  const room = width - textWidth(ellipsis);
  let kept = '';
  let used = 0;
  for (const cluster of clusters(text)) {
    used += clusterWidth(cluster);
    if (used > room) break;
    kept += cluster;
  }
  return kept.trimEnd() + ellipsis;
}

/** Wraps words into lines of at most `width` columns; a longer word gets its own line. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Wraps words into lines of at most `width` columns; a longer word is broken. */
export function wrapAll(text: string, width: number): readonly string[] {
  return wrap(text, width).flatMap((line) => (textWidth(line) <= width ? [line] : broken(line, width)));
}

/** Breaks a text into lines of at most `width` columns, at least a grapheme each. */
function broken(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const cluster of clusters(text)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && textWidth(line + cluster) > width) lines.push(cluster);
    else lines[lines.length - 1] = line + cluster;
  }
  return lines;
}

/** Rewraps the paragraphs of a text to `width` columns; indented lines, such as lists, stay as they are. */
export function fillParagraphs(text: string, width: number): string {
  const paragraphs = text.replaceAll(/(?<=\S)\n(?=\S)/gu, ' ');
  return paragraphs
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, width)))
    .join('\n');
}
