/** A watch, as the server returns it. */
export const EXAMPLE_WATCH = {
  id: 'one',
  name: 'Ascot',
  feed: 'mb',
  limit: { kind: 'rating', at: '97.5' },
  channel: 'webhook',
  target: 'receiver.example',
  quiet_minutes: 60,
  paused: false,
  created_at: '2026-11-21T09:30:00Z',
  expires_at: '2026-12-01T10:00:00Z',
};

/** A firing of the watch, whose message was rejected twice. */
export const EXAMPLE_FIRING = {
  id: 'f1',
  watch_id: 'one',
  watch_name: 'Ascot',
  message: 'Lucky Star at Coral 3.50 / Smarkets 3.55: £10 loses £0.21, rating 97.93%',
  fired_at: '2026-11-21T09:00:00Z',
  state: 'waiting',
  attempts: 2,
  last_error: 'The receiver answered 500',
};
