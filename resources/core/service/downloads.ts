import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { teams, users } from '../../../service/db/schema';
import type { DomainService } from '../../../service/domain';
import type { Services } from '../../../service/services';
import type { coreDownloads } from '../../servers/contract/serverWords';
import type { platforms } from '../../users/contract/userWords';
import type { CoreInstance } from '../contract/core';

/** The file that a link leads to. */
export interface CoreLink {
  coreId: string;
  kind: (typeof coreDownloads)[number];
  platform?: (typeof platforms)[number] | undefined;
  /** Id of the only user who may follow the link. */
  caller: string;
  sha256: string;
}

export const CORE_FILES = '/api/core/file';

/** Returns a file of an instance. It is identical as long as its source data doesn't change. */
export async function coreFile(
  services: Pick<Services, 'db' | 'keys'>,
  instance: CoreInstance,
  { kind, platform }: Pick<CoreLink, 'kind' | 'platform'>,
  domains: readonly DomainService[],
): Promise<{ filename: string; content: string }> {
  const { id, name, organization, region, host, port, version, adminUser } = instance;
  const file = name.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'core';
  const instanceSettings = { name, organization, region, host, port, version, ...(platform && { platform }) };
  if (kind === 'backup') return backup();
  const settings = { ...instanceSettings, ...(await clientSettings(services, domains, instance)) };
  if (kind === 'client-config') {
    const suffix = platform === undefined ? '' : `-${platform}`;
    return { filename: `${file}${suffix}.json`, content: `${JSON.stringify(settings, null, 2)}\n` };
  }
  return { filename: `install-${file}.sh`, content: installScript(settings) };

  async function backup() {
    const { orm } = services.db;
    const people = await orm
      .select({ username: users.username, status: users.status })
      .from(users)
      .where(eq(users.organizationId, organization))
      .orderBy(asc(users.username));
    const groups = await orm
      .select({ id: teams.id, label: teams.label, description: teams.description })
      .from(teams)
      .where(eq(teams.organizationId, organization))
      .orderBy(asc(teams.id));
    const saved = { instance: { id, ...instanceSettings, adminUser }, people, teams: groups };
    return { filename: `backup-${file}.json`, content: `${JSON.stringify(saved, null, 2)}\n` };
  }
}

/** Returns a script that writes the settings to where the apps of a machine read them. */
function installScript(settings: object): string {
  const encoded = Buffer.from(JSON.stringify(settings)).toString('base64');
  return `#!/bin/sh
set -eu
folder="\${1:-/etc/chat-core}"
mkdir -p "$folder"
printf '%s' '${encoded}' | base64 -d > "$folder/config.json"
echo "Written: $folder/config.json"
`;
}

export function checksumOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the current settings that domains add for the apps of an organisation in a region. */
async function clientSettings(
  services: Pick<Services, 'db' | 'keys'>,
  domains: readonly Pick<DomainService, 'appSettings'>[],
  target: Pick<CoreInstance, 'organization' | 'region'>,
): Promise<Record<string, unknown>> {
  const settings = await Promise.all(domains.map(({ appSettings }) => appSettings?.(services, target)));
  return Object.assign({}, ...settings);
}
