import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { one } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { roles } from '../../../contract/roles';
import { user } from './users';

const ada = { organization: 'acme', id: demo.acmeUser };

const { write } = callsOf({ callers: roles });

/** Removal of second factors: by users for themselves, by administrators for users in their scope. */
export const mfa = {
  /** Removes all second factors. Signing in then takes only the password, until a new factor is set up. */
  'mfa/disable': write({ input: one, output: user, example: ada }),

  /** Mails the user that the second factor was removed. */
  'mfa/sendAlertEmail': write({ input: one, output: z.object({ sentTo: z.string() }), example: ada }),
};
