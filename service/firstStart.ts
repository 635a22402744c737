import { ne } from 'drizzle-orm';
import { clock } from './clock';
import { users } from './db/schema';
import { seedCollections } from './demo/collections';
import { seedDemo } from './demo/seed';
import { consoleAddress } from './http/origin';
import { createFirstAdminLink } from './identity/firstAdmin';
import type { Services } from './services';

/** The person whom `SEED=none` lets in by a link; an installation with anybody else has had its first start. */
const FIRST_ADMIN = 'admin';

/**
 * Gives an empty installation its first people: the demo's, or one administrator by a one-time link. Once there is
 * a user, only collections that are new get their demo rows.
 *
 * @param say tells the person at the terminal the demo's accounts, whose passwords are nowhere else.
 * @returns the path of the one-time link, as long as there is no user who could sign in; every start makes a new one.
 */
export async function fillEmpty(services: Services, say: (text: string) => void): Promise<string | undefined> {
  const { db, config, identity } = services;
  const someUser = await db.orm.select({ id: users.id }).from(users).where(ne(users.username, FIRST_ADMIN)).limit(1);
  if (someUser.length > 0) {
    if (config.seed === 'demo') await seedCollections(db, clock.date());
    return undefined;
  }
  if (config.seed === 'none') return createFirstAdminLink({ db, directory: identity.directory(db) });
  const { accounts } = await seedDemo(services, consoleAddress(config, config.port));
  say('Demo accounts:');
  for (const line of columns(accounts.map(({ username, password, note }) => [username, password, note]))) say(line);
  return undefined;
}

/** Rows as lines with aligned columns. */
function columns(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  );
  return rows.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd());
}
