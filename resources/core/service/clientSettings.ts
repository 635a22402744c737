/** What apps are told beside the instance itself: the chat server of their organisation, and the proxies they may use. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../service/db/connect';
import { organizations, proxies, servers, virtualHosts } from '../../../service/db/schema';
import { identityKeysOf, unseal } from '../../../service/identity/secrets';
import type { CoreInstance } from '../contract/core';

/** The settings of an organisation's apps in a region, as they stand now. */
export async function clientSettings(
  db: Database,
  { organization, region }: Pick<CoreInstance, 'organization' | 'region'>,
) {
  const [chat] = await db.orm
    .select({
      vhost: virtualHosts.vhost,
      host: servers.host,
      c2sPort: servers.c2sPort,
      s2sPort: servers.s2sPort,
      wsPath: servers.wsPath,
    })
    .from(organizations)
    .innerJoin(virtualHosts, eq(virtualHosts.vhost, organizations.vhost))
    .innerJoin(servers, eq(servers.id, virtualHosts.serverId))
    .where(eq(organizations.id, organization));
  const namesNoneOr = (list: AnyPgColumn, value: string) => sql`(cardinality(${list}) = 0 or ${value} = any(${list}))`;
  const rows = await db.orm
    .select()
    .from(proxies)
    .where(
      and(
        eq(proxies.active, true),
        namesNoneOr(proxies.organizations, organization),
        namesNoneOr(proxies.regions, region),
      ),
    )
    // As apps are to try them.
    .orderBy(asc(proxies.priority), asc(proxies.id));
  const { secret } = await identityKeysOf(db);
  return {
    ...(chat && { chat }),
    proxies: rows.map(({ name, type, host, port, username, password, priority, maxConnections, rateLimitKBps }) => ({
      name,
      type,
      host,
      port,
      priority,
      ...(username !== null && { username }),
      ...(password !== null && { password: unseal(secret, password) }),
      ...(maxConnections !== null && { maxConnections }),
      ...(rateLimitKBps !== null && { rateLimitKBps }),
    })),
  };
}
