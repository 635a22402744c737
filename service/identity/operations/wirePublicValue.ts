import { z } from 'zod';

/** A client's public value of SRP: at most the 768 digits of the prime, and a sign digit pair. */
export const wirePublicValue = z.string().regex(/^[0-9a-f]{1,770}$/i);
