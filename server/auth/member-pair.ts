import type { TokenAnswer } from '#lib/wire';

import type { Member } from '../http/caller.ts';
import type { AuthTools } from './auth-tools.ts';
import { firstRefresh, rotateRefresh } from './refresh-store.ts';
import { readRefresh } from './refresh-token.ts';
import { endSessions } from './sessions.ts';

/** Tokens for a session; undefined where it has ended in this moment. */
export async function memberPair(tools: AuthTools, member: Member): Promise<TokenAnswer | undefined> {
  const { db, keys, now } = tools;
  const refresh = await firstRefresh(db, keys.refresh, { sessionId: member.sessionId, now: now() });
  return refresh === undefined ? undefined : { access: await accessFor(tools, member), refresh };
}

type Presented = { readonly token: string; readonly member: Member; readonly requestId: string };

/**
 * The next pair for a member's refresh token; undefined where it is not this session's, or has ended. One that was used
 * before has been stolen, by whoever used it first or by whoever brings it now: the session ends for both.
 */
export async function nextMemberPair(
  tools: AuthTools,
  { token, member, requestId }: Presented,
): Promise<TokenAnswer | undefined> {
  const { db, keys, now, revoked, security } = tools;
  const { sessionId, userId } = member;
  const read = readRefresh(token, keys.refresh, { kind: 'member', sessionId });
  if (read?.kind !== 'member') {
    security('refresh-foreign', { user: userId, request: requestId });
    return undefined;
  }
  const rotation = await rotateRefresh(db, keys.refresh, { id: read.id, token, sessionId, now: now() });
  switch (rotation.kind) {
    case 'rotated':
      return { access: await accessFor(tools, member), refresh: rotation.token };
    case 'ended':
      return undefined;
    case 'reused':
      await endSessions(db, userId, { only: sessionId });
      revoked.add(sessionId);
      security('refresh-reuse', { user: userId, session: sessionId, request: requestId });
      return undefined;
  }
}

function accessFor({ access }: AuthTools, { userId, sessionId, tier }: Member): Promise<string> {
  return access.sign({ subject: userId, sessionId, tier });
}
