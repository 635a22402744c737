import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { invalidInput } from '../calls/invalidInput';
import { checkBody } from './checkBody';

/** Parses the body of a request by a schema. @throws CallFailure `invalid` that names the field */
export function readBody<S extends z.ZodType>(schema: S, { body }: FastifyRequest): z.output<S> {
  const parsed = schema.safeParse(checkBody(body));
  if (!parsed.success) throw invalidInput(parsed.error, body);
  return parsed.data;
}
