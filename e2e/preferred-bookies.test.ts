import { expect } from '@playwright/test';
import { prefer, preferInAnotherTab } from './prefer.ts';
import { QUICK, test } from './test.ts';
import { queries } from './queries.ts';
import { matcherScreen, openMatcher } from './screens/matcher.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'hidden bookies are left out of queries, and scores use the user’s commission',
  QUICK,
  async ({ page }) => {
    await prefer(page, {
      general: { hideGubbedBookies: true },
      bookies: {
        bet365: { hidden: true },
        coral: { gubbed: true },
        matchbook: { hidden: true },
        ...Object.fromEntries(
          ['betdaq', 'betfair_exchange', 'smarkets'].map((code) => [code, { commission: '0' }]),
        ),
      },
    });
    const sent = queries(page);
    await openMatcher(page);
    const { back_bookies: back, lay_bookies: lay } = sent.at(-1) ?? {};
    expect(back).toContain('ladbrokes');
    expect(back).not.toContain('bet365');
    expect(back).not.toContain('coral');
    expect(lay).toEqual(['betdaq', 'betfair_exchange', 'smarkets']);
    const row = matcherScreen(page).rows.filter({ hasText: 'Bromyard Albion v Ashbourne United' }).first();
    await expect(row).toContainText('1.38');
    await expect(row).toContainText('1.49');
    // 100 × 1.38 ÷ 1.49: nothing is deducted from the lay's winnings.
    await expect(row).toContainText('92.62%');
    await preferInAnotherTab(page, {
      general: { hideGubbedBookies: false },
      bookies: { coral: { gubbed: true } },
    });
    await expect.poll(() => sent.at(-1)?.['back_bookies']).toContain('coral');
    await expect(row).toContainText('92.00%');
  },
);
