import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../contract/durations';
import { limits } from '../../../../contract/formats';
import type { CallerContext, SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { cores } from '../../../../service/db/schema';
import { createLink } from '../../../../service/http/downloads';
import { seal } from '../../../../service/identity/secrets';
import type { CoreStatus } from '../../../servers/contract/serverWords';
import { domains } from '../../../service';
import { type CoreInstance, coreInstance } from '../../contract/core';
import { CORE_FILES, type CoreLink, checksumOf, coreFile } from '../downloads';
import { coreCollection } from './collection';

const LINK_LIFETIME_MS = 15 * MINUTE_MS;

/** Handlers of the calls about core instances. They only store the intended status. The supervisor acts on it. */
export const core = {
  'core/launch': ({ adminUser: { password, ...adminUser }, ...input }, context) =>
    transaction(context, async txContext => {
      const created = coreInstance.parse(await coreCollection.add({ ...input, adminUser }, txContext));
      if (password !== undefined) await savePassword(txContext, created.id, password);
      return created;
    }),

  async 'core/getServers'(input, context) {
    const { items, ...figures } = await coreCollection.list(input, context);
    return { items: items.map(item => coreInstance.parse(item)), ...figures };
  },

  async 'core/getServersByOrg'(_input, context) {
    const { items } = await coreCollection.list({ offset: 0, limit: limits.page }, context);
    return items.map(item => coreInstance.parse(item));
  },

  'core/editUser': ({ coreId, password, ...adminUser }, context) =>
    transaction(context, async txContext => {
      const { status } = await readInstance(coreId, txContext);
      if (status === 'removing') throw removalConflict();
      const changed = coreInstance.parse(await coreCollection.update({ coreId, adminUser }, txContext));
      if (password !== undefined) await savePassword(txContext, coreId, password);
      return changed;
    }),

  'core/remove': ({ coreId, confirmName }, context) =>
    transaction(context, async txContext => {
      const { name } = await readInstance(coreId, txContext);
      if (confirmName !== name) {
        throw new CallFailure('invalid', "confirmName must be the instance's name.", 'confirmName');
      }
      await txContext.tx.update(cores).set({ status: 'removing', error: null }).where(eq(cores.id, coreId));
      return readInstance(coreId, txContext);
    }),

  'core/stop': ({ coreId }, context) => requestStatus(coreId, 'stopping', ['stopping', 'stopped', 'failed'], context),

  'core/start': ({ coreId }, context) => requestStatus(coreId, 'launching', ['launching', 'running'], context),

  async 'core/getDownloadUrl'({ coreId, kind, platform }, context) {
    const instance = await readInstance(coreId, context);
    const { filename, content } = await coreFile(context, instance, { kind, platform }, domains);
    const sha256 = checksumOf(content);
    const payload: CoreLink = { coreId, kind, platform, caller: context.caller.id, sha256 };
    return { filename, sha256, ...createLink(context, CORE_FILES, LINK_LIFETIME_MS, payload) };
  },
} satisfies SomeHandlers;

async function readInstance(
  coreId: string,
  context: Pick<CallerContext, 'db' | 'scope' | 'now'>,
): Promise<CoreInstance> {
  return coreInstance.parse(await coreCollection.get({ coreId }, context));
}

/** Stores the intended status of an instance, unless `settledStatuses` contains its current one. */
function requestStatus(
  coreId: string,
  newStatus: CoreStatus,
  settledStatuses: readonly CoreStatus[],
  context: CallerContext,
) {
  return transaction(context, async txContext => {
    const { status } = await readInstance(coreId, txContext);
    if (status === 'removing') throw removalConflict();
    if (settledStatuses.includes(status)) return readInstance(coreId, txContext);
    await txContext.tx.update(cores).set({ status: newStatus, progress: 0, error: null }).where(eq(cores.id, coreId));
    return readInstance(coreId, txContext);
  });
}

function removalConflict(): CallFailure {
  return new CallFailure('conflict', 'The instance is being removed.', 'coreId');
}

async function savePassword({ db, keys }: Pick<CallerContext, 'db' | 'keys'>, id: string, password: string) {
  await db.orm
    .update(cores)
    .set({ adminPassword: seal(keys.secret, password) })
    .where(eq(cores.id, id));
}
