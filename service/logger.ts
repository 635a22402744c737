import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config';

/** Blanked wherever a line holds them, in the line itself or one level down. */
const SECRETS = ['password', 'token', 'accessToken', 'idToken', 'refreshToken', 'secret', 'authorization', 'cookie'];

/**
 * Structured logs, one JSON line each, on standard output unless told otherwise. Secrets stay out: requests are logged
 * without headers, query and body, and failed queries without their values.
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      redact: { paths: SECRETS.flatMap(name => [name, `*.${name}`]), censor: '[secret]' },
      serializers: { err: serializeError },
      hooks: {
        // Without a message of its own a line would take the error's, which the serializer does not see.
        logMethod(args, method) {
          method.apply(this, args.length === 1 && isError(args[0]) ? [args[0], 'an error occurred'] : args);
        },
      },
    },
    destination ?? pino.destination({ sync: true }),
  );
}

function isError(subject: unknown): boolean {
  return subject instanceof Error || (subject instanceof Object && 'err' in subject);
}

/** An error and its causes. A failed query's message and its database's details quote values, so both are left out. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? undefined : serializeError(error.cause);
  if (error instanceof DrizzleQueryError) return { type: error.name, query: error.query, cause };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
