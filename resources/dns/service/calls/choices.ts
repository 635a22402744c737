import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BulkResult } from '../../../../contract/common';
import { BulkOutcome } from '../../../../service/calls/bulk';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { dnsEntries } from '../../../../service/db/schema';
import type { ChoiceList } from '../../contract/dnsWords';
import { blocklistOnWire, categoryById, isInCatalogue, serviceById } from '../catalogue';
import { blocklists } from '../catalogue/blocklists';
import type { BlockableService } from '../catalogue/services';
import { tlds } from '../catalogue/tlds';
import { choiceOnWire, type DnsEntry, entryEtag, parentalOnWire } from '../profile';
import { lockProfile } from './profile';

/** A list of what was chosen from a catalogue, by the names that its calls have for it. */
interface Choices<T> {
  list: ChoiceList;
  /** The input's fields for one and for many. */
  one: 'id' | 'tld';
  many: 'ids' | 'tlds';
  onWire: (entry: DnsEntry) => T;
}

interface NamedChoices {
  id?: string;
  ids?: string[];
  tld?: string;
  tlds?: string[];
  active?: boolean;
  recreation?: boolean;
}

type Change = (
  context: CallerContext,
  organization: string,
  ids: readonly string[],
  input: NamedChoices,
) => Promise<{ done: DnsEntry[]; refused?: ReadonlyMap<string, CallFailure> }>;

function changing<T>({ list, one, many, onWire }: Choices<T>, change: (list: ChoiceList, one: string) => Change) {
  const doIt = change(list, one);
  return async (input: NamedChoices, context: CallerContext): Promise<T | BulkResult> => {
    const organization = oneOrganization(context.scope);
    await lockProfile(context.db, organization);
    const named = new Map((input[many] ?? [input[one] ?? '']).map(text => [text, idOf(list, text)]));
    const { done, refused } = await doIt(context, organization, [...new Set(named.values())], input);
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

/** Top-level domains are written with and without a dot. */
function idOf(list: ChoiceList, text: string): string {
  return list === 'tlds' ? text.toLowerCase().replace(/^\./, '') : text;
}

const add = (list: ChoiceList, one: string): Change => {
  const unknown = new CallFailure('invalid', 'The catalogue has no such entry.', one);
  const taken = new CallFailure('taken', 'The profile has this entry already.', one);
  return async ({ db, now }, organizationId, ids, { active = true, recreation = false }) => {
    const known = ids.filter(id => isInCatalogue(list, id));
    const done =
      known.length === 0
        ? []
        : await db.orm
            .insert(dnsEntries)
            .values(known.map(id => ({ organizationId, list, id, active, recreation, addedAt: now })))
            .onConflictDoNothing()
            .returning();
    const made = new Set(done.map(({ id }) => id));
    const refused = ids.filter(id => !made.has(id)).map(id => [id, isInCatalogue(list, id) ? taken : unknown] as const);
    return { done, refused: new Map(refused) };
  };
};

const remove =
  (list: ChoiceList): Change =>
  async ({ db }, organization, ids) => ({
    done: await db.orm
      .delete(dnsEntries)
      .where(choicesOf(organization, list, ids))
      .returning(),
  });

const toggle =
  (list: ChoiceList): Change =>
  async ({ db }, organization, ids, { active, recreation }) => ({
    done: await db.orm
      .update(dnsEntries)
      .set({ active, ...(recreation !== undefined && { recreation }) })
      .where(choicesOf(organization, list, ids))
      .returning(),
  });

function choicesOf(organization: string, list: ChoiceList, ids: readonly string[]) {
  return and(
    eq(dnsEntries.organizationId, organization),
    eq(dnsEntries.list, list),
    sql`${dnsEntries.id} = any(${sql.param([...ids])}::text[])`,
  );
}

const byTld = { list: 'tlds', one: 'tld', many: 'tlds', onWire: choiceOnWire } as const;
const byId = { one: 'id', many: 'ids' } as const;
const chosenBlocklists = { list: 'blocklists', ...byId, onWire: choiceOnWire } as const;
const chosenNatives = { list: 'natives', ...byId, onWire: choiceOnWire } as const;
const onWireOf = (catalogue: typeof serviceById) => (entry: DnsEntry) => parentalOnWire(entry, catalogue);
const chosenServices = { list: 'services', ...byId, onWire: onWireOf(serviceById) } as const;
const chosenCategories = { list: 'categories', ...byId, onWire: onWireOf(categoryById) } as const;

/** What an organisation has chosen from some catalogues; nothing where it has no profile. */
async function chosen({ orm }: Database, organization: string, ...lists: ChoiceList[]) {
  const entries = await orm
    .select()
    .from(dnsEntries)
    .where(and(eq(dnsEntries.organizationId, organization), inArray(dnsEntries.list, lists)));
  return new Map(entries.map(entry => [`${entry.list} ${entry.id}`, entry]));
}

/** The handlers of the calls about what is chosen from catalogues. */
export const choiceCalls = {
  'dns/getTlds': async (_input, { db, scope }) => {
    const selected = await chosen(db, oneOrganization(scope), 'tlds');
    return tlds.map(tld => {
      const entry = selected.get(`tlds ${tld.id}`);
      return { ...tld, selected: entry !== undefined, active: entry?.active === true };
    });
  },
  'dns/addTld': changing(byTld, add),
  'dns/removeTld': changing(byTld, remove),

  'dns/getBlocklist': async ({ search = '' }, { db, scope, now }) => {
    const selected = await chosen(db, oneOrganization(scope), 'blocklists');
    const wanted = search.trim().toLowerCase();
    return blocklists
      .filter(({ id, name, description }) => `${id} ${name} ${description}`.toLowerCase().includes(wanted))
      .map(list => ({ ...blocklistOnWire(list, now), selected: selected.has(`blocklists ${list.id}`) }));
  },
  'dns/addBlocklist': changing(chosenBlocklists, add),
  'dns/removePrivacyBlocklist': changing(chosenBlocklists, remove),
  'dns/addPrivacyNative': changing(chosenNatives, add),
  'dns/removePrivacyNative': changing(chosenNatives, remove),

  'dns/getServices': async (_input, { db, scope }) => {
    const selected = await chosen(db, oneOrganization(scope), 'services', 'categories');
    const items = (list: 'services' | 'categories', catalogue: ReadonlyMap<string, BlockableService>) =>
      [...catalogue.values()].map(({ id, name }) => {
        const entry = selected.get(`${list} ${id}`);
        return {
          id,
          name,
          selected: entry !== undefined,
          active: entry?.active === true,
          recreation: entry?.recreation === true,
          ...(entry && { etag: entryEtag(entry) }),
        };
      });
    return { services: items('services', serviceById), categories: items('categories', categoryById) };
  },
  'dns/addService': changing(chosenServices, add),
  'dns/removeService': changing(chosenServices, remove),
  'dns/toggleService': changing(chosenServices, toggle),
  'dns/addCategory': changing(chosenCategories, add),
  'dns/removeCategory': changing(chosenCategories, remove),
  'dns/toggleCategory': changing(chosenCategories, toggle),
} satisfies SomeHandlers;
