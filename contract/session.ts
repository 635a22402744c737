import { z } from 'zod';
import { call } from './call';
import { done, id, organizationId, time, username } from './common';
import { demo } from './demo';
import { etag } from './etags';
import { features } from './features';
import { roles } from './roles';

/** The signed-in user, as returned by the organisation user lookup. */
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
  /** The route that `/` redirects to. Null for the profile. */
  startPage: z.string().nullable(),
  /** Object store keys of the user's photo and the organisation's logo. */
  photoKey: z.string().nullable(),
  logoKey: z.string().nullable(),
  /** Features of the organisation. If a backend omits them, the console assumes all. */
  features: z.array(z.enum(features)).optional(),
  /** Etag of the user's record. */
  etag: etag.optional(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

/** Versions of the apps and of the console, with release notes. */
export const versionInfo = z.object({
  web: z.string(),
  ios: z.string(),
  android: z.string(),
  /** Older apps ask their users to update. */
  minimumIos: z.string(),
  minimumAndroid: z.string(),
  /** Release notes in Markdown. */
  notes: z.string(),
  updatedAt: time,
  etag: etag.optional(),
});
export type VersionOnWire = z.infer<typeof versionInfo>;

export const session = {
  /**
   * Organisation user lookup: returns the user record of the signed-in identity. It answers 200 even when it fails,
   * with `message: 'failure'` and the reason in `error`, which the sign-in page shows unchanged.
   * It is authenticated by a bearer identity token, because the session cookie isn't set yet.
   */
  getUser: call({
    input: z.strictObject({ organization: z.string().max(64).optional(), username: z.string().max(128), id: id }),
    output: z.discriminatedUnion('message', [
      z.object({ message: z.literal('success'), data: signedInUser }),
      z.object({
        message: z.literal('failure'),
        error: z.string(),
        /** `second_factor`: the account must set up a required second factor before it can sign in. */
        reason: z.literal('second_factor').optional(),
      }),
    ]),
    callers: 'public',
    effect: 'read',
    example: { organization: 'acme', username: 'acme-user', id: demo.acmeUser },
  }),

  /** Save token: stores the identity token in an HttpOnly cookie. */
  setCookie: call({
    input: z.strictObject({ token: z.string().min(1).max(8192) }),
    output: done,
    callers: 'public',
    effect: 'write',
    example: { token: 'not-a-token' },
  }),

  /** Clears the cookie set by `setCookie`. */
  clearCookie: call({
    input: z.strictObject({}),
    output: done,
    callers: 'public',
    effect: 'write',
    example: {},
    addition: true,
  }),

  /** Without a password: checks the link and returns its user. With a password: sets it and invalidates the link. */
  validateResetToken: call({
    input: z.strictObject({ token: z.string().min(1).max(256), password: z.string().max(256).optional() }),
    output: z.object({ username: z.string() }),
    callers: 'public',
    effect: 'write',
    example: { token: 'not-a-token' },
  }),

  /** The same for the link of an administrator's password reset, after which the user must choose a new password. */
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
