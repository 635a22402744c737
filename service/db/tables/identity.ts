import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, read and written as a Date. */
const time = (name: string) => timestamp(name, { withTimezone: true });

/** Where an account of the identity provider stands; names as on the provider's wire. */
export const accountStatuses = ['CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * The accounts of the embedded identity provider: who may sign in and how. What the product knows of a person is in
 * `users`, whose `id` is this table's `sub`.
 */
export const identityUsers = pgTable('identity_users', {
  username: text('username').primaryKey(),
  sub: text('sub').notNull().unique(),
  /** Attributes as on the wire: names such as `email` and `custom:organization`, values always text. */
  attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
  status: text('status', { enum: accountStatuses }).notNull(),
  enabled: boolean('enabled').notNull().default(true),
  /** Both in hexadecimal; both null for an account that has never had a password. */
  srpSalt: text('srp_salt'),
  srpVerifier: text('srp_verifier'),
  /** When a temporary password stops working; null for a password that the person chose. */
  passwordExpiresAt: time('password_expires_at'),
  /** The authenticator app's secret, encrypted; null when none is set up. */
  totpSecret: text('totp_secret'),
  /** The last time step whose code was accepted: no code counts twice. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Keys made at the first start and shared by every node of the service. */
export const identityKeys = pgTable('identity_keys', {
  purpose: text('purpose', { enum: ['signing', 'secrets'] }).primaryKey(),
  kid: text('kid').notNull(),
  /** `signing`: an RSA private key as a JWK. `secrets`: 32 random bytes as an octet JWK. */
  jwk: jsonb('jwk').$type<JsonWebKey>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

/**
 * One row a sign-in. Access and identity tokens name it by their `origin_jti`, so that revoking the row ends them at
 * once. Rows outlive a deleted account until they expire: its tokens are then told from unknown ones.
 */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    originJti: text('origin_jti').primaryKey(),
    /** SHA-256 of the refresh token, which itself is kept nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    sub: text('sub').notNull(),
    authenticatedAt: time('authenticated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  table => [
    index('identity_refresh_tokens_sub').on(table.sub),
    index('identity_refresh_tokens_expires_at').on(table.expiresAt),
  ],
);

/** Sign-ins under way: each row is what one challenge still needs to know. Used up by deleting it. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** SHA-256 of the session text or secret block that the client holds. */
    id: text('id').primaryKey(),
    name: text('name', { enum: ['PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'] }).notNull(),
    username: text('username').notNull(),
    /** PASSWORD_VERIFIER: the key that the right password leads to, encrypted. */
    secret: text('secret'),
    expiresAt: time('expires_at').notNull(),
  },
  table => [index('identity_challenges_expires_at').on(table.expiresAt)],
);

/** Failed attempts by whatever is guessed at, such as `password:<username>`, whether or not the account exists. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    subject: text('subject').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: time('locked_until').notNull(),
    updatedAt: time('updated_at').notNull().default(sql`now()`),
  },
  table => [index('identity_attempts_updated_at').on(table.updatedAt)],
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
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose', { enum: oneTimePurposes }).notNull(),
    username: text('username').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  table => [
    index('identity_one_time_tokens_username').on(table.username),
    index('identity_one_time_tokens_expires_at').on(table.expiresAt),
  ],
);
