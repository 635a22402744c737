import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { key, moment, oneOf } from '../columns';

/** Where an account of the identity provider stands; names as on the provider's wire. */
export const accountStatuses = ['CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The second factors, by their names on the provider's wire: a code by text message, by e-mail or from an app. */
export const secondFactors = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const;
export type SecondFactor = (typeof secondFactors)[number];

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
    /** A secret given out whose first code has not come yet, encrypted. It is not asked for when signing in. */
    totpPending: text(),
    /** The second factors that are switched on; signing in asks for one of them. */
    factors: text().array().$type<SecondFactor[]>().notNull().default([]),
    /** The one of them that is asked for first; null lets the person choose. */
    preferredFactor: text({ enum: secondFactors }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [
    check('identity_users_status', oneOf(table.status, accountStatuses)),
    check('identity_users_preferred_factor', oneOf(table.preferredFactor, secondFactors)),
  ],
);

/**
 * Keys made at the first start, or later to sign in place of an earlier one, and shared by every node of the service.
 */
export const identityKeys = pgTable('identity_keys', {
  /** The purpose, for the first key of each; else the key's own name. */
  id: key().primaryKey(),
  purpose: text({ enum: ['signing', 'secrets'] }).notNull(),
  /** `signing`: an RSA private key as a JWK. `secrets`: 32 random bytes as an octet JWK. */
  jwk: jsonb().$type<JWK>().notNull(),
  /**
   * From when on a signing key is used, until the next one is. It is published before, for verifiers to learn of it.
   */
  signsFrom: moment().notNull().defaultNow(),
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
    /** SHA-256 of what its refresh tokens begin with, which itself is kept nowhere. */
    tokenHash: key().notNull().unique(),
    /** Which of its refresh tokens is the present one: each that takes another's place is one more. */
    generation: integer().notNull().default(0),
    /** When the present refresh token took another's place; null for the first. */
    rotatedAt: moment(),
    /** When it was begun or last continued. */
    usedAt: moment().notNull().defaultNow(),
    sub: key().notNull(),
    /** What its access tokens may do: scopes separated by spaces. */
    scope: text().notNull().default('aws.cognito.signin.user.admin'),
    /** The device that it was begun on; null where devices play no part. */
    deviceKey: key(),
    /** The range of addresses that it was last used from, and by which browser or app. */
    address: text(),
    userAgent: text(),
    authenticatedAt: moment().notNull(),
    /** When its user last proved the password or a second factor. */
    provedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Whether it is known where it was begun: in a browser of the console, or as `watchSignIns` has found out. */
    placeNoted: boolean().notNull().default(false),
  },
  table => [
    index('identity_refresh_tokens_by_sub').on(table.sub),
    index('identity_refresh_tokens_unnoted').on(table.authenticatedAt).where(sql`not ${table.placeNoted}`),
    index('identity_refresh_tokens_by_expires_at').on(table.expiresAt),
  ],
);

/** The steps of a sign-in that the embedded provider asks for. */
export const challengeNames = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  ...secondFactors,
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  /** Within MFA_SETUP, after the app's first code: what the last answer of the set-up needs. */
  'MFA_SETUP_VERIFIED',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
  /** Not of a sign-in: the making of a passkey. */
  'WEB_AUTHN_REGISTRATION',
] as const;
export type ChallengeName = (typeof challengeNames)[number];

/** What a sign-in begins with: the password, or a code that was sent to an address of this kind. */
export const firstProofs = ['password', 'email', 'phone_number'] as const;
export type FirstProof = (typeof firstProofs)[number];

/** Sign-ins under way: each row is what one challenge still needs to know. Used up by deleting it. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** SHA-256 of the session text or secret block that the client holds. */
    id: key().primaryKey(),
    name: text({ enum: challengeNames }).notNull(),
    username: key().notNull(),
    /**
     * What the answer is compared with, encrypted: the key that the right password or device secret leads to, the code
     * that was sent, the secret of the app being set up. Null where the account itself knows, or none is right.
     */
    secret: text(),
    /** The device that the client says it is, if any. */
    deviceKey: key(),
    /** What the sign-in began with: a second factor is of another kind. */
    firstProof: text({ enum: firstProofs }).notNull().default('password'),
    /** After this challenge comes a custom one: the flow CUSTOM_AUTH begins with the password. */
    thenCustom: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  table => [
    check('identity_challenges_name', oneOf(table.name, challengeNames)),
    check('identity_challenges_first_proof', oneOf(table.firstProof, firstProofs)),
    index('identity_challenges_by_expires_at').on(table.expiresAt),
  ],
);

/** What a code that was sent to a user is for. */
export const codePurposes = ['confirm_sign_up', 'forgot_password', 'verify_email', 'verify_phone_number'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Codes sent to people: the newest of each purpose. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    purpose: text({ enum: codePurposes }).notNull(),
    /** HMAC of the code: six digits would be found from a plain hash. */
    codeHash: key().notNull(),
    /** The e-mail address or telephone number that it was sent to and proves. */
    sentTo: text().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    check('identity_codes_purpose', oneOf(table.purpose, codePurposes)),
    index('identity_codes_by_expires_at').on(table.expiresAt),
  ],
);

/** Codes that stand in for a lost second factor, each good once: a used one is deleted. */
export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  {
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    /** HMAC of the code. */
    codeHash: key().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.sub, table.codeHash] })],
);

/** Passkeys: public keys whose private ones stay with browsers, phones and security keys. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    credentialId: key().primaryKey(),
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    /** What its user calls it. */
    name: text().notNull(),
    /** COSE, in Base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, where it counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    attachment: text(),
    /** The domain that it was made for. */
    relyingParty: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment(),
  },
  table => [index('identity_passkeys_by_sub').on(table.sub)],
);

/** Devices that people signed in on. A remembered one stands in for the second factor by proving its secret. */
export const identityDevices = pgTable(
  'identity_devices',
  {
    deviceKey: key().primaryKey(),
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of the secret that the device made for itself; both in hexadecimal. */
    srpSalt: text().notNull(),
    srpVerifier: text().notNull(),
    remembered: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    authenticatedAt: moment().notNull().defaultNow(),
  },
  table => [index('identity_devices_by_sub').on(table.sub, table.createdAt, table.deviceKey)],
);

/** Codes of the hosted sign-in, each good for one exchange. A used one stays until it expires, to notice a replay. */
export const identityAuthorizationCodes = pgTable(
  'identity_authorization_codes',
  {
    codeHash: key().primaryKey(),
    /** The sign-in that the code gives tokens of. */
    originJti: key().notNull(),
    redirectUri: text().notNull(),
    /** Base64url of the SHA-256 of the client's verifier. */
    codeChallenge: text().notNull(),
    nonce: text(),
    usedAt: moment(),
    expiresAt: moment().notNull(),
  },
  table => [index('identity_authorization_codes_by_expires_at').on(table.expiresAt)],
);

/** Temporary credentials given out by the identity pool. Their secrets are derived from the key and kept nowhere. */
export const identityTemporaryCredentials = pgTable(
  'identity_temporary_credentials',
  {
    accessKeyId: key().primaryKey(),
    identityId: key().notNull(),
    /** The sign-in that they stem from and end with. */
    originJti: key().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [index('identity_temporary_credentials_by_expires_at').on(table.expiresAt)],
);

/**
 * When a user's sign-ins at a provider elsewhere were last ended from here. Its tokens say nothing of that until they
 * expire, so that older ones are refused by this.
 */
export const identityEndings = pgTable('identity_endings', {
  username: key().primaryKey(),
  endedAt: moment().notNull(),
});

/** Failed attempts by what is guessed at, such as `password:<username>`, whether or not the account exists. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    subject: key().notNull(),
    /** Where they come from: an address or a device; empty for all addresses together. */
    place: key().notNull(),
    failures: integer().notNull(),
    lockedUntil: moment().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.subject, table.place] }),
    index('identity_attempts_by_updated_at').on(table.updatedAt),
  ],
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
