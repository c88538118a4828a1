import { describe, expect, test } from 'vitest';

import { entityTag, hasEntityTag } from './stable-config.ts';

const tag = entityTag({ a: 1 });

describe('an entity tag', () => {
  test('is quoted, strong, and another one for another body', () => {
    expect(tag).toMatch(/^"[\w-]{43}"$/u);
    expect(entityTag({ a: 1 })).toBe(tag);
    expect(entityTag({ a: 2 })).not.toBe(tag);
  });

  test.each([tag, `W/${tag}`, `"other", ${tag}`, `"other",W/${tag}`, '*', ' * '])('is met by %s', (header) =>
    expect(hasEntityTag(header, tag)).toBe(true),
  );

  test.each([null, '', '"other"', tag.slice(1, -1), `"${tag}`, 'W/*'])('is not met by %s', (header) =>
    expect(hasEntityTag(header, tag)).toBe(false),
  );
});
