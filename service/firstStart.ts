import { ne } from 'drizzle-orm';
import type { Config } from './config';
import type { Database } from './db/connect';
import { users } from './db/schema';
import { createEmbeddedDirectory } from './identity/embeddedDirectory';
import { createFirstAdminLink } from './identity/firstAdmin';

/** The person whom `SEED=none` lets in by a link; an installation with anybody else has had its first start. */
const FIRST_ADMIN = 'admin';

/**
 * Gives an empty installation its first people: the demo's, or one administrator by a one-time link. Does nothing once
 * there is somebody.
 *
 * @returns the path of the one-time link, as long as there is nobody who could sign in; every start makes a new one.
 */
export async function fillEmpty(db: Database, config: Config): Promise<string | undefined> {
  const somebody = await db.orm.select({ id: users.id }).from(users).where(ne(users.username, FIRST_ADMIN)).limit(1);
  if (somebody.length > 0) return undefined;
  const directory = createEmbeddedDirectory(db);
  return config.seed === 'none' ? createFirstAdminLink({ db, directory }) : undefined;
}
