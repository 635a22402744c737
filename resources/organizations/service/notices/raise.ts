import { and, eq, ne, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { Database } from '../../../../service/db/connect';
import { alertEvents, organizations } from '../../../../service/db/schema';
import type { AlertEvent } from '../../../devices/contract/securityHubWords';
import { attributesOf } from '../calls/attributes';
import type { AlertDetails } from '../tables/notices';
import { isAlertEnabled } from './alertRules';

/** An event to alert about. Repeated events of one subject are counted and listed once in the mail. */
export interface Occurrence {
  subject: string;
  details: AlertDetails;
  at: Date;
  count?: number;
}

/** Rows per statement. */
const CHUNK_SIZE = 500;

/**
 * Records events for an organisation's next alert mail, if such alerts are switched on. `send.ts` sends the mail.
 * @param orm the transaction that causes the events, so that they are recorded if and only if it commits
 */
export async function raiseAlert(
  orm: Pick<Database['orm'], 'select' | 'insert'>,
  organization: string,
  event: AlertEvent,
  occurrences: readonly Occurrence[],
): Promise<void> {
  if (occurrences.length === 0) return;
  const [row] = await orm
    .select({ attributes: organizations.attributes })
    .from(organizations)
    .where(and(eq(organizations.id, organization), ne(organizations.status, 'suspended')));
  if (row === undefined || !isAlertEnabled(attributesOf(row.attributes), event)) return;
  await recordOccurrences(orm, organization, event, occurrences);
}

/** The same for an organisation whose alerts are known to be switched on. */
export async function recordOccurrences(
  orm: Pick<Database['orm'], 'insert'>,
  organization: string,
  event: AlertEvent,
  occurrences: readonly Occurrence[],
): Promise<void> {
  // A fixed order prevents deadlocks between transactions that record the same subjects.
  const sorted = occurrences.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const batch of chunk(sorted, CHUNK_SIZE)) {
    await orm
      .insert(alertEvents)
      .values(
        batch.map(({ subject, details, at, count = 1 }) => ({
          organizationId: organization,
          event,
          subject,
          details,
          count,
          firstAt: at,
          lastAt: at,
        })),
      )
      .onConflictDoUpdate({
        target: [alertEvents.organizationId, alertEvents.event, alertEvents.subject],
        set: {
          count: sql`${alertEvents.count} + excluded.count`,
          details: sql`excluded.details`,
          firstAt: sql`least(${alertEvents.firstAt}, excluded.first_at)`,
          lastAt: sql`greatest(${alertEvents.lastAt}, excluded.last_at)`,
        },
      });
  }
}
