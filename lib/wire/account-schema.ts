import { z } from 'zod';
import { givenPassword, newPassword } from './auth-schema.ts';
import { dayText, idText, instantText, lineOfText } from './common-fields.ts';

/** A device on which the user is signed in. */
const sessionSchema = z
  .strictObject({
    id: idText,
    created_at: instantText,
    last_seen_at: instantText,
    expires_at: instantText,
    user_agent: lineOfText({ min: 0, max: 300 }),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });

/** GET /api/account/sessions/: the last used first. */
export const sessionsAnswer = z
  .strictObject({ sessions: z.array(sessionSchema).max(1000) })
  .meta({ id: 'SessionsAnswer' });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;

/** DELETE /api/account/sessions/: that session, or without an id every other one. */
export const endSessionsBody = z.strictObject({ id: idText.optional() }).meta({ id: 'EndSessionsBody' });

/** POST /api/account/password/ */
export const passwordBody = z
  .strictObject({ current_password: givenPassword, new_password: newPassword })
  .meta({ id: 'PasswordBody' });

const until = dayText.nullable().meta({ description: 'The day on which the break ends; null: no break.' });

/** PUT /api/account/break/: the last day; null for no break, which is refused once a break has begun. */
export const breakBody = z.strictObject({ until }).meta({ id: 'BreakBody' });

/** GET and PUT /api/account/break/ */
export const breakAnswer = z.strictObject({ until }).meta({ id: 'BreakAnswer' });
export type BreakAnswer = z.infer<typeof breakAnswer>;

/** DELETE /api/account/ */
export const deleteAccountBody = z
  .strictObject({ password: givenPassword })
  .meta({ id: 'DeleteAccountBody' });
