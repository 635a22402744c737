import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { country, done, id, organizationId, phone, requiredLine, time } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { phoneNumberStatuses } from './numberWords';

const { read, write } = callsOf({ callers: rolesOf('/numbers'), addition: true });
const NAME = 64;

/** A telephone number that can be assigned to users, as operators manage it. */
export const phoneNumberRecord = z.object({
  /** Its identifier at the provider, or a generated one. */
  id: z.string(),
  phoneNumber: phone,
  name: z.string(),
  /** ISO 3166-1 alpha-2 code. */
  country: z.string(),
  capabilities: z.object({ sms: z.boolean(), voice: z.boolean(), mms: z.boolean() }),
  /** The organisation whose pool it is in. Null if any organisation may use it. */
  organization: organizationId.nullable(),
  status: z.enum(phoneNumberStatuses),
  /** Username of the user who has it. */
  assignedTo: z.string().nullable(),
  assignedAt: time.nullable(),
  createdAt: time,
  etag: etag.optional(),
});
export type PhoneNumberRecord = z.infer<typeof phoneNumberRecord>;

const capabilities = z.strictObject({
  sms: z.boolean().optional(),
  voice: z.boolean().optional(),
  mms: z.boolean().optional(),
});

const changes = {
  /** Null to use the number itself as its name. */
  name: requiredLine(NAME).nullable().optional(),
  country: country.optional(),
  capabilities: capabilities.optional(),
  organization: organizationId.nullable().optional(),
  status: z.enum(phoneNumberStatuses).optional(),
};
const named = z.strictObject({ numberId: id });
const demoNumber = { numberId: 'PN00000000000000000000000000000113' };

/** The pool of telephone numbers, managed by operators. */
export const phoneNumbers = {
  'number/list': read({
    input: listInput.omit({ organization: true }),
    output: page(phoneNumberRecord),
    heavy: true,
    example: { filter: { field: 'status', operator: 'eq', value: 'in-use' } },
  }),

  'number/add': write({
    input: z.strictObject({ phoneNumber: phone, ...changes, country }),
    output: phoneNumberRecord,
    example: { phoneNumber: '+14155550199', country: 'US', organization: 'acme', capabilities: { sms: true } },
  }),

  /** Updates the given fields. An assigned number can't move to another organisation than its user's. */
  'number/update': write({
    input: z.strictObject({ ...named.shape, ...changes }),
    output: phoneNumberRecord,
    example: { ...demoNumber, name: 'Reception' },
  }),

  /** Deletes a number. Refused while it is assigned to a user. */
  'number/remove': write({ input: named, output: done, example: demoNumber }),
};
