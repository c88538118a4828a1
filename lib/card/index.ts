// Share a settled slip: as the texts of a card, as a sentence, and as a picture.
export {
  type CardFigure,
  type CardSelection,
  type SlipCard,
  slipCard,
  slipCardSentence,
} from './slip-card.ts';
export { CARD_HEIGHT, CARD_WIDTH, slipCardSvg } from './slip-card-svg.ts';
export { type MarkColours, OUTCOME_MARKS, type OutcomeMark, outcomeMarkSvg } from './outcome-mark.ts';

// Escape a text for SVG or HTML.
export { cutText, escapedText, plainText } from './card-text.ts';
