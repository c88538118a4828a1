/** Scripts and signs of which every character takes one column, ours among them: they need no segmenter. */
const ONE_COLUMN_EACH =
  /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2190-\u2193\u2212\u2298\u2500-\u25cf\u2713\u2717\u20ac]*$/u;

/** A sequence that few fonts join, and a keycap: terminals give them two columns as they do an emoji. */
const JOINED_EMOJI = /\p{Extended_Pictographic}.*\u200d.*\p{Extended_Pictographic}|^[\d#*]\ufe0f?\u20e3$/u;
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Cs}]*$/u;
/** Vowel signs and half-width voice marks, which stand beside their letter. */
const SPACING_MARKS = /\p{Mc}|[\uff9e\uff9f]/gu;
/** East Asian wide and full-width blocks. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f004}\u{1f0cf}\u{1f200}-\u{1f2ff}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;

// Both cost tens of milliseconds to make, which few texts are worth. The compiler's target is older than the flag v;
// Node 20 has it.
let segmenter: Intl.Segmenter | undefined;
let emoji: RegExp | undefined;

/** The characters of a text as a reader counts them; the segmenter is made at the first text that needs one. */
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

/** The columns a text takes in a terminal: 2 for an emoji or a wide East Asian character, 0 for a mark. */
export function textWidth(text: string): number {
  if (ONE_COLUMN_EACH.test(text)) return text.length;
  return clusters(text).reduce((width, cluster) => width + clusterWidth(cluster), 0);
}

/** The text with spaces before it, `width` columns wide; longer texts stay as they are. */
export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - textWidth(text))) + text;
}

/** The text with spaces behind it, `width` columns wide; longer texts stay as they are. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** The text itself where it fits, otherwise as much of it as fits with `ellipsis` behind it; no character is split. */
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

/** Words in lines of at most `width` columns; a longer word has a line of its own. */
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

/** A text whose paragraphs are filled anew with at most `width` columns; indented lines, as of a list, stay as they are. */
export function fillParagraphs(text: string, width: number): string {
  const paragraphs = text.replaceAll(/(?<=\S)\n(?=\S)/gu, ' ');
  return paragraphs
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? [line] : wrap(line, width)))
    .join('\n');
}
