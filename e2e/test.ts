import { test as base } from '@playwright/test';
import { createHash } from 'node:crypto';
import { QUICK_TAG } from '../scripts/testing/plan.ts';
import { BEGINNING } from './time.ts';

/** Marks a test for the quick run too. */
export const QUICK = { tag: QUICK_TAG } as const;

type Options = {
  /** The browser's clock: frozen at the start, or moved by the test. */
  readonly clock: 'still' | 'moved';
  /** True if a test makes React catch errors, which it logs to the console. */
  readonly breaks: boolean;
};

/** Messages of refused requests, and of the service worker, which the configuration blocks. */
const EXPECTED = ['Failed to load resource', 'Service Worker registration blocked by Playwright'] as const;

/**
 * A new browser at the time of the server's prices, with an address of its own, since limits count by address. Any script
 * error, console warning or error (also of the content security policy) fails the test, except for refused requests.
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
    const problems: string[] = [];
    context.on('console', (message) => {
      const isExpected = EXPECTED.some((start) => message.text().startsWith(start));
      if (['error', 'warning'].includes(message.type()) && !isExpected) problems.push(message.text());
    });
    context.on('weberror', (error) => problems.push(error.error().message));
    await use(context);
    if (breaks) base.expect(problems, 'the failure is logged to the console').not.toEqual([]);
    else base.expect(problems, 'nothing is logged to the console').toEqual([]);
  },
});
