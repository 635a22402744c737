import { z } from 'zod';
import { call } from './call';
import { done, requiredLine } from './common';
import { limits } from './formats';
import { PHOTO_KEY } from './pictures';
import { roles, routeNames } from './routes';
import { user } from './users';

/** What a signed-in person changes of the own record. */
export const profile = {
  /**
   * Changes the own name, here and at the identity provider, and takes over what the provider knows better: the e-mail
   * address and telephone number that were proved to it, and the second factors. Without a name it does only that.
   * `phone: null` also takes away a number that the provider has no longer.
   */
  'profile/update': call({
    input: z.strictObject({
      first_name: requiredLine(limits.name).optional(),
      last_name: requiredLine(limits.name).optional(),
      phone: z.null().optional(),
    }),
    output: user,
    callers: roles,
    effect: 'write',
    example: { first_name: 'Ada', last_name: 'Thornbury-Lee' },
    addition: true,
  }),

  /**
   * Deletes your account, here and at the identity provider, and ends every sign-in of it. `confirm` repeats the
   * username, and the password proves again who asks. With `dryRun` it only says why it would be refused, if it would.
   */
  'profile/deleteAccount': call({
    input: z.strictObject({
      dryRun: z.boolean().default(false),
      confirm: z.string().max(128).optional(),
      password: z.string().max(256).optional(),
    }),
    output: z.object({ refusal: z.string().nullable() }),
    callers: roles,
    effect: 'write',
    example: { dryRun: true },
    addition: true,
  }),

  /** Makes an object of the own `protected/` keys the own photo; null for none. */
  'profile/updatePhoto': call({
    input: z.strictObject({ key: z.string().regex(PHOTO_KEY, 'must be the key of a photo').nullable() }),
    output: user,
    callers: roles,
    effect: 'write',
    example: { key: null },
    addition: true,
  }),

  /** Chooses the page that `/` leads to, one that your role may see; null for the profile. */
  'profile/updateStartPage': call({
    input: z.strictObject({ route: z.enum(routeNames).nullable() }),
    output: done,
    callers: roles,
    effect: 'write',
    example: { route: '/profile' },
    addition: true,
  }),
};
