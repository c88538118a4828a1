import { expect, type Page } from '@playwright/test';
import { type ReferencePage, serveReferencePage } from './reference-page.ts';
import { test } from './test.ts';
import { shell } from './screens/shell.ts';
import { HOME_TITLE } from './screens/tools.ts';
import { matchedScreen } from './screens/matched.ts';
import { LUCKY_15, slipScreen } from './screens/slip.ts';

/*
 * Performance budgets: pages paint their largest element soon and do not shift, with the CPU throttled to a quarter; the
 * response to a key or a drag takes little work and is painted at once. Each is the median of three runs, after all
 * other tests and alone (playwright.config.ts). If a page that never changes shows that a CI machine is slow, budgets are
 * scaled up. Results are printed, and noted in the report (.cache/e2e.json).
 */
const TRIES = 3;
const SLOWDOWN = 4;
const PRICES = ['2.75', '3.4', '11', '1.91', '6.5', '21', '4.33', '9.25', '7.5', '13'];
const KEYS = PRICES.join('').length;
const SETTLED_MS = 1500;
/** The largest paint of the reference page in milliseconds, by CPU throttling, on an idle machine (docs/bench.md). */
const REFERENCE_MS = new Map([
  [1, 350],
  [SLOWDOWN, 750],
]);
/**
 * The most that budgets are scaled by, by CPU throttling. A response at full speed starts and fetches nothing, and depends
 * less on the machine than a page does; slowed, both depend on how evenly the browser is throttled.
 */
const MOST_SCALED = new Map([
  [1, 1.5],
  [SLOWDOWN, 3],
]);

type Paint = { readonly largest: number; readonly shift: number };

/** Records paints and layout shifts from the start of a page. */
async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(globalThis, { seenPaints: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function paintsOf(page: Page): Promise<Paint> {
  const seen: unknown = await page.evaluate((): unknown => Reflect.get(globalThis, 'seenPaints'));
  if (typeof seen !== 'object' || seen === null || !('largest' in seen) || !('shift' in seen)) {
    throw new Error('No paints were seen');
  }
  return { largest: Number(seen.largest), shift: Number(seen.shift) };
}

/**
 * Records for each input, and each move of a pressed pointer, the time from the event to the next paint, and the work in it,
 * in milliseconds: handlers and the frame, without the wait between them. Deferred work is in neither.
 */
async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waits: number[] = [];
    const works: number[] = [];
    Object.assign(globalThis, { answerWaits: waits, answerWorks: works });
    for (const type of ['input', 'pointermove']) {
      let begun = 0;
      addEventListener(type, () => (begun = performance.now()), { capture: true });
      addEventListener(type, (event) => {
        if (event instanceof PointerEvent && event.buttons !== 1) return;
        const handled = performance.now() - begun;
        requestAnimationFrame(() => {
          const framed = performance.now();
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            waits.push(performance.now() - event.timeStamp);
            works.push(handled + performance.now() - framed);
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
    }
  });
}

function numbers(found: unknown): readonly number[] {
  return Array.isArray(found) ? found.map(Number) : [];
}

async function noted(page: Page, name: string): Promise<readonly number[]> {
  return numbers(await page.evaluate((key): unknown => Reflect.get(globalThis, key), name));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function report(what: string, measured: string): void {
  process.stdout.write(`    ${what}: ${measured}\n`);
  test.info().annotations.push({ type: what, description: measured });
}

let reference: ReferencePage;
test.beforeAll(async () => {
  reference = await serveReferencePage();
});
test.afterAll(() => reference.close());

/** The largest paint of the reference page in milliseconds. */
async function referencePaint(page: Page): Promise<number> {
  await page.goto(reference.url);
  const largest = async (): Promise<number> => (await paintsOf(page)).largest;
  await expect.poll(largest).toBeGreaterThan(0);
  return largest();
}

/**
 * The factor by which budgets are scaled, 1 or more: how much slower a CI machine was than it should be, by the reference
 * page between the measurements.
 */
function budgetFactor(references: readonly number[], slowdown: number): number {
  const painted = median(references);
  const slower = painted / (REFERENCE_MS.get(slowdown) ?? Number.NaN);
  report(
    'the machine',
    `the reference page in ${painted.toFixed(0)} ms, ${slower.toFixed(2)} × the usual time`,
  );
  if (process.env['CI'] === undefined) return 1;
  return Math.min(Math.max(slower, 1), MOST_SCALED.get(slowdown) ?? Number.NaN);
}

const PAGES = {
  'a calculator': { path: LUCKY_15, shows: 'Lucky 15 calculator', loaded: 'Potential payout', most: 0.005 },
  'the matcher': {
    path: '/tools/oddsmatcher/',
    shows: 'Odds matcher',
    loaded: /[\d,]+ prices/u,
    most: 0.02,
  },
  'the home page': { path: '/', shows: HOME_TITLE, loaded: 'Open this pair', most: 0.02 },
} as const;

for (const [name, { path, shows, loaded, most }] of Object.entries(PAGES)) {
  test(`${name} is painted within 1.5 s and does not shift, on a slow processor`, async ({ page }) => {
    test.setTimeout(180_000);
    await watchPaints(page);
    const session = await page.context().newCDPSession(page);
    const paints: Paint[] = [];
    const references: number[] = [];
    const visit = async (): Promise<void> => {
      await session.send('Network.clearBrowserCache');
      await page.goto(path);
      await expect(shell(page).titled(shows)).toBeVisible();
      await expect(page.getByText(loaded).first()).toBeVisible();
    };
    // The first visit starts a browser process, and reads files that the server has not read yet.
    await visit();
    for (let turn = 0; turn < TRIES; turn += 1) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      references.push(await referencePaint(page));
      await visit();
      // Late shifts have happened by then. With streaming prices the network is never idle.
      await page.waitForTimeout(SETTLED_MS);
      paints.push(await paintsOf(page));
    }
    const largest = median(paints.map((paint) => paint.largest));
    const shift = median(paints.map((paint) => paint.shift));
    const times = budgetFactor(references, SLOWDOWN);
    report(name, `largest paint ${largest.toFixed(0)} ms, shift ${shift.toFixed(3)}`);
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThanOrEqual(1500 * times);
    expect(shift).toBeLessThanOrEqual(most);
  });
}

/** The interval between two keys or two moves of the pointer. */
const INPUT_INTERVAL_MS = 100;

async function typePrices(page: Page): Promise<void> {
  const odds = slipScreen(page).field('Odds', 'A');
  for (const price of PRICES) {
    await odds.press('ControlOrMeta+a');
    await odds.pressSequentially(price, { delay: INPUT_INTERVAL_MS });
  }
}

const MOVES = 40;

/** Drags along the lay stake's line from left to right. */
async function drawLine(page: Page): Promise<void> {
  const picture = matchedScreen(page).layline;
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture has no place');
  const y = box.y + box.height / 2;
  const from = box.x + 100;
  await page.mouse.move(from, y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.move(from + move * 5, y);
    await page.waitForTimeout(INPUT_INTERVAL_MS);
  }
  await page.mouse.up();
}

const ANSWERS = [
  { name: 'a key in a goliath', path: '/tools/bet-calculator/goliath/', act: typePrices, events: KEYS },
  {
    name: 'a key in a goliath flag, each-way, 606 units',
    path: '/tools/bet-calculator/goliath-flag/?ew=on',
    act: typePrices,
    events: KEYS,
  },
  {
    name: 'a drag of the layline',
    path: '/tools/matched-calculator/?matched=qualifying;stake:10;back:4.33;lay:4.4;lc:2',
    act: drawLine,
    events: MOVES,
  },
];

/**
 * The most work for a response, by CPU throttling. The goals are 16 ms, a frame, and 50 ms (docs/bench.md); a busy machine
 * misses them at times, so a test fails at 1.5 and 2 times as much.
 */
const WORK_MS = new Map([
  [1, 24],
  [SLOWDOWN, 100],
]);

for (const [slowdown, most] of WORK_MS) {
  for (const { name, path, act, events } of ANSWERS) {
    const speed = slowdown === 1 ? '' : ', on a slow processor';
    test(`${name} takes at most ${most} ms of work${speed}`, async ({ page }) => {
      test.setTimeout(180_000);
      await watchPaints(page);
      await watchAnswers(page);
      const session = await page.context().newCDPSession(page);
      const tries: { readonly wait: number; readonly work: number }[] = [];
      const references: number[] = [];
      for (let turn = 0; turn < TRIES; turn += 1) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        references.push(await referencePaint(page));
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.goto(path);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        await act(page);
        const works = (): Promise<readonly number[]> => noted(page, 'answerWorks');
        await expect.poll(async () => (await works()).length).toBe(events);
        const waits = await noted(page, 'answerWaits');
        tries.push({ wait: share(waits, 0.95), work: share(await works(), 0.95) });
      }
      const wait = median(tries.map((each) => each.wait));
      const work = median(tries.map((each) => each.work));
      const times = budgetFactor(references, slowdown);
      report(`${name}${speed}`, `${work.toFixed(0)} ms of work, painted in ${wait.toFixed(0)} ms, 95 of 100`);
      expect(work).toBeLessThanOrEqual(most * times);
      if (slowdown === 1) expect(wait).toBeLessThanOrEqual(50 * times);
    });
  }
}
