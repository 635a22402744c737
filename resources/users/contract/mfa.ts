import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { one } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { roles } from '../../../contract/roles';
import { user } from './users';

const ada = { organization: 'acme', id: demo.acmeUser };

const { write } = callsOf({ callers: roles });

/** Taking away second factors: users their own, administrators those of people in their scope. */
export const mfa = {
  /** Removes every second factor: signing in then needs the password alone, until a new one is set up. */
  'mfa/disable': write({ input: one, output: user, example: ada }),

  /** Mails the person that the second factor was removed. */
  'mfa/sendAlertEmail': write({ input: one, output: z.object({ sentTo: z.string() }), example: ada }),
};
