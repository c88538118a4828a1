import { AT } from './example-time.ts';

const filter = {
  back_bookies: ['coral'],
  lay_bookies: ['smarkets'],
  market_codes: ['win'],
  event_ids: ['e1'],
  competition_slugs: ['ascot'],
  hours: 24,
  back_odds_min: 2,
  back_odds_max: 6,
  score1_max: 100,
  score2_max: 90,
  min_liquidity: 20,
  best_price_only: true,
};

export const watchChange = {
  name: 'Ascot',
  limit: { kind: 'loss', at: '0.25' },
  target: { channel: 'telegram', bot_token: '1:abc', chat: '@mine' },
  quiet_minutes: 60,
  expires_in_days: 30,
  paused: true,
};

export const newWatch = {
  name: 'Ascot',
  feed: 'mb',
  filter,
  limit: { kind: 'rating', at: '97.5' },
  target: { channel: 'webhook', url: 'https://receiver.example/hook' },
  quiet_minutes: 60,
  expires_in_days: 30,
};

export const watch = {
  id: 'w1',
  name: 'Ascot',
  feed: 'mb',
  filter,
  limit: { kind: 'rating', at: '97.5' },
  channel: 'webhook',
  target: 'receiver.example',
  quiet_minutes: 60,
  paused: false,
  expires_at: AT,
  created_at: AT,
};

export const firing = {
  id: 'f1',
  watch_id: 'w1',
  watch_name: 'Ascot',
  row_id: 'mb!e1!win!lucky-star!coral',
  message: 'Lucky Star, Win (Ascot 14:30) at Coral 3.50 / Smarkets 3.55: £10 loses £0.21, rating 97.93%',
  fired_at: AT,
  state: 'waiting',
  attempts: 2,
  last_error: 'The receiver answered 500',
};
