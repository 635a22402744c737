import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { id, time } from '../../../contract/common';
import { messageKinds, messageMedia, messageStates } from '../../../contract/enums';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';

/** An email or text message from the service. Its text is deleted once it is sent. */
export const outboxMessage = z.object({
  id,
  kind: z.enum(messageKinds),
  medium: z.enum(messageMedia),
  state: z.enum(messageStates),
  /** An email address or a phone number. */
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The body as HTML. */
  html: z.string().nullable(),
  /** Names of the attachments. */
  files: z.array(z.string()),
  /** The six-digit code in the text. */
  code: z.string().nullable(),
  /** The link in the text that leads to a page of this console. */
  link: z.string().nullable(),
  createdAt: time,
  sentAt: time.nullable(),
  /** When the recipient received it, if the gateway reports that. */
  deliveredAt: time.nullable(),
  /** Number of delivery attempts. */
  attempts: z.int(),
  /** The error of the last attempt. */
  lastError: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

const { read } = callsOf({ callers: rolesOf('/outbox'), addition: true });

/**
 * The messages that the service sent to users, and their delivery. Codes and links are for the recipients only, so
 * these calls return no texts unless the installation is a demo.
 */
export const outbox = {
  'outbox/list': read({
    input: listInput,
    output: page(outboxMessage),
    heavy: true,
    example: { filter: { field: 'medium', operator: 'eq', value: 'email' } },
  }),

  'outbox/get': read({ input: z.strictObject({ id }), output: outboxMessage, example: { id: '1' } }),
};
