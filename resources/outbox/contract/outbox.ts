import { z } from 'zod';
import { callsOf } from '../../../contract/call';
import { id, time } from '../../../contract/common';
import { listInput, page } from '../../../contract/list';
import { rolesOf } from '../../../contract/routes';
import { messageKinds, messageMedia, messageStates } from '../../../contract/words';

/** A mail or text message that the service has written. What it says is forgotten once it has been sent. */
export const outboxMessage = z.object({
  id,
  kind: z.enum(messageKinds),
  medium: z.enum(messageMedia),
  state: z.enum(messageStates),
  /** An e-mail address or a telephone number. */
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The same for readers that show more than text. */
  html: z.string().nullable(),
  /** The names of the files that come with it. */
  files: z.array(z.string()),
  /** The code of six digits in it. */
  code: z.string().nullable(),
  /** The link in it to a page of this service. */
  link: z.string().nullable(),
  createdAt: time,
  sentAt: time.nullable(),
  /** When the recipient got it, where a gateway tells. */
  deliveredAt: time.nullable(),
  /** Deliveries that were tried. */
  attempts: z.int(),
  /** Why the last of them failed. */
  lastError: z.string().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

const { read } = callsOf({ callers: rolesOf('/outbox'), addition: true });

/**
 * What the service wrote to people, and what became of it. Codes and links are for their recipients alone, so an
 * installation that is no demo answers neither them nor any text.
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
