import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { country, done, id, organizationId, phone, requiredLine, time } from '../../../contract/common';
import { etag } from '../../../contract/etags';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { phoneNumberStatuses } from './numberWords';

const { read, write } = callsOf({ callers: rolesOf('/numbers'), addition: true });
const NAME = 64;

/** A telephone number that users can be given, as operators look after it. */
export const phoneNumberRecord = z.object({
  /** Its identifier at who rents it out, or one of our own. */
  id: z.string(),
  phoneNumber: phone,
  name: z.string(),
  /** ISO 3166, two letters. */
  country: z.string(),
  capabilities: z.object({ sms: z.boolean(), voice: z.boolean(), mms: z.boolean() }),
  /** Whose pool it is in; null: any organisation's. */
  organization: organizationId.nullable(),
  status: z.enum(phoneNumberStatuses),
  /** The username of who has it. */
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
  /** Null: the number itself. */
  name: requiredLine(NAME).nullable().optional(),
  country: country.optional(),
  capabilities: capabilities.optional(),
  organization: organizationId.nullable().optional(),
  status: z.enum(phoneNumberStatuses).optional(),
};
const named = z.strictObject({ numberId: id });
const demoNumber = { numberId: 'PN00000000000000000000000000000113' };

/** The pool of telephone numbers, for operators. */
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

  /** Changes what is given. A number that a user has stays in that user's organisation. */
  'number/update': write({
    input: z.strictObject({ ...named.shape, ...changes }),
    output: phoneNumberRecord,
    example: { ...demoNumber, name: 'Reception' },
  }),

  /** Refused while a user has the number. */
  'number/remove': write({ input: named, output: done, example: demoNumber }),
};
