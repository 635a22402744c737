import { z } from 'zod';
import { call } from '../../../contract/call';
import { count, time } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';

export const nodeReport = z.object({
  /** The configured parts, which are the same on every node of an installation. */
  uses: z.object({
    database: z.enum(['embedded', 'server']),
    identity: z.enum(['embedded', 'cognito']),
    store: z.enum(['embedded', 's3', 'none']),
    mail: z.boolean(),
    sms: z.boolean(),
  }),
  /** Resident memory of the process in bytes. */
  memory: count,
  /** Event loop delay since the last report, 99th percentile, in milliseconds. */
  delay: z.number().min(0),
  connections: z.object({ used: count, most: count, waiting: count }),
  /** Open websockets. */
  streams: count,
  /** How far the database's clock is ahead of the node's, in milliseconds. */
  clock: z.number(),
  /** Free bytes on the volume of the data directory. Null when no disk is needed. */
  disk: z.number().min(0).nullable(),
  /** The service's background tasks with the result of their last run. */
  timers: z.array(
    z.object({
      /** The key of the task's name in the console's texts. */
      id: z.string(),
      /** The log message of a failure. */
      what: z.string(),
      failures: count,
      succeededAt: time.nullable(),
      failedAt: time.nullable(),
      /** Duration of the last run. */
      ms: count.nullable(),
    }),
  ),
});
export type NodeReport = z.infer<typeof nodeReport>;

/** The state of the service, for operators. */
export const status = {
  /** Lists the nodes with their latest report. A node that was shut down is no longer listed. */
  'status/getOverview': call({
    input: z.strictObject({}),
    output: z.object({
      now: time,
      database: z.object({ version: z.string(), bytes: count }),
      outbox: z.object({
        waiting: count,
        oldestSeconds: z.number().min(0),
        /** Messages of the last day that aren't retried any more. */
        givenUp: count,
      }),
      store: z.object({ objects: count, bytes: count }),
      nodes: z.array(
        z.object({
          id: z.string(),
          host: z.string(),
          version: z.string(),
          startedAt: time,
          seenAt: time,
          /** Whether the node has reported lately. */
          answers: z.boolean(),
          /** Null when the node's version reports in another format. */
          report: nodeReport.nullable(),
        }),
      ),
    }),
    callers: rolesOf('/status'),
    effect: 'read',
    example: {},
    addition: true,
  }),
};
export type StatusOverview = z.infer<(typeof status)['status/getOverview']['output']>;
