import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { key, moment, oneOf } from '../columns';

/** Where an account of the identity provider stands; names as on the provider's wire. */
export const accountStatuses = ['CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * The accounts of the embedded identity provider: who may sign in and how. What the product knows of a person is in
 * `users`, whose `id` is this table's `sub`.
 */
export const identityUsers = pgTable(
  'identity_users',
  {
    username: key().primaryKey(),
    sub: key().notNull().unique(),
    /** Attributes as on the wire: names such as `email` and `custom:organization`, values always text. */
    attributes: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: accountStatuses }).notNull(),
    enabled: boolean().notNull().default(true),
    /** Both in hexadecimal; both null for an account that has never had a password. */
    srpSalt: text(),
    srpVerifier: text(),
    /** When a temporary password stops working; null for a password that the person chose. */
    passwordExpiresAt: moment(),
    /** The authenticator app's secret, encrypted; null when none is set up. */
    totpSecret: text(),
    /** The last time step whose code was accepted: no code counts twice. */
    totpLastStep: bigint({ mode: 'number' }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [check('identity_users_status', oneOf(table.status, accountStatuses))],
);

/** Keys made at the first start and shared by every node of the service. */
export const identityKeys = pgTable('identity_keys', {
  purpose: text({ enum: ['signing', 'secrets'] }).primaryKey(),
  /** `signing`: an RSA private key as a JWK. `secrets`: 32 random bytes as an octet JWK. */
  jwk: jsonb().$type<JWK>().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

/**
 * One row a sign-in. Access and identity tokens name it by their `origin_jti`, so that revoking the row ends them at
 * once. Rows outlive a deleted account until they expire: its tokens are then told from unknown ones.
 */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    originJti: key().primaryKey(),
    /** SHA-256 of the refresh token, which itself is kept nowhere. */
    tokenHash: key().notNull().unique(),
    sub: key().notNull(),
    authenticatedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  table => [
    index('identity_refresh_tokens_by_sub').on(table.sub),
    index('identity_refresh_tokens_by_expires_at').on(table.expiresAt),
  ],
);

/** The steps of a sign-in that the embedded provider asks for. */
export const challengeNames = ['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'] as const;
export type ChallengeName = (typeof challengeNames)[number];

/** Sign-ins under way: each row is what one challenge still needs to know. Used up by deleting it. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** SHA-256 of the session text or secret block that the client holds. */
    id: key().primaryKey(),
    name: text({ enum: challengeNames }).notNull(),
    username: key().notNull(),
    /** PASSWORD_VERIFIER: the key that the right password leads to, encrypted. Else null. */
    secret: text(),
    expiresAt: moment().notNull(),
  },
  table => [
    check('identity_challenges_name', oneOf(table.name, challengeNames)),
    index('identity_challenges_by_expires_at').on(table.expiresAt),
  ],
);

/** Failed attempts by whatever is guessed at, such as `password:<username>`, whether or not the account exists. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    subject: key().primaryKey(),
    failures: integer().notNull(),
    lockedUntil: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [index('identity_attempts_by_updated_at').on(table.updatedAt)],
);

/**
 * Links given to people: `validate` forces a new password, `reset` lets a forgotten one be replaced. They work with any
 * identity provider, and so name the person without a reference to `identity_users`.
 */
export const oneTimePurposes = ['validate', 'reset'] as const;
export type OneTimePurpose = (typeof oneTimePurposes)[number];

export const identityOneTimeTokens = pgTable(
  'identity_one_time_tokens',
  {
    /** SHA-256 of the token in the link. */
    tokenHash: key().primaryKey(),
    purpose: text({ enum: oneTimePurposes }).notNull(),
    username: key().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    check('identity_one_time_tokens_purpose', oneOf(table.purpose, oneTimePurposes)),
    index('identity_one_time_tokens_by_username').on(table.username),
    index('identity_one_time_tokens_by_expires_at').on(table.expiresAt),
  ],
);
