import { and, eq, ne, sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { Database } from '../../../../service/db/connect';
import { alertEvents, organizations } from '../../../../service/db/schema';
import type { AlertEvent } from '../../../devices/contract/securityHubWords';
import { attributesOf } from '../calls/attributes';
import type { AlertDetails } from '../tables/notices';
import { isAlerted } from './words';

/** Something that happened. The same subject is counted, and told once in a mail. */
export interface Occurrence {
  subject: string;
  details: AlertDetails;
  at: Date;
  count?: number;
}

/** How many rows one statement takes. */
const CHUNK = 500;

/**
 * Notes what an organisation is to be alerted of, where it is; the mails follow (resources/organizations/service/notices/send.ts).
 * @param orm the transaction in which it happens, so that nothing is told that did not happen, and all that did
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
  if (row === undefined || !isAlerted(attributesOf(row.attributes), event)) return;
  await noteOccurrences(orm, organization, event, occurrences);
}

/** The same for an organisation that is known to be alerted. */
export async function noteOccurrences(
  orm: Pick<Database['orm'], 'insert'>,
  organization: string,
  event: AlertEvent,
  occurrences: readonly Occurrence[],
): Promise<void> {
  // In one order, so that two that note the same subjects wait for each other and not both.
  const sorted = occurrences.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const some of chunk(sorted, CHUNK)) {
    await orm
      .insert(alertEvents)
      .values(
        some.map(({ subject, details, at, count = 1 }) => ({
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
