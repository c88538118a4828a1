/** The body of a new watch: some rows of the simulated market are above its limit. */
export const WATCH_BODY = {
  name: 'Football',
  feed: 'mb',
  filter: {},
  limit: { kind: 'rating', at: '80' },
  target: { channel: 'page' },
};
