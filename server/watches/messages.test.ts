import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { messageFor, type Notice, SIGNATURE_HEADER } from './messages.ts';

const NOTICE: Notice = {
  id: '7f3c',
  type: 'watch.fired',
  watchId: 'w1',
  watchName: 'Coral',
  feed: 'mb',
  message: 'Lucky Star at Coral 3.50 / Smarkets 3.55: £10 loses £0.21, rating 97.93%',
  firedAt: new Date(1_772_500_000_000),
  figures: { id: 'row' },
};
const SIGNING = { secret: 'layline_whs_x', at: 1_772_500_001_999 };

test('a webhook gets JSON, signed with the time', () => {
  const address = { channel: 'webhook', url: 'https://example.org/hook?x=1' } as const;
  const { url, body, headers } = messageFor(address, NOTICE, SIGNING);
  expect(url).toBe(address.url);
  expect(JSON.parse(body)).toEqual({
    id: '7f3c',
    type: 'watch.fired',
    fired_at: '2026-03-03T01:06:40.000Z',
    watch: { id: 'w1', name: 'Coral', feed: 'mb' },
    message: NOTICE.message,
    row: { id: 'row' },
  });
  const digest = createHmac('sha256', 'layline_whs_x').update(`1772500001.${body}`).digest('hex');
  expect(headers).toEqual({
    'idempotency-key': '7f3c',
    [SIGNATURE_HEADER]: `t=1772500001,v1=${digest}`,
  });
});

test('Discord gets a text without mentions', () => {
  const url = 'https://discord.com/api/webhooks/1/x';
  const notice = { ...NOTICE, message: `@everyone ${'x'.repeat(3000)}` };
  const message = messageFor({ channel: 'discord', url }, notice, SIGNING);
  expect(message.url).toBe(url);
  const body: unknown = JSON.parse(message.body);
  expect(body).toEqual({
    content: expect.stringMatching(/^Coral: @everyone x+$/u) as unknown,
    allowed_mentions: { parse: [] },
  });
  expect(message.body.length).toBeLessThan(2100);
});

test('Telegram gets a text for the chat, at its own host', () => {
  const address = { channel: 'telegram', bot_token: '1:x', chat: '@mine' } as const;
  const { url, body } = messageFor(address, NOTICE, SIGNING);
  expect(url).toBe('https://api.telegram.org/bot1:x/sendMessage');
  expect(JSON.parse(body)).toEqual({
    chat_id: '@mine',
    text: `Coral: ${NOTICE.message}`,
    link_preview_options: { is_disabled: true },
  });
});
