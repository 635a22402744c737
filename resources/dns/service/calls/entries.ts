import { and, eq, sql } from 'drizzle-orm';
import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import { type CallerContext, oneOrganization } from '../../../../service/calls/context';
import { type CallFailure, notFound } from '../../../../service/calls/failure';
import { dnsEntries } from '../../../../service/db/schema';
import type { DnsEntry } from '../profile';
import { lockProfile } from './profile';

/** A list of a profile, by the names that its calls have for it. */
export interface EntryList<T> {
  list: DnsEntry['list'];
  /** The input's fields for one entry and for many. */
  one: 'id' | 'tld' | 'domain';
  many: 'ids' | 'tlds' | 'domains';
  /** The identifier that a text names. */
  idOf(text: string): string;
  onWire(entry: DnsEntry): T;
}

/** What names one entry or many. */
type Named = { [K in EntryList<unknown>['one']]?: string } & { [K in EntryList<unknown>['many']]?: string[] };

/** Does something to entries. @returns those that it was done to, and why others were refused */
type Change<I> = (
  context: CallerContext,
  entries: { organization: string; ids: readonly string[]; where: ReturnType<typeof entriesOf> },
  input: I,
) => Promise<{ done: DnsEntry[]; refused?: ReadonlyMap<string, CallFailure> }>;

/** The handler that does something to one entry of a list, or to many. */
export function changing<T, I extends object>({ list, one, many, idOf, onWire }: EntryList<T>, change: Change<I>) {
  return async (input: I & Named, context: CallerContext): Promise<T | BulkResult> => {
    const organization = oneOrganization(context.scope);
    await lockProfile(context.db, organization);
    const named = new Map((input[many] ?? [input[one] ?? '']).map(text => [text, idOf(text)]));
    const ids = [...new Set(named.values())];
    const where = entriesOf(organization, list, ids);
    const { done, refused } = await change(context, { organization, ids, where }, input);
    if (input[many] === undefined) {
      const [entry] = done;
      if (entry === undefined) throw refused?.values().next().value ?? notFound('entry', one);
      return onWire(entry);
    }
    const succeeded = new Set(done.map(({ id }) => id));
    const outcome = new BulkOutcome([...named.keys()], 'entry');
    for (const [text, id] of named) {
      const refusal = refused?.get(id);
      if (refusal !== undefined) outcome.fail(text, refusal);
      else if (succeeded.has(id)) outcome.succeed(text);
    }
    return outcome.result;
  };
}

/** The handler that removes entries of a list. */
export function removing<T>(list: EntryList<T>) {
  return changing(list, async ({ db }, { where }) => ({
    done: await db.orm.delete(dnsEntries).where(where).returning(),
  }));
}

/** The handler that switches entries of a list on or off. */
export function switching<T>(list: EntryList<T>) {
  return changing(
    list,
    async ({ db }, { where }, { active, recreation }: { active: boolean; recreation?: boolean }) => ({
      done: await db.orm
        .update(dnsEntries)
        .set({ active, ...(recreation !== undefined && { recreation }) })
        .where(where)
        .returning(),
    }),
  );
}

/** The condition that is true of these entries of a list. */
export function entriesOf(organization: string, list: DnsEntry['list'], ids: readonly string[]) {
  return and(
    eq(dnsEntries.organizationId, organization),
    eq(dnsEntries.list, list),
    sql`${dnsEntries.id} = any(${sql.param([...ids])}::text[])`,
  );
}
