import { and, eq, inArray } from 'drizzle-orm';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { dnsEntries } from '../../../../service/db/schema';
import { type DomainList, dnsLimits } from '../../contract/dnsWords';
import { classifyDomains, type DomainRefusal, domainOf } from '../../contract/domainLists';
import { refusalErrors } from '../../contract/refusalErrors';
import { listEntryOnWire, muteEntryOnWire } from '../profile';
import { type EntryList, entriesOf, removeHandler, toggleHandler } from './entries';
import { lockProfile } from './profile';

const opposites: Readonly<Partial<Record<DomainList, DomainList>>> = { denylist: 'allowlist', allowlist: 'denylist' };

function refusalFailure(reason: DomainRefusal): CallFailure {
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

const missing = () =>
  new CallFailure('not_found', 'This domain isn’t in the list. If a parent domain is, change that entry.', 'domain');

const byDomain = { one: 'domain', many: 'domains', idOf: domainOf, missing } as const;
const denylist = { list: 'denylist', ...byDomain, onWire: listEntryOnWire } as const;
const allowlist = { list: 'allowlist', ...byDomain, onWire: listEntryOnWire } as const;
const mutelist = { list: 'mutelist', ...byDomain, onWire: muteEntryOnWire } as const;

function addHandler<T>({ list, onWire }: EntryList<T> & { list: DomainList }) {
  return async ({ domain, domains, note, until, active }: NewDomains, { db, scope, now }: CallerContext) => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const opposite = opposites[list];
    const existing = await db.orm
      .select({ list: dnsEntries.list, id: dnsEntries.id, active: dnsEntries.active })
      .from(dnsEntries)
      .where(
        and(
          eq(dnsEntries.organizationId, organization),
          inArray(dnsEntries.list, opposite === undefined ? [list] : [list, opposite]),
        ),
      );
    const entriesOn = (of: DomainList | undefined) => existing.filter(entry => entry.list === of);
    const { accepted, refused } = classifyDomains(
      (domains ?? [domain ?? '']).map((text, index) => ({ line: index + 1, text })),
      // An entry that is switched off affects no other one.
      { list, entries: entriesOn(list), opposite: active ? entriesOn(opposite) : [], limit: dnsLimits.list },
    );
    const refusal = refused[0];
    if (domains === undefined && refusal !== undefined) throw refusalFailure(refusal.reason);
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
          until: until === undefined ? null : parseEnd(until),
          addedAt: now,
        })),
      )
      .returning();
    if (domains !== undefined || added === undefined) return { accepted, refused };
    const { line: _line, domain: _domain, ...overlap } = { ...accepted[0] };
    return { ...onWire(added), ...overlap };
  };
}

/** Parses a time. Rejects years before 1970, because ISO 8601 allows years that PostgreSQL doesn't. */
function parseEnd(until: string): Date {
  const end = new Date(until);
  if (end.getUTCFullYear() < 1970) throw new CallFailure('invalid', 'until must be in the future.', 'until');
  return end;
}

export const domainCalls = {
  'dns/addDenylist': addHandler(denylist),
  'dns/removeDenylist': removeHandler(denylist),
  'dns/toggleActiveDenylist': toggleHandler(denylist),
  'dns/addAllowlist': addHandler(allowlist),
  'dns/removeAllowlist': removeHandler(allowlist),
  'dns/toggleActiveAllowlist': toggleHandler(allowlist),
  'dns/addMuteList': addHandler(mutelist),
  'dns/removeMuteList': removeHandler(mutelist),
  'dns/toggleMuteList': toggleHandler(mutelist),

  'dns/updateEntry': async ({ list, domain, note, until }, { db, scope }) => {
    const organization = oneOrganization(scope);
    await lockProfile(db, organization);
    const [entry] = await db.orm
      .update(dnsEntries)
      .set({
        ...(note !== undefined && { note: note || null }),
        ...(until !== undefined && { until: until === null ? null : parseEnd(until) }),
      })
      .where(entriesOf(organization, list, [domainOf(domain)]))
      .returning();
    if (entry === undefined) throw missing();
    return list === 'mutelist' ? muteEntryOnWire(entry) : listEntryOnWire(entry);
  },
} satisfies SomeHandlers;
