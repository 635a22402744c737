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
  /** ISO 3166, two letters. */
  isoCountry: z.string(),
  /** Whose pool it is in; null: any organisation's. */
  organization: organizationId.nullable(),
  /** The username of who has it; null: no one. */
  assignedTo: z.string().nullable(),
  assignedAt: time.nullable(),
  releasedAt: time.nullable(),
  /** Our own switch, not Twilio's. */
  smsEnabled: z.boolean(),
  status: z.enum(phoneNumberStatuses),
});
export type TwilioNumberOnWire = z.infer<typeof twilioNumber>;

const { read } = callsOf({ callers: rolesOf('/manage-users'), feature: 'sms' });

/** Telephone numbers. One is assigned and released by `addUser` and `updateUserDetails`. */
export const numbers = {
  /** The number of a person: one, or none. */
  getUserTwilioNumbers: read({
    input: z.strictObject({ ...scope, username }),
    output: z.array(twilioNumber),
    example: { organization: 'acme', username: 'acme-user' },
  }),

  /** The numbers that a person of the organisation can be given. */
  getNotAssignedNumbers: read({
    input: z.strictObject({ ...scope, capability: z.enum(['voice', 'sms', 'mms', 'fax']).optional() }),
    output: z.array(twilioNumber),
    example: { organization: 'acme', capability: 'sms' },
  }),
};
