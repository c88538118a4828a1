import { createHash } from 'node:crypto';
import { SLUGS, type Outcome, withOutcomes } from '#lib';
import { slipCardSvg, type CardSelection, escapedText, OUTCOME_MARKS, outcomeMarkSvg } from '#lib/card';
import { fromDraft, OUTCOME_LABELS, slipQuery, toDraft } from '#lib/slip';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import type { ReadCard, LinkedCard } from './linked-card.ts';
import type { Pictures } from './pictures.ts';
import { calculatorPath } from './page-head.ts';

type CardsParts = {
  readonly readCard: ReadCard;
  readonly pictures: Pictures;
  /** The public origin of the server. */
  readonly origin: string;
};

const params = z.object({ system: z.enum(SLUGS) });
/** Responses depend only on the URL, until the next release. */
const CACHED = { 'cache-control': 'public, max-age=3600' };
const HTML = { contentType: 'text/html; charset=utf-8' };
const QUERY_NOTE = 'The query is that of a calculator link to the slip, of at most 4,000 characters.';

/** The public operations on a slip: its picture, and its page for frames of other sites. */
export function cardsOperations({ readCard, pictures, origin }: CardsParts): readonly AnyOperation[] {
  const picture = operation({
    method: 'get',
    path: '/cards/{system}/slip.png',
    tag: 'Cards',
    summary: 'Renders a settled slip as a picture of 1200×630, for link previews.',
    description: QUERY_NOTE,
    access: 'anyone',
    params,
    rawQuery: true,
    limit: { name: 'cards', perMinute: 60 },
    answers: { 200: { contentType: 'image/png' } },
    problems: [400],
    handle: async ({ params: { system }, request }) => {
      const read = readCard(system, request.search);
      if (!read.ok) throw new Problem(400, { detail: read.issues });
      return { status: 200, content: await pictures.pngOf(slipCardSvg(read.value.card)), headers: CACHED };
    },
  });
  const embedded = operation({
    method: 'get',
    path: '/embed/slip/{system}/',
    tag: 'Cards',
    summary: 'Renders a settled slip as a page without scripts, for frames of other sites.',
    description: `${QUERY_NOTE} Links in the page lead to the same slip with other outcomes.`,
    access: 'anyone',
    params,
    rawQuery: true,
    limit: { name: 'embeds', perMinute: 120 },
    answers: { 200: HTML, 400: HTML },
    handle: ({ params: { system }, request }) => {
      const read = readCard(system, request.search);
      if (!read.ok) return { status: 400, content: embedRefusal(read.issues) };
      const page = embedPage(read.value, origin);
      return page === undefined
        ? { status: 400, content: embedRefusal(TOO_MANY_EMBEDDED) }
        : { status: 200, content: page, headers: CACHED };
    },
  });
  return [picture, embedded];
}

/** The maximum number of selections of an embedded slip: each has links that repeat the complete slip. */
const MAX_EMBEDDED = 20;

/** The outcomes that a reader can choose, without and with each-way. */
const CHOICES: readonly Outcome[] = ['win', 'lost', 'void'];
const CHOICES_EACH_WAY: readonly Outcome[] = ['win', 'placed', 'lost', 'void'];

const COLOURS = { won: 'currentColor', lost: 'currentColor', none: 'currentColor', onDisc: 'var(--on)' };

/** Renders a slip as a page without scripts, whose links choose other outcomes; undefined if it has too many selections. */
function embedPage(linked: LinkedCard, origin: string): string | undefined {
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
function embedRefusal(sentence: string): string {
  return page('No slip', `<h1>This slip cannot be shown</h1><p>${escapedText(sentence)}.</p>`, new Set());
}

/** The sentence for a slip that has too many selections to be embedded. */
const TOO_MANY_EMBEDDED = `An embedded slip has at most ${MAX_EMBEDDED} selections`;

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

/** The inline style sheet of the embedded page: a sandboxed frame has no origin to load one from. */
const EMBED_STYLE = `:root{--bg:#fff;--ink:#0e1621;--soft:#5a6575;--line:#e1e5ea;--edge:#828c9a;--won:#12693b;--wonbg:#dff3e7;--lost:#a8320c;--lostbg:#fde9e1;--nonebg:#eceff3;--on:#fff;--accent:#0a6a74}
@media(prefers-color-scheme:dark){:root{--bg:#10161d;--ink:#eef2f6;--soft:#929eae;--line:#212b37;--edge:#6c7a8c;--won:#62d092;--wonbg:#0f2f1e;--lost:#ff9470;--lostbg:#391b11;--nonebg:#1e2833;--on:#10161d;--accent:#56c2ca}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{padding:16px;background:var(--bg);border:1px solid var(--line);border-radius:10px;container-type:inline-size}
h1{margin:0;font-size:20px;line-height:28px}
p,ol,dl,dd{margin:0;padding:0}
header p,dt,.odds{color:var(--soft)}
ol{list-style:none;margin:8px 0}
li{display:grid;gap:4px 16px;padding:8px 0;border-top:1px solid var(--line)}
.name{font-weight:600}
.odds{margin-left:8px;white-space:nowrap}
.outcomes{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:4px;font-size:13px;overflow-wrap:normal}
.outcomes a{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:44px;padding:0 4px;border:1px solid var(--edge);border-radius:6px;color:var(--soft);text-decoration:none;font-weight:400}
li b{display:inline-flex;align-items:center;gap:4px;margin-left:8px}
.outcomes a:hover{border-color:var(--ink);color:var(--ink)}
.outcomes [aria-current]{border-color:currentColor;box-shadow:inset 0 0 0 1px;font-weight:600;color:var(--ink);background:var(--nonebg)}
.outcomes .won{color:var(--won);background:var(--wonbg)}
.outcomes .lost{color:var(--lost);background:var(--lostbg)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
svg{width:16px;height:16px;flex:none}
.marks{position:absolute;width:0;height:0}
dl{display:flex;flex-wrap:wrap;gap:8px 40px;padding-top:8px;border-top:1px solid var(--line)}
dd{font-size:26px;line-height:32px;font-weight:600;font-variant-numeric:tabular-nums}
.gain{color:var(--won)}
.loss{color:var(--lost)}
footer{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;align-items:center;margin-top:8px}
footer a{display:flex;align-items:center;min-height:44px;color:var(--accent);font-weight:600}
footer span{color:var(--soft)}
@container (min-width:21rem){.outcomes a{flex-direction:row;gap:4px}}
@container (min-width:34rem){li{grid-template-columns:1fr 23rem;align-items:center}}`;

/** The source of the style sheet in a content security policy. */
export const EMBED_STYLE_HASH = `'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'`;
