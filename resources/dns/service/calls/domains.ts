import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { dnsEntries } from '../../../../service/db/schema';
import { type DomainList, dnsLimits } from '../../contract/dnsWords';
import { type DomainRefusal, readDomain, sortDomains } from '../../contract/domainLists';
import { refusalErrors } from '../../contract/refusalErrors';
import { type DnsEntry, listEntryOnWire, muteEntryOnWire } from '../profile';
import { lockProfile } from './profile';

const opposites: Readonly<Partial<Record<DomainList, DomainList>>> = { denylist: 'allowlist', allowlist: 'denylist' };

function failureOf(reason: DomainRefusal): CallFailure {
  const { code, message } = refusalErrors[reason];
  return new CallFailure(code, message, 'domain');
}

interface NewDomains {
  domain?: string;
  domains?: string[];
  note?: string;
  until?: string;
  active: boolean;
}

interface NamedDomains {
  domain?: string;
  domains?: string[];
}

function adding<T>(list: DomainList, onWire: (entry: DnsEntry) => T) {
  return async ({ domain, domains, note, until, active }: NewDomains, { db, scope, now }: CallerContext) => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const opposite = opposites[list];
    const there = await db.orm
      .select({ list: dnsEntries.list, id: dnsEntries.id })
      .from(dnsEntries)
      .where(
        and(
          eq(dnsEntries.organizationId, organization),
          inArray(dnsEntries.list, opposite === undefined ? [list] : [list, opposite]),
        ),
      );
    const idsOf = (of: DomainList | undefined) => new Set(there.filter(entry => entry.list === of).map(({ id }) => id));
    const { accepted, refused } = sortDomains(
      (domains ?? [domain ?? '']).map((text, index) => ({ line: index + 1, text })),
      { present: idsOf(list), opposite: idsOf(opposite), limit: dnsLimits.list },
    );
    const refusal = refused[0];
    if (domains === undefined && refusal !== undefined) throw failureOf(refusal.reason);
    if (accepted.length === 0) return { accepted, refused };
    const [added] = await db.orm
      .insert(dnsEntries)
      .values(
        accepted.map(each => ({
          organizationId: organization,
          list,
          id: each.domain,
          active,
          note: note || null,
          until: until === undefined ? null : endOf(until),
          addedAt: now,
        })),
      )
      .returning();
    if (domains !== undefined || added === undefined) return { accepted, refused };
    return { ...onWire(added), ...(accepted[0]?.warning && { warning: accepted[0].warning }) };
  };
}

/** Databases know fewer years than ISO 8601 has. */
function endOf(until: string): Date {
  const end = new Date(until);
  if (end.getUTCFullYear() < 1970) throw new CallFailure('invalid', 'until must be a time to come.', 'until');
  return end;
}

/** Does something to one entry of a list or to many. */
function changing<T, I extends NamedDomains>(
  list: DomainList,
  onWire: (entry: DnsEntry) => T,
  change: (db: CallerContext['db'], which: ReturnType<typeof entriesOf>, input: I) => Promise<DnsEntry[]>,
) {
  return async (input: I, { db, scope }: CallerContext): Promise<T | BulkResult> => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const named = new Map((input.domains ?? [input.domain ?? '']).map(text => [text, domainOf(text)]));
    const changed = await change(db, entriesOf(organization, list, [...named.values()]), input);
    if (input.domains === undefined) {
      const [entry] = changed;
      if (entry === undefined) throw notFound('entry', 'domain');
      return onWire(entry);
    }
    const done = new Set(changed.map(({ id }) => id));
    const outcome = new BulkOutcome(input.domains, 'entry');
    for (const [text, domain] of named) if (done.has(domain)) outcome.succeed(text);
    return outcome.result;
  };
}

function entriesOf(organization: string, list: DnsEntry['list'], ids: readonly string[]) {
  return and(
    eq(dnsEntries.organizationId, organization),
    eq(dnsEntries.list, list),
    sql`${dnsEntries.id} = any(${sql.param([...ids])}::text[])`,
  );
}

/** The domain that a text names; what names none is in no list. */
function domainOf(text: string): string {
  const read = readDomain(text);
  return 'domain' in read ? read.domain : '';
}

function removing<T>(list: DomainList, onWire: (entry: DnsEntry) => T) {
  return changing<T, NamedDomains>(list, onWire, ({ orm }, which) => orm.delete(dnsEntries).where(which).returning());
}

function switching<T>(list: DomainList, onWire: (entry: DnsEntry) => T) {
  return changing<T, NamedDomains & { active: boolean }>(list, onWire, ({ orm }, which, { active }) =>
    orm.update(dnsEntries).set({ active }).where(which).returning(),
  );
}

export const domainCalls = {
  'dns/addDenylist': adding('denylist', listEntryOnWire),
  'dns/removeDenylist': removing('denylist', listEntryOnWire),
  'dns/toggleActiveDenylist': switching('denylist', listEntryOnWire),
  'dns/addAllowlist': adding('allowlist', listEntryOnWire),
  'dns/removeAllowlist': removing('allowlist', listEntryOnWire),
  'dns/toggleActiveAllowlist': switching('allowlist', listEntryOnWire),
  'dns/addMuteList': adding('mutelist', muteEntryOnWire),
  'dns/removeMuteList': removing('mutelist', muteEntryOnWire),
  'dns/toggleMuteList': switching('mutelist', muteEntryOnWire),

  'dns/updateEntry': async ({ list, domain, note, until }, { db, scope }) => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const [entry] = await db.orm
      .update(dnsEntries)
      .set({
        ...(note !== undefined && { note: note || null }),
        ...(until !== undefined && { until: until === null ? null : endOf(until) }),
      })
      .where(entriesOf(organization, list, [domainOf(domain)]))
      .returning();
    if (entry === undefined) throw notFound('entry', 'domain');
    return list === 'mutelist' ? muteEntryOnWire(entry) : listEntryOnWire(entry);
  },
} satisfies SomeHandlers;
