import { z } from 'zod';
import { call } from '../../../contract/call';
import { one } from '../../../contract/common';
import { demo } from '../../../contract/demo';
import { roles } from '../../../contract/roles';
import { user } from './users';

const ada = { organization: 'acme', id: demo.acmeUser };

/** Taking away second factors: users their own, administrators those of people in their scope. */
export const mfa = {
  /** Removes every second factor: signing in then needs the password alone, until a new one is set up. */
  'mfa/disable': call({ input: one, output: user, callers: roles, effect: 'write', example: ada }),

  /** Mails the person that the second factor was removed. */
  'mfa/sendAlertEmail': call({
    input: one,
    output: z.object({ sentTo: z.string() }),
    callers: roles,
    effect: 'write',
    example: ada,
  }),
};
