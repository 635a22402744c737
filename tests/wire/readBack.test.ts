/**
 * What is sent is what is read afterwards: sends every field of every call that creates, changes or imports records of
 * a resource with a distinct value, and reads it back. Also finds keys of the contract that no field sends.
 */
import { isEqual } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../../contract';
import { demo } from '../../contract/demo';
import { createDataProvider, createRpcClient } from '../../dataProvider';
import { resources } from '../../resources';
import type { AnyResource, Import } from '../../schema/define';
import type { Fields } from '../../schema/fields';
import { checkValue, fieldOf, kindOf, mayEdit } from '../../schema/record';
import { type ConsoleRecord, recordFromWire, valuesToWire } from '../../schema/wire';
import { emptyOf, isAbsent, type Row, subjectOf } from '../suite/subject';
import { type Client, signIn } from '../support/client';
import { resourceSource } from '../support/resourceSource';
import { startService, type TestService } from '../support/service';
import { type Snapshot, takeSnapshot } from '../support/snapshot';

let service: TestService;
let operator: Client;
let snapshot: Snapshot;

beforeAll(async () => {
  service = await startService();
  operator = await signIn(service, 'super');
  const { body } = await operator.call('getNotAssignedNumbers', { organization: 'acme', capability: 'sms' });
  const [first, second] = body.data ?? [];
  values['manage-users'] = { ...values['manage-users'], twilioNumber: [first?.phoneNumber, second?.phoneNumber] };
  snapshot = await takeSnapshot(service.db);
});
afterAll(() => service?.stop());

/** Changes a request on its way, to plant a fault. */
type Tamper = (call: string, body: Record<string, unknown>) => Record<string, unknown>;

type Sent = Map<string, Record<string, unknown>[]>;

function providerWith(sent: Sent, tamper: Tamper = (_call, body) => body) {
  const apiBase = `${service.url}/api/`;
  const send: typeof fetch = (url, init) => {
    const call = String(url).slice(apiBase.length);
    const body = JSON.parse(String(init?.body ?? '{}'));
    sent.set(call, [...(sent.get(call) ?? []), body]);
    const headers = new Headers(init?.headers);
    headers.set('cookie', `token=${operator.token}`);
    return fetch(url, { ...init, headers, body: JSON.stringify(tamper(call, body)) });
  };
  const session = { fetch: send, renewSession: async () => false, onSignedOut: () => {} };
  return createDataProvider({
    ...session,
    rpc: createRpcClient({ ...session, apiBase, bearerToken: async () => operator.token }),
    resources: resourceSource(resources),
    organization: () => 'acme',
  });
}

type Values = Record<string, readonly [created: unknown, changed: unknown]>;

const regions = { region: ['eu-central-1', 'us-east-1'] } satisfies Values;
const organization: Values = {
  country: ['AT', 'DE'],
  timezone: ['Europe/Vienna', 'Europe/Berlin'],
  alertEmails: [['ada@example.net'], ['ada@example.net', 'grace@example.net']],
};

/** Two values of each field for which values can't be generated, because what they name must exist or be free. */
const values: Record<string, Values> = {
  'manage-users': {
    username: ['grace.hopper', 'mary.shaw'],
    teamIds: [[demo.team], []],
    phone: ['+4312345678', '+4387654321'],
    signIn: ['later', 'later'],
    role: ['admin', 'user'],
  },
  'user-groups': { memberIds: [[demo.acmeUser], []], displayed: [[], [demo.team]] },
  'mapping-setting': { teams: [[], [demo.team]], view: [null, { lng: 13.405, lat: 52.52, zoom: 9.5 }] },
  organization,
  organizations: { ...organization, name: ['initech', 'initech'], vhost: ['chat.initech.example', null] },
  servers: { ...regions, wsPath: ['/ws', '/xmpp'] },
  core: { ...regions, organization: ['acme', 'acme'], adminUsername: ['core.admin', 'operations'] },
  numbers: { phoneNumber: ['+4312345678', '+4312345678'], country: ['AT', 'DE'], organization: ['acme', 'globex'] },
  proxy: {
    host: ['p1.example.net', '203.0.113.7'],
    organizations: [['acme'], ['globex']],
    regions: [['eu-central-1'], ['us-east-1', 'us-east-2']],
  },
};

/** The rows of the samples beside definitions, by path. */
const samples = import.meta.glob<Row[]>('../../resources/*/*.sample.json', { eager: true, import: 'default' });

/** Returns values from a resource's sample for fields for which values can't be generated. */
function sampleValues(resource: AnyResource): Values {
  const found = Object.entries(samples).find(([path]) => path.endsWith(`/${resource.name}.sample.json`));
  const records = (found?.[1] ?? []).map(row => recordFromWire(resource, row));
  const valuesIn = (name: string) => records.map(record => record[name]).filter(value => !isAbsent(value));
  return Object.fromEntries(
    Object.keys(resource.fields).flatMap(name => {
      const field = fieldOf(resource, name);
      const isGenerated = !('to' in field) && checkValue(field, kindOf(field).sample(1, field)) === undefined;
      const [first, other = field.required ? first : null] = new Set(valuesIn(name));
      return isGenerated || first === undefined ? [] : [[name, [first, other]]];
    }),
  );
}

/** Values in a file that differ from what is read afterwards. */
const inFile: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'user-groups': { memberIds: ['acme-user'] },
};

/** Fields that aren't returned as sent: instructions, a name that becomes the identifier, or a secret. */
const notAnswered: Readonly<Record<string, readonly string[]>> = {
  'manage-users': ['signIn'],
  organizations: ['name'],
  proxy: ['password'],
  servers: ['apiSecret'],
  core: ['adminPassword'],
};

/** How what is read differs from what was sent. */
const readAs: Readonly<Record<string, (given: Record<string, unknown>) => Record<string, unknown>>> = {
  // A team is returned without its members, of which there may be thousands.
  'user-groups': ({ memberIds, ...given }) =>
    Array.isArray(memberIds) ? { ...given, memberCount: memberIds.length } : given,
};

/**
 * Returns values for all fields that can be set when a record is created or changed.
 * @param present the values before a change. The new ones differ.
 */
function valuesOf(
  resource: AnyResource,
  mode: 'create' | 'edit',
  present: Record<string, unknown> = {},
): Record<string, unknown> {
  const own = { ...sampleValues(resource), ...values[resource.name] };
  const subject = subjectOf(resource, { samples: own });
  const names = subject.names.filter(name => mayEdit(fieldOf(resource, name), 'super_admin', mode));
  const n = mode === 'create' ? 0 : 1;
  const chosen = (name: string) => {
    const candidates = own[name] ?? [subject.sample(name, 1), subject.sample(name, 2)];
    const [first, other] = n === 0 ? candidates : candidates.toReversed();
    return mode === 'edit' && isSame(resource, name, first, present[name]) ? other : first;
  };
  return Object.fromEntries(names.map(name => [name, chosen(name)]));
}

/** Sends every field in creation, change and import, and returns what is read back differently. */
async function readBack(resource: AnyResource, sent: Sent, tamper?: Tamper): Promise<string[]> {
  const provider = providerWith(sent, tamper);
  const { name } = resource;
  const wrong: string[] = [];
  const read = async (id: string) => {
    provider.forget();
    // A resource with a single record per organisation has no list.
    if (!resource.api.list) return first();
    return (await provider.getOne<ConsoleRecord>(name, { id })).data;
  };
  const compare = (what: string, given: Record<string, unknown>, record: ConsoleRecord) => {
    for (const [field, value] of Object.entries(readAs[name]?.(given) ?? given)) {
      if (notAnswered[name]?.includes(field)) continue;
      if (!isSame(resource, field, value, record[field])) {
        wrong.push(`${what} ${field}: ${JSON.stringify(value)} was read as ${JSON.stringify(record[field])}`);
      }
    }
  };

  let id: string | undefined;
  if (resource.api.create) {
    const given = valuesOf(resource, 'create');
    const { data } = await provider.create<ConsoleRecord>(name, { data: given });
    id = data.id;
    compare('created', given, await read(id));
  }
  if (resource.api.update) {
    const previousData = id === undefined ? await first() : await read(id);
    const given = valuesOf(resource, 'edit', previousData);
    await provider.update(name, { id: previousData.id, data: { ...previousData, ...given }, previousData });
    compare('changed', given, await read(previousData.id));
  }
  for (const way of Object.values<Import<Fields>>(resource.imports ?? {})) {
    const columns = Array.isArray(way.columns) ? way.columns.map(String) : undefined;
    if (way.call === undefined || columns === undefined) continue;
    await snapshot.restore();
    const given = Object.fromEntries(
      Object.entries(valuesOf(resource, 'create')).filter(([field]) => columns.includes(field)),
    );
    const { id: made } = await importRow(provider, resource, way.call, given);
    compare('imported', given, await read(made));
  }
  return wrong;

  async function first(): Promise<ConsoleRecord> {
    const sort = { field: 'id', order: 'ASC' } as const;
    const { data } = await provider.getList<ConsoleRecord>(name, {
      pagination: { page: 1, perPage: 1 },
      sort,
      filter: {},
    });
    const [record] = data;
    if (!record) throw new Error(`${name} has no record to change`);
    return record;
  }
}

async function importRow(
  provider: ReturnType<typeof providerWith>,
  resource: AnyResource,
  call: CallName,
  given: Record<string, unknown>,
): Promise<{ id: string }> {
  const scope = resource.scope === 'organization' ? { organization: 'acme' } : {};
  const body = { ...scope, rows: [valuesToWire(resource, { ...given, ...inFile[resource.name] })] };
  const answer = z
    .object({ rows: z.array(z.looseObject({ outcome: z.string(), id: z.string().optional() })) })
    .parse(await provider.read(call, body));
  const [row] = answer.rows;
  if (row?.id === undefined) throw new Error(`${call} made nothing: ${JSON.stringify(row)}`);
  return { id: row.id };
}

function isSame(resource: AnyResource, name: string, sent: unknown, read: unknown): boolean {
  const field = fieldOf(resource, name);
  const plain = (value: unknown) => {
    const it = value ?? emptyOf(field);
    return Array.isArray(it) ? it.toSorted() : it === null ? null : kindOf(field).toWire(it, field);
  };
  return isEqual(plain(sent), plain(read));
}

/** Returns the keys of an input that no body had, with dots for nested objects and rows. */
function unsent(schema: z.ZodType, bodies: readonly unknown[], path = ''): string[] {
  const bare = inner(schema);
  if (bare instanceof z.ZodArray) return unsent(bare.element as z.ZodType, bodies.filter(Array.isArray).flat(), path);
  if (!(bare instanceof z.ZodObject)) return [];
  const objects = bodies.filter(body => typeof body === 'object' && body !== null) as Record<string, unknown>[];
  return Object.entries(bare.shape).flatMap(([key, field]) => {
    const given = objects.filter(body => body[key] !== undefined).map(body => body[key]);
    return given.length === 0 ? [path + key] : unsent(field as z.ZodType, given, `${path}${key}.`);
  });
}

function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return inner(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** The scope of a call, and the instruction to change nothing, which any call may have. */
const ofAnyCall = ['organization', 'dryRun'];
const instructions = ['run', 'sendInvite'];
const ofPages = ['domains', 'active', 'until'];

/** Keys that no field of a definition sends, by call, with what sends them instead. */
const sentElsewhere: Readonly<Record<string, readonly string[]>> = {
  // What else to do, or whether to do it.
  addUser: instructions,
  addBulkUserWithCSV: instructions,
  adminCreateBulkUserWithCSV: instructions,
  // The dialogs of the DNS pages. Their own tests read them back.
  'dns/addAllowlist': ofPages,
  'dns/addDenylist': ofPages,
  'dns/addMuteList': ofPages,
  'dns/updateEntry': ofPages,
  'dns/updateOrganizationProfile': ['patch.privacy', 'patch.parentalControl.recreation'],
  // The picture dialog. pictures.test.ts reads it back.
  updateOrganizationAttributes: ['attributes.logoKey'],
  // The page for a new organisation. organizations.test.ts reads it back.
  addOrganization: ['attributes.logoKey', 'administrator', 'trialEndsAt'],
  // teams.test.ts reads it back.
  createRoasterTeam: ['displayed'],
  'mapping/update-retention': instructions,
  // Secrets have their own actions and are never returned.
  'server/update': ['apiUrl', 'apiUser', 'apiSecret'],
  'core/editUser': ['password'],
  'proxy/update': ['password'],
};

const written = resources.filter(
  ({ api, imports }) => api.transport !== 'rest' && (api.create || api.update || imports),
);
/** The bodies of all resources. */
const allSent: Sent = new Map();

test.each(written.map(resource => [resource.name, resource] as const))('%s', async (_, resource) => {
  await snapshot.restore();
  expect(await readBack(resource, allSent)).toEqual([]);
});

test('no key of these calls is never sent', () => {
  const forgotten = [...allSent].flatMap(([name, bodies]) => {
    const call = name as CallName;
    const { input, effect } = calls[call];
    const missing = effect === 'write' ? unsent(input, bodies) : [];
    return missing
      .filter(key => ![...ofAnyCall, ...(sentElsewhere[call] ?? [])].includes(key))
      .map(key => `${call} ${key}`);
  });
  expect(forgotten).toEqual([]);
});

test.each<[call: CallName, key: string, resource: string, fault: string]>([
  ['updateTeamDescription', 'description', 'user-groups', 'changed description: '],
  ['server/add', 'wsPath', 'servers', 'created wsPath: '],
  ['addBulkUserWithCSV', 'last_name', 'manage-users', 'imported lastName: '],
])('a handler of %s that forgets %s is found', async (call, key, name, fault) => {
  await snapshot.restore();
  const resource = written.find(each => each.name === name);
  if (!resource) throw new Error(`There is no ${name}`);
  // A field that a handler forgets keeps its value, or gets its default.
  const forgetting: Tamper = (asked, body) => (asked === call ? forgotten(body, key) : body);
  expect(await readBack(resource, new Map(), forgetting)).toEqual([expect.stringContaining(fault)]);
});

const forgetful: Readonly<Record<string, unknown>> = { description: '', wsPath: '/forgotten', last_name: 'Forgotten' };

function forgotten(body: Record<string, unknown>, key: string): Record<string, unknown> {
  if (Array.isArray(body.rows)) return { ...body, rows: body.rows.map(row => ({ ...row, [key]: forgetful[key] })) };
  return { ...body, [key]: forgetful[key] };
}

test('a key of the contract that no definition sends is found', () => {
  const input = z.strictObject({
    name: z.string(),
    rows: z.array(z.strictObject({ id: z.string(), note: z.string() })),
  });
  expect(unsent(input.extend({ color: z.string().optional() }), [{ name: 'a', rows: [{ id: 'x' }] }])).toEqual([
    'rows.note',
    'color',
  ]);
});
