import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { id, organizationId, phone, scope, time, username } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';
import { phoneNumberStatuses } from './numberWords';

const capabilities = z.object({ voice: z.boolean(), sms: z.boolean(), mms: z.boolean(), fax: z.boolean() });

export const twilioNumber = z.object({
  /** Its identifier at Twilio. */
  sid: id,
  phoneNumber: phone,
  friendlyName: z.string(),
  capabilities,
  /** ISO 3166-1 alpha-2 code. */
  isoCountry: z.string(),
  /** The organisation whose pool it is in. Null if any organisation may use it. */
  organization: organizationId.nullable(),
  /** Username of the user who has it. Null if it is free. */
  assignedTo: z.string().nullable(),
  assignedAt: time.nullable(),
  releasedAt: time.nullable(),
  /** Our own switch, which Twilio doesn't know. */
  smsEnabled: z.boolean(),
  status: z.enum(phoneNumberStatuses),
});
export type TwilioNumberOnWire = z.infer<typeof twilioNumber>;

const { read } = callsOf({ callers: rolesOf('/manage-users'), feature: 'sms' });

/** Calls about telephone numbers of users. `addUser` and `updateUserDetails` assign and release them. */
export const numbers = {
  /** Returns a user's number: a list of one item, or none. */
  getUserTwilioNumbers: read({
    input: z.strictObject({ ...scope, username }),
    output: z.array(twilioNumber),
    example: { organization: 'acme', username: 'acme-user' },
  }),

  /** Returns the numbers that can be assigned to users of the organisation. */
  getNotAssignedNumbers: read({
    input: z.strictObject({ ...scope, capability: z.enum(['voice', 'sms', 'mms', 'fax']).optional() }),
    output: z.array(twilioNumber),
    example: { organization: 'acme', capability: 'sms' },
  }),
};
