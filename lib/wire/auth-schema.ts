import { z } from 'zod';
import { TIERS } from '../product/plan/tiers.ts';
import { instantText, lineOfText } from './common-fields.ts';

const email = z.email().max(254);
const next = z.string().max(2048).meta({
  description: 'Where to go afterwards. A path that may not be followed is left aside, not an error.',
});

/** The minimum and maximum length of a new password, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;

/** A password that the user chooses. */
export const newPassword = lineOfText(PASSWORD_LENGTH);

/** A password that the user enters, of any length that was allowed at any time. */
export const givenPassword = lineOfText({ min: 1, max: PASSWORD_LENGTH.max });

/** A user's tier. */
export const tierSchema = z.literal(TIERS).meta({ description: '1 anonymous, 2 member, 3 plan.' });

/** POST /api/auth/register/ */
export const registerBody = z
  .strictObject({
    email,
    password: newPassword,
    over_18: z.literal(true).meta({ description: 'The person says that they are 18 or over.' }),
    next: next.optional(),
  })
  .meta({ id: 'RegisterBody' });

/** POST /api/auth/login/ */
export const loginBody = z
  .strictObject({ email, password: givenPassword, next: next.optional() })
  .meta({ id: 'LoginBody' });

/** GET /api/auth/me/ */
export const meAnswer = z
  .strictObject({
    authenticated: z.boolean(),
    email: z.email().max(254).nullable(),
    tier: tierSchema,
    created_at: instantText.nullable(),
  })
  .meta({ id: 'MeAnswer' });
export type MeAnswer = z.infer<typeof meAnswer>;

/** The response of register and login: the current user, and the page to open. */
export const signInAnswer = meAnswer
  .extend({
    redirect_to: lineOfText({ min: 1, max: 2048 }).regex(/^\//u).meta({ description: 'A path of ours.' }),
  })
  .meta({ id: 'SignInAnswer' });
export type SignInAnswer = z.infer<typeof signInAnswer>;

const refresh = z.string().regex(/^[A-Za-z0-9_.~-]{16,512}$/u);

/** POST /api/auth/token/refresh/ */
export const refreshBody = z.strictObject({ refresh }).meta({ id: 'RefreshBody' });

/** The response of both token calls. */
export const tokenAnswer = z
  .strictObject({
    access: z
      .string()
      .regex(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/u)
      .max(4096)
      .meta({ description: 'A JWT: the bearer token of the odds gateway. It lives 5 minutes.' }),
    refresh,
  })
  .meta({ id: 'TokenAnswer' });
export type TokenAnswer = z.infer<typeof tokenAnswer>;
