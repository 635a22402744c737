import { and, eq, sql } from 'drizzle-orm';
import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import { type CallerContext, oneOrganization } from '../../../../service/calls/context';
import { type CallFailure, notFound } from '../../../../service/calls/failure';
import { dnsEntries } from '../../../../service/db/schema';
import type { DnsEntry } from '../profile';
import { lockProfile } from './profile';

/** A list of a profile, with the names that its calls use. */
export interface EntryList<T> {
  list: DnsEntry['list'];
  /** The input's fields for one entry and for many. */
  one: 'id' | 'tld' | 'domain';
  many: 'ids' | 'tlds' | 'domains';
  /** Converts an input text to an entry's id. */
  idOf(text: string): string;
  /** Returns the error if there is no such entry. By default, a plain one. */
  missing?(): CallFailure;
  onWire(entry: DnsEntry): T;
}

/** The fields of an input that name one entry or many. */
type EntryInput = { [K in EntryList<unknown>['one']]?: string } & { [K in EntryList<unknown>['many']]?: string[] };

/** Changes entries. @returns the changed entries, and the errors of refused ones by id */
type Change<I> = (
  context: CallerContext,
  entries: { organization: string; ids: readonly string[]; where: ReturnType<typeof entriesOf> },
  input: I,
) => Promise<{ done: DnsEntry[]; refused?: ReadonlyMap<string, CallFailure> }>;

/** Returns the handler of a call that changes one entry of a list, or many. */
export function changeHandler<T, I extends object>(
  { list, one, many, idOf, missing = () => notFound('entry', one), onWire }: EntryList<T>,
  change: Change<I>,
) {
  return async (input: I & EntryInput, context: CallerContext): Promise<T | BulkResult> => {
    const organization = oneOrganization(context.scope);
    await lockProfile(context.db, organization);
    const idsByText = new Map((input[many] ?? [input[one] ?? '']).map(text => [text, idOf(text)]));
    const ids = [...new Set(idsByText.values())];
    const where = entriesOf(organization, list, ids);
    const { done, refused } = await change(context, { organization, ids, where }, input);
    if (input[many] === undefined) {
      const [entry] = done;
      if (entry === undefined) throw refused?.values().next().value ?? missing();
      return onWire(entry);
    }
    const succeeded = new Set(done.map(({ id }) => id));
    const outcome = new BulkOutcome([...idsByText.keys()], 'entry');
    for (const [text, id] of idsByText) {
      const refusal = refused?.get(id);
      if (refusal !== undefined || succeeded.has(id)) outcome.settle(text, refusal);
    }
    return outcome.result;
  };
}

/** Returns the handler of a call that removes entries of a list. */
export function removeHandler<T>(list: EntryList<T>) {
  return changeHandler(list, async ({ db }, { where }) => ({
    done: await db.orm.delete(dnsEntries).where(where).returning(),
  }));
}

/** Returns the handler of a call that enables or disables entries of a list. */
export function toggleHandler<T>(list: EntryList<T>) {
  return changeHandler(
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

/** Returns the SQL condition for entries of a list. */
export function entriesOf(organization: string, list: DnsEntry['list'], ids: readonly string[]) {
  return and(
    eq(dnsEntries.organizationId, organization),
    eq(dnsEntries.list, list),
    sql`${dnsEntries.id} = any(${sql.param([...ids])}::text[])`,
  );
}
