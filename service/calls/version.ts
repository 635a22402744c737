import type { VersionOnWire } from '../../contract/session';
import manifest from '../../package.json' with { type: 'json' };
import type { Database } from '../db/connect';
import { appVersions } from '../db/schema';
import { withEtag } from '../etag';
import { withIsoTimes } from './isoTimes';

/**
 * Resolves to the last announced versions. Before the first announcement: this console's version, and 0.0.0 for the
 * apps.
 */
export async function readVersion(orm: Pick<Database['orm'], 'select'>): Promise<VersionOnWire> {
  const [row] = await orm.select().from(appVersions);
  if (row === undefined) {
    const noVersion = '0.0.0';
    const apps = { ios: noVersion, android: noVersion, minimumIos: noVersion, minimumAndroid: noVersion };
    return withEtag({ web: manifest.version, ...apps, notes: '', updatedAt: new Date(0).toISOString() }, ['updatedAt']);
  }
  const { id, ...versions } = row;
  return withEtag(withIsoTimes(versions), ['updatedAt']);
}
