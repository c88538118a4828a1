import { z } from 'zod';
import { givenPassword } from './auth-schema.ts';
import { idText, instantText, lineOfText } from './common-fields.ts';

/** The rights that a personal access token can have: read odds, read bets, add and change bets. */
export const TOKEN_SCOPES = ['odds:read', 'bets:read', 'bets:write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The upper bound of tokens of one user, expired ones included. */
export const MOST_TOKENS = 20;

const scopes = z.array(z.enum(TOKEN_SCOPES)).min(1).max(TOKEN_SCOPES.length);
const name = lineOfText({ min: 1, max: 60 });

const personalTokenSchema = z
  .strictObject({
    id: idText,
    name,
    scopes,
    created_at: instantText,
    last_used_at: instantText.nullable(),
    expires_at: instantText,
  })
  .meta({ id: 'PersonalToken' });

/** GET /api/account/tokens/: the newest first. */
export const personalTokensAnswer = z
  .strictObject({ tokens: z.array(personalTokenSchema).max(MOST_TOKENS) })
  .meta({ id: 'PersonalTokensAnswer' });
export type PersonalTokensAnswer = z.infer<typeof personalTokensAnswer>;

/** POST /api/account/tokens/ */
export const newPersonalTokenBody = z
  .strictObject({
    name,
    scopes,
    expires_in_days: z.int().min(1).max(366),
    password: givenPassword,
  })
  .meta({ id: 'NewPersonalTokenBody' });

/** The answer to POST /api/account/tokens/: the only response with the token's text. */
export const newPersonalTokenAnswer = z
  .strictObject({
    token: z.string().regex(/^layline_pat_[A-Za-z0-9_-]{43}$/u),
    personal_token: personalTokenSchema,
  })
  .meta({ id: 'NewPersonalTokenAnswer' });
export type NewPersonalTokenAnswer = z.infer<typeof newPersonalTokenAnswer>;
