import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { key, moment, oneOf } from '../columns';

/** The status of an account, with the names of the provider's wire format. */
export const accountStatuses = ['CONFIRMED', 'UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The second factors, with the names of the provider's wire format: a code by SMS, by e-mail or from an app. */
export const secondFactors = ['SMS_MFA', 'EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'] as const;
export type SecondFactor = (typeof secondFactors)[number];

/**
 * Accounts of the embedded identity provider: who may sign in, and how. The product's own data of a user is in `users`,
 * whose `id` is this table's `sub`.
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
    /** Both hexadecimal, and both null for an account that has never had a password. */
    srpSalt: text(),
    srpVerifier: text(),
    /** When a temporary password expires. Null for a password that the user chose. */
    passwordExpiresAt: moment(),
    /** The authenticator app's secret, encrypted. Null when no app is set up. */
    totpSecret: text(),
    /** The time step of the last accepted code, so that no code is accepted twice. */
    totpLastStep: bigint({ mode: 'number' }),
    /** The encrypted secret of an app being set up, until its first code confirms it. It isn't used to sign in. */
    totpPending: text(),
    /** The enabled second factors. Signing in requires one of them. */
    factors: text().array().$type<SecondFactor[]>().notNull().default([]),
    /** The factor that is requested first. Null lets the user choose. */
    preferredFactor: text({ enum: secondFactors }),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  table => [
    check('identity_users_status', oneOf(table.status, accountStatuses)),
    check('identity_users_preferred_factor', oneOf(table.preferredFactor, secondFactors)),
  ],
);

/** Keys shared by all nodes of the service, made at the first start or when a signing key is rotated. */
export const identityKeys = pgTable('identity_keys', {
  /** For the first key of a purpose, the purpose. Else the key's own name. */
  id: key().primaryKey(),
  purpose: text({ enum: ['signing', 'secrets'] }).notNull(),
  /** `signing`: an RSA private key as a JWK. `secrets`: 32 random bytes as an octet JWK. */
  jwk: jsonb().$type<JWK>().notNull(),
  /** When a signing key starts to sign. It is published earlier, so that verifiers learn of it in time. */
  signsFrom: moment().notNull().defaultNow(),
  createdAt: moment().notNull().defaultNow(),
});

/**
 * One row per session. Access and identity tokens refer to it by `origin_jti`, so revoking the row ends them at once.
 * Rows outlive a deleted account until they expire, so that its tokens can be told from unknown ones.
 */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    originJti: key().primaryKey(),
    /** SHA-256 of the prefix that all refresh tokens of the session share. The prefix itself isn't stored. */
    tokenHash: key().notNull().unique(),
    /** The number of the current refresh token, incremented by each rotation. */
    generation: integer().notNull().default(0),
    /** When the refresh token was last rotated. Null for the first one. */
    rotatedAt: moment(),
    /** When the session was started or last refreshed. */
    usedAt: moment().notNull().defaultNow(),
    sub: key().notNull(),
    /** The scopes of its access tokens, separated by spaces. */
    scope: text().notNull().default('aws.cognito.signin.user.admin'),
    /** The device that it was started on. Null where devices aren't tracked. */
    deviceKey: key(),
    /** The address range that it was last used from. The browser or app is in `userAgent`. */
    address: text(),
    userAgent: text(),
    authenticatedAt: moment().notNull(),
    /** When the user last proved their password or a second factor. */
    provedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Whether the place where it started is recorded: by a browser of the console, or by `checkSignIns`. */
    placeNoted: boolean().notNull().default(false),
  },
  table => [
    index('identity_refresh_tokens_by_sub').on(table.sub),
    index('identity_refresh_tokens_unnoted').on(table.authenticatedAt).where(sql`not ${table.placeNoted}`),
    index('identity_refresh_tokens_by_expires_at').on(table.expiresAt),
  ],
);

/** The challenges of the embedded provider. */
export const challengeNames = [
  'PASSWORD_VERIFIER',
  'NEW_PASSWORD_REQUIRED',
  ...secondFactors,
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  /** Within MFA_SETUP, after the app's first code: holds what the last response of the setup needs. */
  'MFA_SETUP_VERIFIED',
  'CUSTOM_CHALLENGE',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
  /** Creates a passkey. Not part of a sign-in. */
  'WEB_AUTHN_REGISTRATION',
] as const;
export type ChallengeName = (typeof challengeNames)[number];

/** The first proof of a sign-in: the password, or a code sent to an address of this kind. */
export const firstProofs = ['password', 'email', 'phone_number'] as const;
export type FirstProof = (typeof firstProofs)[number];

/** Sign-ins in progress: each row is the state of one open challenge. Answering the challenge deletes it. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** SHA-256 of the session text or secret block that the client has. */
    id: key().primaryKey(),
    name: text({ enum: challengeNames }).notNull(),
    username: key().notNull(),
    /**
     * What the response is compared with, encrypted: the key derived from the correct password or device secret, the
     * code that was sent, or the secret of the app being set up. Null where the account has it, or where no answer is
     * correct.
     */
    secret: text(),
    /** The device key that the client sent, if any. */
    deviceKey: key(),
    /** The first proof of the sign-in. The second factor must be of another kind. */
    firstProof: text({ enum: firstProofs }).notNull().default('password'),
    /** Whether a custom challenge follows: the flow CUSTOM_AUTH starts with the password. */
    thenCustom: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  table => [
    check('identity_challenges_name', oneOf(table.name, challengeNames)),
    check('identity_challenges_first_proof', oneOf(table.firstProof, firstProofs)),
    index('identity_challenges_by_expires_at').on(table.expiresAt),
  ],
);

/** The purpose of a code that was sent to a user. */
export const codePurposes = ['confirm_sign_up', 'forgot_password', 'verify_email', 'verify_phone_number'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Codes sent to users: the newest of each purpose. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    purpose: text({ enum: codePurposes }).notNull(),
    /** HMAC of the code, because a plain hash of six digits can be brute-forced. */
    codeHash: key().notNull(),
    /** The e-mail address or telephone number that it was sent to and that it verifies. */
    sentTo: text().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    check('identity_codes_purpose', oneOf(table.purpose, codePurposes)),
    index('identity_codes_by_expires_at').on(table.expiresAt),
  ],
);

/** Recovery codes, which replace a lost second factor. Each works once: using it deletes it. */
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

/** Passkeys: the public keys. The private ones stay in browsers, phones and security keys. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    credentialId: key().primaryKey(),
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    /** The name that the user gave it. */
    name: text().notNull(),
    /** COSE, in Base64url. */
    publicKey: text().notNull(),
    /** The signature counter, for authenticators that have one. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    attachment: text(),
    /** The domain that it was created for. */
    relyingParty: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment(),
  },
  table => [index('identity_passkeys_by_sub').on(table.sub)],
);

/** Devices that users signed in on. A remembered device replaces the second factor by proving its secret. */
export const identityDevices = pgTable(
  'identity_devices',
  {
    deviceKey: key().primaryKey(),
    sub: key()
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Salt and verifier of the secret that the device generated, both hexadecimal. */
    srpSalt: text().notNull(),
    srpVerifier: text().notNull(),
    remembered: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    authenticatedAt: moment().notNull().defaultNow(),
  },
  table => [index('identity_devices_by_sub').on(table.sub, table.createdAt, table.deviceKey)],
);

/**
 * Authorization codes, each valid for one exchange. A used one stays until it expires, so that a replay is detected.
 */
export const identityAuthorizationCodes = pgTable(
  'identity_authorization_codes',
  {
    codeHash: key().primaryKey(),
    /** The session whose tokens the code is exchanged for. */
    originJti: key().notNull(),
    redirectUri: text().notNull(),
    /** Base64url of the SHA-256 of the client's code verifier. */
    codeChallenge: text().notNull(),
    nonce: text(),
    usedAt: moment(),
    expiresAt: moment().notNull(),
  },
  table => [index('identity_authorization_codes_by_expires_at').on(table.expiresAt)],
);

/** Temporary credentials issued by the identity pool. Their secrets are derived from the key and aren't stored. */
export const identityTemporaryCredentials = pgTable(
  'identity_temporary_credentials',
  {
    accessKeyId: key().primaryKey(),
    identityId: key().notNull(),
    /** The session that they were issued for and end with. */
    originJti: key().notNull(),
    expiresAt: moment().notNull(),
  },
  table => [index('identity_temporary_credentials_by_expires_at').on(table.expiresAt)],
);

/**
 * When a user's sessions of an external provider were last ended from here. The provider's tokens stay valid until they
 * expire, so older ones are refused by this time.
 */
export const identityRevocations = pgTable('identity_endings', {
  username: key().primaryKey(),
  endedAt: moment().notNull(),
});

/** Failed attempts by subject, such as `password:<username>`, whether or not the account exists. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    subject: key().notNull(),
    /** The source: an address or a device. Empty for the total of all sources. */
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
 * The purposes of one-time links: `validate` makes the user choose a new password, `reset` replaces a forgotten one.
 * They work with any identity provider, so the table has no foreign key to `identity_users`.
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
