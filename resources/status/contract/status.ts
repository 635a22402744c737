import { z } from 'zod';
import { call } from '../../../contract/call';
import { time } from '../../../contract/common';
import { rolesOf } from '../../../contract/routes';

const count = z.int().min(0);

export const nodeReport = z.object({
  /** What its configuration gives it; the same on every node of one installation. */
  uses: z.object({
    database: z.enum(['embedded', 'server']),
    identity: z.enum(['embedded', 'cognito']),
    store: z.enum(['embedded', 's3', 'none']),
    mail: z.boolean(),
    sms: z.boolean(),
  }),
  /** Bytes that the process takes. */
  memory: count,
  /** How late timers were in the last while, in milliseconds: of a hundred, one was later. */
  delay: z.number().min(0),
  connections: z.object({ used: count, most: count, waiting: count }),
  /** Open live streams. */
  streams: count,
  /** By how many milliseconds the database's clock is ahead of the node's. */
  clock: z.number(),
  /** Bytes that are free where the data is; null where no disk is needed. */
  disk: z.number().min(0).nullable(),
  /** What the service does in the background, and how that went the last time. */
  timers: z.array(
    z.object({
      /** The key of its name among the texts of the console. */
      id: z.string(),
      /** What the log says when it fails. */
      what: z.string(),
      failures: count,
      succeededAt: time.nullable(),
      failedAt: time.nullable(),
      /** How long it took. */
      ms: count.nullable(),
    }),
  ),
});
export type NodeReport = z.infer<typeof nodeReport>;

/** What the service runs on, for operators. */
export const status = {
  /** A node tells of itself every few seconds. One that was ended by its operator is no longer listed. */
  'status/getOverview': call({
    input: z.strictObject({}),
    output: z.object({
      now: time,
      database: z.object({ version: z.string(), bytes: count }),
      outbox: z.object({
        waiting: count,
        /** How long the oldest of them has waited. */
        oldestSeconds: z.number().min(0),
        /** Messages of the last day that no one tries to send any more. */
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
          /** It has told of itself lately. */
          answers: z.boolean(),
          /** Null when it is of a version that tells something else. */
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
