import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { proxies } from '../../../service/db/schema';
import { unseal } from '../../../service/identity/secrets';
import type { Services } from '../../../service/services';

/** Returns the proxies that an organisation's apps may use in a region, as part of the app settings. */
export async function proxySettings(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  { organization, region }: { organization: string; region: string },
) {
  const isEmptyOrContains = (list: AnyPgColumn, value: string) =>
    sql`(cardinality(${list}) = 0 or ${value} = any(${list}))`;
  const rows = await db.orm
    .select()
    .from(proxies)
    .where(
      and(
        eq(proxies.active, true),
        isEmptyOrContains(proxies.organizations, organization),
        isEmptyOrContains(proxies.regions, region),
      ),
    )
    // The order in which apps try them.
    .orderBy(asc(proxies.priority), asc(proxies.id));
  return {
    proxies: rows.map(({ name, type, host, port, username, password, priority, maxConnections, rateLimitKBps }) => ({
      name,
      type,
      host,
      port,
      priority,
      ...(username !== null && { username }),
      ...(password !== null && { password: unseal(keys.secret, password) }),
      ...(maxConnections !== null && { maxConnections }),
      ...(rateLimitKBps !== null && { rateLimitKBps }),
    })),
  };
}
