/** The purposes of colour; no meaning rests on colour alone. */
export type Paint = {
  /** The command's answers. */
  readonly strong: (text: string) => string;
  /** Labels, rules, unsettled units. */
  readonly label: (text: string) => string;
  /** Profits, and returns over the stake. */
  readonly good: (text: string) => string;
  /** Losses and mistakes. */
  readonly bad: (text: string) => string;
  readonly accent: (text: string) => string;
};

/** How many colours a terminal has; 0 for none. */
export type ColourDepth = 0 | 16 | 256;

const same = (text: string): string => text;

const PLAIN: Paint = { strong: same, label: same, good: same, bad: same, accent: same };

/** Text between two SGR codes; an empty text stays empty. */
function sgr(open: string, close: string): (text: string) => string {
  return (text) => (text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`);
}

const SIXTEEN: Paint = {
  strong: sgr('1', '22'),
  label: sgr('90', '39'),
  good: sgr('32', '39'),
  bad: sgr('31', '39'),
  accent: sgr('36', '39'),
};

/** Middle tones near the design's, which can be read on a dark and on a light ground. */
const MANY: Paint = {
  strong: sgr('1', '22'),
  label: sgr('38;5;245', '39'),
  good: sgr('38;5;35', '39'),
  bad: sgr('38;5;167', '39'),
  accent: sgr('38;5;37', '39'),
};

/** The paint for a terminal of so many colours. */
export function paintFor(depth: ColourDepth): Paint {
  switch (depth) {
    case 0:
      return PLAIN;
    case 16:
      return SIXTEEN;
    case 256:
      return MANY;
  }
}
