import { describe, expect, test } from 'vitest';

import { isAllowedLink } from './allowed-link.ts';

const HOSTS = ['coral.co.uk', 'smarkets.com'];

describe('a link that may be shown', () => {
  test.each([
    'https://coral.co.uk',
    'https://www.coral.co.uk/offers/bet-5-get-20?a=b#c',
    'https://smarkets.com/',
  ])('is %s', (link) => expect(isAllowedLink(link, HOSTS)).toBe(true));

  test.each([
    'http://www.coral.co.uk/',
    'https://www.coral.co.uk:8443/',
    'https://www.coral.co.uk@evil.example/',
    'https://user:pass@www.coral.co.uk/',
    'https://coral.co.uk.evil.example/',
    'https://evilcoral.co.uk/',
    'https://cоral.co.uk/',
    'https://co.uk/',
    '//www.coral.co.uk/',
    '/offers/',
    'javascript:alert(1)//www.coral.co.uk',
    'data:text/html,coral.co.uk',
    'blob:https://www.coral.co.uk/1',
    'intent://www.coral.co.uk/',
    'https:\\\\evil.example\\@www.coral.co.uk',
    '',
  ])('is not %s', (link) => expect(isAllowedLink(link, HOSTS)).toBe(false));

  test('is none where a bookie has no hosts', () =>
    expect(isAllowedLink('https://coral.co.uk/', [])).toBe(false));
});
