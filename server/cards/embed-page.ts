import { type Outcome, withOutcomes } from '#lib';
import { type CardSelection, escapedText, OUTCOME_MARKS, outcomeMarkSvg } from '#lib/card';
import { fromDraft, OUTCOME_LABELS, slipQuery, toDraft } from '#lib/slip';

import { EMBED_STYLE } from './embed-style.ts';
import type { LinkedCard } from './linked-card.ts';
import { calculatorPath } from './page-head.ts';

/** The maximum number of selections of an embedded slip: each has links that repeat the complete slip. */
const MAX_EMBEDDED = 20;

/** The outcomes that a reader can choose, without and with each-way. */
const CHOICES: readonly Outcome[] = ['win', 'lost', 'void'];
const CHOICES_EACH_WAY: readonly Outcome[] = ['win', 'placed', 'lost', 'void'];

const COLOURS = { won: 'currentColor', lost: 'currentColor', none: 'currentColor', onDisc: 'var(--on)' };

/** Renders a slip as a page without scripts, whose links choose other outcomes; undefined if it has too many selections. */
export function embedPage(linked: LinkedCard, origin: string): string | undefined {
  const { system, card, query, bet } = linked;
  if (card.selections.length > MAX_EMBEDDED) return undefined;
  const choices = bet.eachWay ? CHOICES_EACH_WAY : CHOICES;
  const rows = card.selections.map((selection, index) => rowHtml(selection, { linked, index, choices }));
  const sums = card.figures.map(
    ({ label, value, tone }) => `<div><dt>${label}</dt><dd class="${tone}">${escapedText(value)}</dd></div>`,
  );
  const summary = card.figures.map(({ label, value }) => `${label} ${value}`).join(', ');
  const calculator = escapedText(origin + calculatorPath(system, query));
  return page(
    `${card.title}: ${summary}`,
    `<header><h1>${escapedText(card.title)}</h1><p>${escapedText(card.stake)}</p></header>
<ol>
${rows.join('\n')}
</ol>
<dl>${sums.join('')}</dl>
<footer><a href="${calculator}" target="_blank" rel="noopener">Open in the calculator</a><span>Layline · 18+</span></footer>`,
    new Set([...choices, ...card.selections.map(({ outcome }) => outcome)]),
  );
}

/** The page for a slip that cannot be shown. */
export function embedRefusal(sentence: string): string {
  return page('No slip', `<h1>This slip cannot be shown</h1><p>${escapedText(sentence)}.</p>`, new Set());
}

/** The sentence for a slip that has too many selections to be embedded. */
export const TOO_MANY_EMBEDDED = `An embedded slip has at most ${MAX_EMBEDDED} selections`;

function page(title: string, content: string, marks: ReadonlySet<Outcome>): string {
  const symbols = [...marks].map(
    (outcome) => `<symbol id="${outcome}" viewBox="0 0 24 24">${outcomeMarkSvg(outcome, COLOURS)}</symbol>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapedText(title)}</title>
<style>${EMBED_STYLE}</style>
</head>
<body>
<svg class="marks" aria-hidden="true">${symbols.join('')}</svg>
<main>
${content}
</main>
</body>
</html>
`;
}

type Row = {
  readonly linked: LinkedCard;
  readonly index: number;
  readonly choices: readonly Outcome[];
};

function rowHtml({ name, odds, outcome, label }: CardSelection, { linked, index, choices }: Row): string {
  const isOther = outcome !== 'unsettled' && !choices.includes(outcome);
  const other = isOther ? `<b>${mark(outcome)}${label}</b>` : '';
  const links = choices.map((choice) => {
    const isChosen = choice === outcome;
    const href = escapedText(`?${queryWith(linked, index, isChosen ? 'unsettled' : choice)}#s${index + 1}`);
    const { tone } = OUTCOME_MARKS[choice];
    const state = isChosen ? ` class="${tone}" aria-current="true"` : '';
    const ariaLabel = `${name}: ${OUTCOME_LABELS[choice]}${isChosen ? ', chosen. Follow to undo' : ''}`;
    return `<a href="${href}"${state} aria-label="${escapedText(ariaLabel)}">${mark(choice)}${OUTCOME_LABELS[choice]}</a>`;
  });
  const head = `<div><span class="name">${escapedText(name)}</span><span class="odds">${escapedText(odds)}</span>${other}</div>`;
  return `<li id="s${index + 1}">${head}<div class="outcomes">${links.join('')}</div></li>`;
}

function mark(outcome: Outcome): string {
  return `<svg aria-hidden="true"><use href="#${outcome}"/></svg>`;
}

/** The query of the same slip with another outcome of one selection. */
function queryWith({ draft, notes, card }: LinkedCard, index: number, outcome: Outcome): string {
  const outcomes = card.selections.map((each, at) => (at === index ? outcome : each.outcome));
  return slipQuery({ draft: toDraft(fromDraft(withOutcomes(draft, outcomes))), notes });
}
