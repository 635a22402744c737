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
  if (names.length === 0) return references([], field, 'team');
  const found = await tx
    .select({ id: teams.id, exactly: teams.id, name: teams.labelKey })
    .from(teams)
    .where(
      and(
        eq(teams.organizationId, organization),
        or(
          sql`${teams.id} = any(${sql.param([...new Set(names)])}::text[])`,
          sql`${teams.labelKey} = any(${sql.param(keysOf(names))}::text[])`,
        ),
      ),
    );
  return references(found, field, 'team');
}

/** Finds users by username or e-mail address in one statement. @param field the column with the names, for errors */
export async function findPeople(
  tx: Transaction,
  organization: string,
  names: readonly string[],
  field: string,
): Promise<References> {
  if (names.length === 0) return references([], field, 'user');
  const found = await tx
    .select({ id: users.id, exactly: users.username, name: users.emailKey })
    .from(users)
    .where(usersNamed(organization, names));
  return references(found, field, 'user');
}

/** Returns the condition that selects an organisation's users by username or e-mail address. */
export function usersNamed(organization: string, names: readonly string[]): SQL | undefined {
  const keys = sql.param(keysOf(names));
  return and(
    eq(users.organizationId, organization),
    or(sql`${users.username} = any(${keys}::text[])`, sql`${users.emailKey} = any(${keys}::text[])`),
  );
}

interface Found {
  id: string;
  /** The unique name. */
  exactly: string;
  /** A name that other records may share, folded. */
  name: string | null;
}

/** Returns a function that finds the records with a name: the one whose unique name it is, else all that share it. */
export function finder<T extends Found>(found: readonly T[]): (name: string) => readonly T[] {
  const exactly = groupBy(found, each => each.exactly);
  const named = groupBy(found, each => each.name);
  return name => exactly.get(name) ?? exactly.get(name.toLowerCase()) ?? named.get(fold(name)) ?? [];
}

function references(found: readonly Found[], field: string, what: 'team' | 'user'): References {
  const find = finder(found);
  return {
    idOf(name) {
      const [one, ...others] = find(name);
      if (one === undefined) throw new CallFailure('invalid', `There is no ${what} ${quote(name)}.`, field);
      if (others.length > 0) {
        const sure = what === 'team' ? 'identifier' : 'username';
        throw new CallFailure('invalid', `${quote(name)} matches more than one ${what}. Use the ${sure}.`, field);
      }
      return one.id;
    },
  };
}

function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.map(fold))];
}
