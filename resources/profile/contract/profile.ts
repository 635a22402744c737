import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { done, id, name, time } from '../../../contract/common';
import { limits } from '../../../contract/formats';
import { PHOTO_KEY } from '../../../contract/pictures';
import { roles } from '../../../contract/roles';
import { routeNames } from '../../../contract/routes';
import { user } from '../../users/contract/users';

const { read, write } = callsOf({ callers: roles, addition: true });

/** What a signed-in person changes of their own record. */
export const profile = {
  /**
   * Changes their own name, here and at the identity provider, and takes over what the provider knows better: the
   * e-mail address and telephone number that were proved to it, and the second factors. Without a name it does only
   * that.
   * `phone: null` also takes away a number that the provider has no longer.
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
   * Deletes your account, here and at the identity provider, and ends every sign-in of it. `confirm` repeats the
   * username, and the password proves again who asks. With `dryRun` it only says why it would be refused, if it would.
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
   * Your sessions: where you are signed in, the last used first. `known` is false where only the identity provider
   * knows them, as with AWS Cognito.
   */
  'profile/listSessions': read({
    input: z.strictObject({}),
    output: z.object({
      known: z.boolean(),
      sessions: z.array(
        z.object({
          id,
          /** What the browser or app calls itself: its `User-Agent`. */
          device: z.string().nullable(),
          /** The range of addresses that it was last used from, such as `198.51.100.0/24`. */
          address: z.string().nullable(),
          begunAt: time,
          usedAt: time,
          /** Whether the call was made in it. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
    example: {},
  }),

  /** Ends one of your sessions with all its tokens. One that has ended already is no error. */
  'profile/endSession': write({
    input: z.strictObject({ session: id }),
    output: done,
    example: { session: '0a5e0000-0000-4000-8000-0000000000f1' },
  }),

  /** Ends all your sessions but the one that the call is made in. */
  'profile/endOtherSessions': write({ input: z.strictObject({}), output: done, example: {} }),

  /**
   * Proves who you are once more, by your password or a code of your authenticator app, before you change how your
   * account is protected. With neither it only says until when the last proof counts; null when it counts no more.
   */
  'profile/confirmIdentity': write({
    input: z.strictObject({ password: z.string().max(256).optional(), code: z.string().max(16).optional() }),
    output: z.object({ confirmedUntil: time.nullable() }),
    example: {},
  }),

  /** Makes an object of their own `protected/` keys their own photo; null for none. */
  'profile/updatePhoto': write({
    input: z.strictObject({ key: z.string().regex(PHOTO_KEY, 'must be the key of a photo').nullable() }),
    output: user,
    example: { key: null },
  }),

  /** Chooses the page that `/` leads to, one that your role may see; null for the profile. */
  'profile/updateStartPage': write({
    input: z.strictObject({ route: z.enum(routeNames).nullable() }),
    output: done,
    example: { route: '/profile' },
  }),
};
