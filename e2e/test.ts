import { test as base } from '@playwright/test';
import { createHash } from 'node:crypto';
import { QUICK_TAG } from '../scripts/testing/plan.ts';
import { BEGINNING } from './time.ts';

/** Details of a test that the quick run has too. */
export const QUICK = { tag: QUICK_TAG } as const;

type Options = {
  /** The browser's clock: it stands still from the beginning, or the test moves it. */
  readonly clock: 'still' | 'moved';
  /** Something is made to fail that React catches: it says so on the console, as it should. */
  readonly breaks: boolean;
};

/** Calls that the server refuses, and the service worker, which the configuration keeps out. */
const EXPECTED = ['Failed to load resource', 'Service Worker registration blocked by Playwright'] as const;

/**
 * A browser of its own at the time of the server's prices, and at an address of its own: limits count by address. On
 * its pages nothing may go wrong unseen: a script that throws, a warning or an error on the console (the content
 * security policy reports there), fails the test. Calls that the server refuses are the test's own affair.
 */
export const test = base.extend<Options>({
  clock: ['still', { option: true }],
  breaks: [false, { option: true }],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, repeatEachIndex, retry }) => {
    const [one = 0, two = 0, three = 0] = createHash('sha256')
      .update(`${testId} ${repeatEachIndex} ${retry}`)
      .digest();
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': `10.${one}.${two}.${three}` });
  },
  context: async ({ context, clock, breaks }, use) => {
    if (clock === 'still') await context.clock.setFixedTime(BEGINNING);
    else await context.clock.install({ time: BEGINNING });
    const said: string[] = [];
    context.on('console', (message) => {
      const isExpected = EXPECTED.some((start) => message.text().startsWith(start));
      if (['error', 'warning'].includes(message.type()) && !isExpected) said.push(message.text());
    });
    context.on('weberror', (error) => said.push(error.error().message));
    await use(context);
    if (breaks) base.expect(said, 'what failed is said on the console').not.toEqual([]);
    else base.expect(said, 'nothing is said on the console').toEqual([]);
  },
});
