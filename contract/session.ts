import { z } from 'zod';
import { call } from './call';
import { done, id, organizationId, time, username } from './common';
import { demo } from './demo';
import { etag } from './etags';
import { features } from './features';
import { roles } from './roles';

/** The record that the organisation user lookup answers: who has signed in. */
export const signedInUser = z.object({
  id,
  username,
  user_type: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  organization: organizationId.nullable(),
  organizationLabel: z.string().nullable(),
  lastCheckedVersion: z.string().nullable(),
  /** The route that `/` leads to; null for the profile. */
  startPage: z.string().nullable(),
  /** The keys of their own photo and of the organisation's logo in the object store. */
  photoKey: z.string().nullable(),
  logoKey: z.string().nullable(),
  /** Those of the organisation; absent where a backend does not tell, as if it had all. */
  features: z.array(z.enum(features)).optional(),
  /** Of the person's record. */
  etag: etag.optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** What a version announcement says of the apps and of this console. */
export const versionInfo = z.object({
  web: z.string(),
  ios: z.string(),
  android: z.string(),
  /** Older apps ask to be brought up to date. */
  minimumIos: z.string(),
  minimumAndroid: z.string(),
  /** What is new: markdown. */
  notes: z.string(),
  updatedAt: time,
  etag: etag.optional(),
});
export type VersionOnWire = z.infer<typeof versionInfo>;

export const session = {
  /**
   * Organisation user lookup: who the signed-in identity is here. It answers 200 even when it fails, with
   * `message: 'failure'` and the reason in `error`, because sign-in shows that reason as it is.
   * Proved by a bearer identity token: it comes before the session cookie.
   */
  getUser: call({
    input: z.strictObject({ organization: z.string().max(64).optional(), username: z.string().max(128), id: id }),
    output: z.discriminatedUnion('message', [
      z.object({ message: z.literal('success'), data: signedInUser }),
      z.object({
        message: z.literal('failure'),
        error: z.string(),
        /** `second_factor`: one is required, and the account must be given it before it is let in. */
        reason: z.literal('second_factor').optional(),
      }),
    ]),
    callers: 'public',
    effect: 'read',
    example: { organization: 'acme', username: 'acme-user', id: demo.acmeUser },
  }),

  /** Save token: keeps the identity token in a cookie that scripts can't read. */
  setCookie: call({
    input: z.strictObject({ token: z.string().min(1).max(8192) }),
    output: done,
    callers: 'public',
    effect: 'write',
    example: { token: 'not-a-token' },
  }),

  /** Forgets what `setCookie` kept. */
  clearCookie: call({
    input: z.strictObject({}),
    output: done,
    callers: 'public',
    effect: 'write',
    example: {},
    addition: true,
  }),

  /** Without a password: whether the link is still good, and whose it is. With one: sets it and uses the link up. */
  validateResetToken: call({
    input: z.strictObject({ token: z.string().min(1).max(256), password: z.string().max(256).optional() }),
    output: z.object({ username: z.string() }),
    callers: 'public',
    effect: 'write',
    example: { token: 'not-a-token' },
  }),

  /** The same for the link of a password that an administrator has reset: the person must choose a new one. */
  validateToken: call({
    input: z.strictObject({ token: z.string().min(1).max(256), password: z.string().max(256).optional() }),
    output: z.object({ username: z.string() }),
    callers: 'public',
    effect: 'write',
    example: { token: 'not-a-token' },
  }),

  getVersionNumber: call({
    input: z.strictObject({}),
    output: z.object({ version: z.string() }),
    callers: 'public',
    effect: 'read',
    example: {},
  }),

  'version/getVersion': call({
    input: z.strictObject({}),
    output: versionInfo,
    callers: 'public',
    effect: 'read',
    example: {},
  }),
};
