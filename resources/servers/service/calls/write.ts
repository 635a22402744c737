import { asc, eq } from 'drizzle-orm';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure, notFound } from '../../../../service/calls/failure';
import { type Transaction, transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { organizations, servers } from '../../../../service/db/schema';
import { seal } from '../../../../service/identity/secrets';
import { organizationFields } from '../../../organizations/service/calls/record';
import { type ServerOnWire, server } from '../../contract/servers';
import { checkServer, saveServerCheck } from '../chat/check';
import { serverCollection } from './collection';

export const serverWriteHandlers = {
  'server/add': ({ apiSecret, ...input }, context) =>
    transaction(context, async txContext => {
      const { id } = server.pick({ id: true }).parse(await serverCollection.add(input, txContext));
      await saveSecret(txContext, id, apiSecret);
      return readServer(id, txContext);
    }),

  'server/update': ({ apiSecret, ...input }, context) =>
    transaction(context, async txContext => {
      const before = await readServer(input.serverId, txContext);
      if (before.apiUrl === null && input.apiUrl) {
        throw new CallFailure('conflict', 'The demo’s fake server has no address. Add a server instead.', 'apiUrl');
      }
      if (before.apiUrl !== null && input.apiUrl === null) {
        throw new CallFailure('invalid', 'The administration address can’t be removed.', 'apiUrl');
      }
      if (input.apiUrl && new URL(input.apiUrl).origin !== new URL(before.apiUrl ?? '').origin && !apiSecret) {
        // Otherwise anyone who may change the address could send the secret to a server of their own.
        throw new CallFailure(
          'invalid',
          'Enter the secret again when you change the administration address.',
          'apiSecret',
        );
      }
      await serverCollection.update(input, txContext);
      if (apiSecret !== undefined) await saveSecret(txContext, input.serverId, apiSecret);
      return readServer(input.serverId, txContext);
    }),

  'server/refresh': {
    async prepare({ serverId }, services) {
      const check = await checkServer(services, serverId, { certificates: true });
      return context =>
        transaction(context, async txContext => {
          const { tx } = txContext;
          await lockServer(tx, serverId);
          await saveServerCheck(tx, serverId, check, services.now);
          return readServer(serverId, txContext);
        });
    },
  },

  deleteServer: ({ serverId }, context) =>
    transaction(context, async txContext => {
      const { tx, db } = txContext;
      await lockServer(tx, serverId);
      const usedBy = await listOrganizationsOn(db, serverId);
      if (usedBy.length > 0) {
        const listed = usedBy.slice(0, 5).map(({ label }) => label);
        const more = usedBy.length > listed.length ? ` and ${usedBy.length - listed.length} more` : '';
        throw new CallFailure(
          'conflict',
          `The server is still used by ${listed.join(', ')}${more}. Move or delete ${usedBy.length === 1 ? 'it' : 'them'} first.`,
          'serverId',
        );
      }
      return serverCollection.remove({ serverId }, txContext);
    }),

  async listOrganizationsByServer({ serverId }, context) {
    await readServer(serverId, context);
    return listOrganizationsOn(context.db, serverId);
  },
} satisfies SomeHandlers;

async function readServer(
  serverId: string,
  context: Pick<CallerContext, 'db' | 'scope' | 'now'>,
): Promise<ServerOnWire> {
  return server.parse(await serverCollection.get({ serverId }, context));
}

async function lockServer(tx: Transaction, serverId: string): Promise<void> {
  const [row] = await tx.select({ id: servers.id }).from(servers).where(eq(servers.id, serverId)).for('update');
  if (row === undefined) throw notFound('server', 'serverId');
}

async function saveSecret({ db, keys }: Pick<CallerContext, 'db' | 'keys'>, id: string, apiSecret: string) {
  await db.orm
    .update(servers)
    .set({ apiSecret: seal(keys.secret, apiSecret), apiSecretSet: true })
    .where(eq(servers.id, id));
}

function listOrganizationsOn({ orm }: Database, serverId: string) {
  return orm
    .select({
      id: organizations.id,
      label: organizations.label,
      vhost: organizations.vhost,
      status: organizations.status,
      userCount: organizationFields.userCount,
    })
    .from(organizations)
    .where(eq(organizations.serverId, serverId))
    .orderBy(asc(organizations.labelKey), asc(organizations.id));
}
