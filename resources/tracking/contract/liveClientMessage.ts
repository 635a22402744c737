import { z } from 'zod';
import { organizationId, username } from '../../../contract/common';

export const liveLimits = {
  /** Users named in one subscription. */
  usernames: 1_000,
  /** Length of a token in characters. */
  token: 4_096,
} as const;

/**
 * A client's message. The first one must be `auth`. Another `auth` before the token expires replaces the token without
 * interrupting the stream.
 */
export const liveClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), token: z.string().max(liveLimits.token) }),
  /** Follows these users, or all who share in the organisation. Replaces the previous subscription. */
  z.object({
    type: z.literal('subscribe'),
    organization: organizationId.optional(),
    usernames: z.array(username).min(1).max(liveLimits.usernames).optional(),
  }),
  z.object({ type: z.literal('ping') }),
]);
export type LiveClientMessage = z.infer<typeof liveClientMessage>;
