import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, name, time } from '../../../contract/common';
import { limits } from '../../../contract/formats';
import { PHOTO_KEY } from '../../../contract/pictures';
import { roles } from '../../../contract/roles';
import { routeNames } from '../../../contract/routes';
import { user } from '../../users/contract/users';

const { read, write } = callsOf({ callers: roles, addition: true });

/** Changes that signed-in users make to their own record. */
export const profile = {
  /**
   * Changes your own name, here and at the identity provider. Also updates your record with the provider's verified
   * e-mail address and phone number, and second factors. Without a name it only does that.
   * `phone: null` also removes a phone number that the provider doesn't have any more.
   */
  'profile/update': write({
    input: z.strictObject({
      first_name: name(limits.name).optional(),
      last_name: name(limits.name).optional(),
      phone: z.null().optional(),
    }),
    output: user,
    example: { first_name: 'Ada', last_name: 'Thornbury-Lee' },
  }),

  /**
   * Deletes your account, here and at the identity provider, and ends all its sessions. `confirm` repeats the username,
   * and the password proves again that it is you. With `dryRun` it only says why deleting would be refused, if at all.
   */
  'profile/deleteAccount': write({
    input: z.strictObject({
      dryRun: z.boolean().default(false),
      confirm: z.string().max(128).optional(),
      password: z.string().max(256).optional(),
    }),
    output: z.object({ refusal: z.string().nullable() }),
    example: { dryRun: true },
  }),

  /**
   * Lists your sessions, the last used first. `known` is false if only the identity provider knows them, as with AWS
   * Cognito.
   */
  'profile/listSessions': read({
    input: z.strictObject({}),
    output: z.object({
      known: z.boolean(),
      sessions: z.array(
        z.object({
          id,
          /** The browser's or app's `User-Agent`. */
          device: z.string().nullable(),
          /** The network that it was last used from, such as `198.51.100.0/24`. */
          address: z.string().nullable(),
          begunAt: time,
          usedAt: time,
          /** Whether it is the session of this call. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
    example: {},
  }),

  /** Ends one of your sessions and revokes all its tokens. Does nothing if it has already ended. */
  'profile/endSession': write({
    input: z.strictObject({ session: id }),
    output: done,
    example: { session: '0a5e0000-0000-4000-8000-0000000000f1' },
  }),

  /** Ends all your sessions except the one that makes the call. */
  'profile/endOtherSessions': write({ input: z.strictObject({}), output: done, example: {} }),

  /**
   * Proves again that it is you, with your password or a code of your authenticator app, before you change how your
   * account is protected. Without either it only returns how long the last proof is valid, or null if it has expired.
   */
  'profile/confirmIdentity': write({
    input: z.strictObject({ password: z.string().max(256).optional(), code: z.string().max(16).optional() }),
    output: z.object({ confirmedUntil: time.nullable() }),
    example: {},
  }),

  /** Sets your photo to an object under your own `protected/` keys. Null removes it. */
  'profile/updatePhoto': write({
    input: z.strictObject({ key: z.string().regex(PHOTO_KEY, 'must be the key of a photo').nullable() }),
    output: user,
    example: { key: null },
  }),

  /** Sets the page that `/` leads to, one that your role may see. Null: the profile. */
  'profile/updateStartPage': write({
    input: z.strictObject({ route: z.enum(routeNames).nullable() }),
    output: done,
    example: { route: '/profile' },
  }),
};
