import { DrizzleQueryError } from 'drizzle-orm/errors';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config';

/** The keys whose values are redacted, at the top level of a line and one level down. */
const SECRETS = ['password', 'token', 'accessToken', 'idToken', 'refreshToken', 'secret', 'authorization', 'cookie'];

/**
 * Returns a logger that writes one JSON line per message, by default to standard output. Secrets aren't logged:
 * requests are logged without headers, query and body, and failed queries without their values.
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
        // Without a message of its own, a line would repeat the error's, which bypasses the serializer.
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

/**
 * Serialises an error and its causes, without the message of a failed query and PostgreSQL's details, which have
 * values.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? undefined : serializeError(error.cause);
  if (error instanceof DrizzleQueryError) return { type: error.name, query: error.query, cause };
  const code = 'code' in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
