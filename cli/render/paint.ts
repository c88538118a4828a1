/** Colour functions by purpose. No meaning depends on colour alone. */
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

/** The number of colours of a terminal. */
export type ColourDepth = 0 | 16 | 256;

const unpainted = (text: string): string => text;

const NO_COLOURS: Paint = {
  strong: unpainted,
  label: unpainted,
  good: unpainted,
  bad: unpainted,
  accent: unpainted,
};

/** Wraps text in two SGR codes; empty text stays empty. */
function sgr(open: string, close: string): (text: string) => string {
  return (text) => (text === '' ? '' : `\u001b[${open}m${text}\u001b[${close}m`);
}

const COLOURS_16: Paint = {
  strong: sgr('1', '22'),
  label: sgr('90', '39'),
  good: sgr('32', '39'),
  bad: sgr('31', '39'),
  accent: sgr('36', '39'),
};

/** Mid tones close to the design's, legible on dark and light backgrounds. */
const COLOURS_256: Paint = {
  strong: sgr('1', '22'),
  label: sgr('38;5;245', '39'),
  good: sgr('38;5;35', '39'),
  bad: sgr('38;5;167', '39'),
  accent: sgr('38;5;37', '39'),
};

/** The paint for a terminal with `depth` colours. */
export function paintFor(depth: ColourDepth): Paint {
  switch (depth) {
    case 0:
      return NO_COLOURS;
    case 16:
      return COLOURS_16;
    case 256:
      return COLOURS_256;
  }
}
