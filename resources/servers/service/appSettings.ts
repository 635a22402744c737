import { eq } from 'drizzle-orm';
import { organizations, servers, virtualHosts } from '../../../service/db/schema';
import type { Services } from '../../../service/services';

/** Returns the connection settings of an organisation's chat server for its apps. */
export async function chatSettings({ db }: Pick<Services, 'db'>, { organization }: { organization: string }) {
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
  return { ...(chat && { chat }) };
}
