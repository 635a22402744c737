import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { CallerContext } from '../../../service/calls/context';
import { CallFailure } from '../../../service/calls/failure';
import { teams, users } from '../../../service/db/schema';
import type { DomainService } from '../../../service/domain';
import { type IdentityKeys, seal, unseal } from '../../../service/identity/secrets';
import type { Services } from '../../../service/services';
import type { coreDownloads } from '../../servers/contract/serverWords';
import type { platforms } from '../../users/contract/userWords';
import type { CoreInstance } from '../contract/core';

export interface CoreDownload {
  coreId: string;
  kind: (typeof coreDownloads)[number];
  platform?: (typeof platforms)[number] | undefined;
}

interface LinkPayload extends CoreDownload {
  /** Id of the only user who may follow the link. */
  caller: string;
  sha256: string;
}

export const CORE_FILES = '/api/core/file';
const LINK_LIFETIME_MS = 15 * 60 * 1000;

/** Returns a file of an instance. It is identical as long as its source data doesn't change. */
export async function coreFile(
  services: Pick<Services, 'db' | 'keys'>,
  instance: CoreInstance,
  { kind, platform }: Pick<CoreDownload, 'kind' | 'platform'>,
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

/** Returns a link whose payload is encrypted and authenticated, so that it can't be forged. */
export function createCoreFileLink(
  { keys, origin, now }: Pick<CallerContext, 'keys' | 'origin' | 'now'>,
  payload: LinkPayload,
): { url: string; expiresAt: string } {
  const expiresAt = now.getTime() + LINK_LIFETIME_MS;
  const link = seal(keys.secret, JSON.stringify({ ...payload, use: CORE_FILES, exp: expiresAt }));
  return { url: `${origin}${CORE_FILES}?link=${link}`, expiresAt: new Date(expiresAt).toISOString() };
}

/** Decodes a link. @throws CallFailure `expired_link` if it is invalid or expired */
export function readCoreLink({ secret }: Pick<IdentityKeys, 'secret'>, link: unknown, now: Date): LinkPayload {
  const { use, exp, ...payload } = unsealLink(secret, link);
  if (use !== CORE_FILES || typeof exp !== 'number' || exp <= now.getTime()) {
    throw new CallFailure('expired_link', 'This link has expired. Ask for a new one.', 'link');
  }
  // Only `createCoreFileLink` seals links with this `use`.
  return payload as unknown as LinkPayload;
}

function unsealLink(secret: Buffer, link: unknown): Record<string, unknown> {
  try {
    if (typeof link === 'string') return JSON.parse(unseal(secret, link));
  } catch {
    // The caller reports it like an expired link, so that probing reveals nothing.
  }
  return {};
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
