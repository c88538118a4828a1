import { describe, expect, test } from 'vitest';

import { cardReader } from './linked-card.ts';
import { pageHead } from './page-head.ts';

const parts = { origin: 'https://layline.example', readCard: cardReader(() => 1) };
const headOf = (address: string): string | undefined => pageHead(new URL(address, parts.origin), parts);

/** The content of each tag by its name. */
function tagsOf(head: string | undefined): Readonly<Record<string, string>> {
  const found = [...(head ?? '').matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)" \/>/gu)];
  return Object.fromEntries(found.map(([, name = '', content = '']) => [name, content]));
}

describe('the head of a page', () => {
  test('shows the slip of its link', () => {
    const link = '/tools/bet-calculator/doubles/?stake=10&s=Harbour+Light;5/2;won&s=Tollgate+Lad;9/2';
    const query = 'stake=10&amp;s=Harbour+Light;5/2;win&amp;s=Tollgate+Lad;9/2';
    expect(tagsOf(headOf(link))).toEqual({
      'og:type': 'website',
      'og:site_name': 'Layline',
      'og:title': 'Doubles: Returns so far £0.00, Could return £192.50',
      'og:description':
        '£10.00 staked. Returns so far £0.00, Could return £192.50. Harbour Light 5/2 (win), Tollgate Lad 9/2.',
      'og:url': `https://layline.example/tools/bet-calculator/doubles/?${query}`,
      'og:image': `https://layline.example/cards/doubles/slip.png?${query}`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Doubles: Returns so far £0.00, Could return £192.50',
      'twitter:card': 'summary_large_image',
    });
  });

  test('escapes tags in the names of selections', () => {
    const name = encodeURIComponent('"><script>alert(1)</script><meta content="');
    const head = headOf(`/tools/bet-calculator/singles/?s=${name};2`) ?? '';
    expect(head).toContain('&lt;script&gt;');
    expect(head.replaceAll(/<meta (?:property|name)="[\w:]+" content="[^"<>]*" \/>\s*/gu, '')).toBe('');
  });

  test.each([
    '/tools/bet-calculator/doubles/',
    '/tools/bet-calculator/doubles/?',
    '/tools/bet-calculator/nonsense/?s=A;2',
    '/tools/bet-calculator/?s=A;2',
    '/tools/matched-calculator/?s=A;2',
    '/tools/bet-calculator/doubles/?s=A;1&s=B;2',
    `/tools/bet-calculator/doubles/?s=${'x'.repeat(5000)}`,
  ])('is undefined without a valid slip: %s', (address) => {
    expect(headOf(address)).toBeUndefined();
  });
});
