import { sql } from 'drizzle-orm';
import { collection } from '../../../../service/calls/collection';
import { cores, organizations } from '../../../../service/db/schema';

/** The collection of core instances. Its columns exclude the administrator's password, so no call returns it. */
export const coreCollection = collection({
  noun: 'core instance',
  table: cores,
  id: 'id',
  key: 'coreId',
  label: 'name',
  columns: {
    id: cores.id,
    name: cores.name,
    organization: cores.organizationId,
    status: cores.status,
    progress: cores.progress,
    error: cores.error,
    region: cores.region,
    size: cores.size,
    host: cores.host,
    port: cores.port,
    version: cores.version,
    'adminUser.username': cores.adminUsername,
    'adminUser.email': cores.adminEmail,
    launchedAt: cores.launchedAt,
    lastHeartbeatAt: cores.lastHeartbeatAt,
  },
  found: ['status', 'progress', 'error', 'host', 'port', 'version', 'lastHeartbeatAt'],
  words: ['status', 'size', 'region', 'organization'],
  search: pattern =>
    sql`(${cores.search} like ${pattern} or ${cores.organizationId} in (select ${organizations.id} from ${organizations} where ${organizations.search} like ${pattern}))`,
  organization: 'organization',
  stamps: { created: 'launchedAt' },
  demo: [
    {
      id: 'core-acme',
      name: 'acme-core',
      organization: 'acme',
      status: 'stopped',
      region: 'eu-central-1',
      size: 'medium',
      adminUser: { username: 'acme.core', email: 'core@acme.example' },
    },
    {
      id: 'core-initrode',
      name: 'initrode-trial',
      organization: 'initrode',
      status: 'failed',
      error: 'There was no room for an instance of this size in us-east-1.',
      region: 'us-east-1',
      size: 'large',
      adminUser: { username: 'trial.core', email: 'it@initrode.example' },
    },
  ],
});
