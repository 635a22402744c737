import { z } from 'zod';

/** Matches a client's SRP public value: at most the prime's 768 hex digits and a sign byte. */
export const wirePublicValue = z.string().regex(/^[0-9a-f]{1,770}$/i);
