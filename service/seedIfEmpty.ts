import { ne } from 'drizzle-orm';
import { clock } from './clock';
import { users } from './db/schema';
import { seedCollections } from './demo/collections';
import { seedDemo } from './demo/seed';
import { consoleAddress } from './http/origin';
import { createFirstAdminLink } from './identity/firstAdmin';
import type { Services } from './services';

/** The user that `SEED=none` creates. If there is any other user, the first start is over. */
const FIRST_ADMIN = 'admin';

/**
 * Creates the first users of an empty installation: those of the demo, or one administrator with a one-time link. Later
 * it only adds the demo rows of new collections.
 *
 * @param print prints the demo accounts, whose passwords aren't stored anywhere else
 * @returns the path of the one-time link while no user can sign in. Every start makes a new one
 */
export async function seedIfEmpty(services: Services, print: (text: string) => void): Promise<string | undefined> {
  const { db, config, identity } = services;
  const existingUsers = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(ne(users.username, FIRST_ADMIN))
    .limit(1);
  if (existingUsers.length > 0) {
    if (config.seed === 'demo') await seedCollections(db, clock.date());
    return undefined;
  }
  if (config.seed === 'none') return createFirstAdminLink({ db, directory: identity.directory(db) });
  const accounts = await seedDemo(services, consoleAddress(config, config.port));
  print('Demo accounts:');
  for (const line of columns(accounts.map(({ username, password, note }) => [username, password, note]))) print(line);
  return undefined;
}

/** Returns rows as lines with aligned columns. */
function columns(rows: string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, i) => Math.max(widest[i] ?? 0, cell.length)),
    [],
  );
  return rows.map(row => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd());
}
