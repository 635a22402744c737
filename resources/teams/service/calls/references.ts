import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../../contract/groupBy';
import { fold } from '../../../../schema/fold';
import { CallFailure, quote } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import { teams, users } from '../../../../service/db/schema';

/** Resolves the names in an import's rows to records of an organisation. */
export interface References {
  /** Returns the record's identifier. @throws CallFailure `invalid` if no record or several have this name */
  idOf(name: string): string;
}

/** Finds teams by identifier or name in one statement. @param field the column with the names, for errors */
export async function findTeams(
  tx: Transaction,
  organization: string,
  names: readonly string[],
  field: string,
): Promise<References> {
  if (names.length === 0) return createReferences([], field, 'team');
  const found = await tx
    .select({ id: teams.id, uniqueName: teams.id, name: teams.labelKey })
    .from(teams)
    .where(
      and(
        eq(teams.organizationId, organization),
        or(
          sql`${teams.id} = any(${sql.param([...new Set(names)])}::text[])`,
          sql`${teams.labelKey} = any(${sql.param(foldNames(names))}::text[])`,
        ),
      ),
    );
  return createReferences(found, field, 'team');
}

/** Finds users by username or e-mail address in one statement. @param field the column with the names, for errors */
export async function findUsers(
  tx: Transaction,
  organization: string,
  names: readonly string[],
  field: string,
): Promise<References> {
  if (names.length === 0) return createReferences([], field, 'user');
  const found = await tx
    .select({ id: users.id, uniqueName: users.username, name: users.emailKey })
    .from(users)
    .where(usersNamed(organization, names));
  return createReferences(found, field, 'user');
}

/** Returns the condition that selects an organisation's users by username or e-mail address. */
export function usersNamed(organization: string, names: readonly string[]): SQL | undefined {
  const keys = sql.param(foldNames(names));
  return and(
    eq(users.organizationId, organization),
    or(sql`${users.username} = any(${keys}::text[])`, sql`${users.emailKey} = any(${keys}::text[])`),
  );
}

interface FoundRecord {
  id: string;
  uniqueName: string;
  /** A name that other records may share, folded. */
  name: string | null;
}

/** Returns a function that finds the records with a name: the one whose unique name it is, else all that share it. */
export function createFinder<T extends FoundRecord>(found: readonly T[]): (name: string) => readonly T[] {
  const uniqueName = groupBy(found, each => each.uniqueName);
  const named = groupBy(found, each => each.name);
  return name => uniqueName.get(name) ?? uniqueName.get(name.toLowerCase()) ?? named.get(fold(name)) ?? [];
}

function createReferences(found: readonly FoundRecord[], field: string, noun: 'team' | 'user'): References {
  const find = createFinder(found);
  return {
    idOf(name) {
      const [match, ...others] = find(name);
      if (match === undefined) throw new CallFailure('invalid', `There is no ${noun} ${quote(name)}.`, field);
      if (others.length > 0) {
        const uniqueKey = noun === 'team' ? 'identifier' : 'username';
        throw new CallFailure('invalid', `${quote(name)} matches more than one ${noun}. Use the ${uniqueKey}.`, field);
      }
      return match.id;
    },
  };
}

function foldNames(names: readonly string[]): string[] {
  return [...new Set(names.map(fold))];
}
