import { expect, type Page } from '@playwright/test';

/** The flaws of links: external ones that are unsafe, or paid ones without a mark nearby. */
function flawed(): readonly string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
    const isOut = link.origin !== location.origin && !['tel:', 'mailto:'].includes(link.protocol);
    const isPaid = link.relList.contains('sponsored');
    const around = link.closest('li, section, article')?.querySelectorAll('span') ?? [];
    const isMarked = [...around].some(({ textContent }) => textContent === 'Ad');
    const flaws = [
      ...(isOut && link.protocol !== 'https:' ? ['is not https'] : []),
      ...((isOut || link.target === '_blank') && !link.relList.contains('noopener')
        ? ['lets itself be opened']
        : []),
      ...(isPaid && !isMarked ? ['is not marked as an ad'] : []),
    ];
    return flaws.map((flaw) => `${link.href} ${flaw}`);
  });
}

/** Expects external links to be https without access to the opener, and paid ones to be marked. */
export async function expectSafeLinks(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(flawed), what).toEqual([]);
}
