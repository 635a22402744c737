import { isIPv6 } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { assertOrganizations } from '../../../../service/calls/assertOrganizations';
import type { Values } from '../../../../service/calls/collectionOptions';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { proxies, servers } from '../../../../service/db/schema';
import { seal, unseal } from '../../../../service/identity/secrets';
import { type ProxyOnWire, proxyRecord } from '../../contract/proxy';
import { type Destination, probeProxy } from '../reach';
import { proxyCollection } from './collection';

type SealingContext = Pick<CallerContext, 'db' | 'keys'>;

export const proxy = {
  async 'proxy/list'(input, context) {
    const page = await proxyCollection.list(input, context);
    return { ...page, items: page.items.map(withShareLink) };
  },

  'proxy/get': ({ proxyId }, context) => readProxy(proxyId, context),

  'proxy/add': ({ password, ...input }, context) =>
    transaction(context, async txContext => {
      await assertOrganizations(txContext.tx, input.organizations, 'organizations');
      const { id } = proxyRecord.pick({ id: true }).parse(await proxyCollection.add(input, txContext));
      if (password != null) await savePassword(txContext, id, password);
      return readProxy(id, txContext);
    }),

  'proxy/update': ({ password, ...input }, context) =>
    transaction(context, async txContext => {
      const before = await readProxy(input.proxyId, txContext);
      const hasNewHost = input.host !== undefined && input.host !== before.host;
      await assertOrganizations(txContext.tx, input.organizations ?? [], 'organizations');
      await proxyCollection.update(input, txContext);
      // Otherwise anyone who may change the host could have the password sent to a server of their own.
      const newPassword = hasNewHost ? (password ?? null) : password;
      if (newPassword !== undefined) await savePassword(txContext, input.proxyId, newPassword);
      return readProxy(input.proxyId, txContext);
    }),

  'proxy/remove': (input, context) => proxyCollection.remove(input, context),

  'proxy/toggle': async (input, context) => withShareLink(await proxyCollection.update(input, context)),

  'proxy/test': {
    async prepare({ proxyId }, services) {
      const probe = await testProxy(services, proxyId);
      return context =>
        transaction(context, async txContext => {
          await txContext.tx
            .update(proxies)
            .set({
              health: probe.health,
              healthError: probe.error,
              latencyMs: probe.latencyMs,
              checkedAt: services.now,
            })
            .where(eq(proxies.id, proxyId));
          return readProxy(proxyId, txContext);
        });
    },
  },
} satisfies SomeHandlers;

async function testProxy({ db, keys }: SealingContext, proxyId: string) {
  const [row] = await db.orm.select().from(proxies).where(eq(proxies.id, proxyId));
  if (row === undefined) throw notFound('proxy', 'proxyId');
  const { type } = proxyRecord.pick({ type: true }).parse(row);
  const password = row.password === null ? null : unseal(keys.secret, row.password);
  return probeProxy({ ...row, type, password }, await chooseDestination(db));
}

/** Returns a chat server, which apps reach through the proxy. */
async function chooseDestination({ orm }: Database): Promise<Destination> {
  const [server] = await orm
    .select({ host: servers.host, port: servers.c2sPort })
    .from(servers)
    .orderBy(asc(servers.name))
    .limit(1);
  return server ?? { host: 'example.com', port: 443 };
}

async function readProxy(proxyId: string, context: Pick<CallerContext, 'db' | 'scope' | 'now'>): Promise<ProxyOnWire> {
  return withShareLink(await proxyCollection.get({ proxyId }, context));
}

function withShareLink(values: Values): ProxyOnWire {
  const { type, host, port } = proxyRecord.pick({ type: true, host: true, port: true }).parse(values);
  const scheme = type === 'xep0065' ? 'socks5' : type;
  return proxyRecord.parse({ ...values, shareLink: `${scheme}://${isIPv6(host) ? `[${host}]` : host}:${port}` });
}

async function savePassword({ db, keys }: SealingContext, id: string, password: string | null): Promise<void> {
  await db.orm
    .update(proxies)
    .set({ password: password === null ? null : seal(keys.secret, password), passwordSet: password !== null })
    .where(eq(proxies.id, id));
}
