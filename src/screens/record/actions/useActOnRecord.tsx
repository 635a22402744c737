import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef } from 'react';
import { withOrganization } from '../../../../dataProvider/body';
import { inTurn } from '../../../../dataProvider/enqueue';
import { CallError } from '../../../../dataProvider/errors';
import { toDynamicRpc } from '../../../../dataProvider/rpcClient';
import { runSingleAction } from '../../../../dataProvider/runSingleAction';
import { compareWithCurrent } from '../../../../dataProvider/stale';
import { errorMessage } from '../../../../dataProvider/thrown';
import { actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { DoneToast } from './DoneToast';
import { patchCachedRecord, refreshRecords } from './recordCache';
import { useActionTexts } from './useActionTexts';

/** Called after an action on one record. */
export type ActionListener = (action: string, record: ConsoleRecord) => void;

/** The result of an action: whether another user had already done it, and the record's new etag. */
interface ActionResult {
  isAlreadyDone: boolean;
  etag: unknown;
}

function keyOf({ id, etag }: ConsoleRecord): string {
  return `${id} ${etag}`;
}

/**
 * Returns a function that performs an action on one record, and throws the service's error if it refuses. The values
 * that it sets are shown at once, and rolled back if it fails. Afterwards a toast offers to undo it.
 * @param onDone called after success
 */
export function useActOnRecord(resource: AnyResource, onDone?: ActionListener) {
  const notify = useNotify();
  const texts = useActionTexts(resource);
  const act = useAct(resource, onDone);

  return async (name: string, record: ConsoleRecord, asked: Record<string, unknown>): Promise<void> => {
    const subject = { count: 1, name: titleOf(resource, record) };
    const { isAlreadyDone, etag } = await act(name, record, asked, record);
    if (isAlreadyDone) return notify(texts.already(name, subject), { type: 'info' });
    const revert = async (undo: string) => {
      try {
        // Undo takes the same answers, such as the team that the user was added to. `record` is still the original, as
        // that is the state to return to.
        const done = { ...record, ...actionOf(resource, name)?.sets, etag };
        const reverted = await act(undo, record, asked, done);
        if (reverted.isAlreadyDone) notify(texts.already(undo, subject), { type: 'info' });
        else notify(texts.done(undo, subject), { type: 'success' });
      } catch (error) {
        notify(texts.failed(undo, error), { type: 'error' });
      }
    };
    const undo = actionOf(resource, name)?.undo;
    const onUndo = undo === undefined ? undefined : () => void revert(undo);
    notify(<DoneToast text={texts.done(name, subject)} onUndo={onUndo} />, { type: 'success' });
  };
}

/** Returns a function that performs an action on one record. `from` is the state that the action is based on. */
function useAct(resource: AnyResource, onDone: ActionListener | undefined) {
  const provider = useConsoleDataProvider();
  // Not read later: an undo comes from a toast, which stays when the user switches to another organisation.
  const organization = useActiveOrganization();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const texts = useActionTexts(resource);
  // The current state of records that another user has changed, so that a second attempt is based on it.
  const newerRecords = useRef(new Map<string, ConsoleRecord>());

  return (name: string, record: ConsoleRecord, asked: Record<string, unknown>, from: ConsoleRecord) => {
    const sets = actionOf(resource, name)?.sets;
    const revert = sets && patchCachedRecord(queryClient, resource.name, record.id, sets);
    // One after the other: a second action on the record may revert the first, so it must not arrive before it.
    return inTurn(`${resource.name} ${record.id}`, perform);

    async function perform(): Promise<ActionResult> {
      const latest = newerRecords.current.get(keyOf(from)) ?? from;
      let etag: unknown;
      try {
        etag = await attempt(latest);
      } catch (error) {
        revert?.();
        if (name === 'delete' && error instanceof CallError && error.status === 404) return finish(undefined, true);
        const comparison = compareWithCurrent(resource, sets, latest, error);
        if (comparison) {
          newerRecords.current.set(keyOf(from), comparison.current);
          patchCachedRecord(queryClient, resource.name, record.id, comparison.current);
        }
        if (comparison?.isDone) return finish(comparison.current.etag, true);
        if (!comparison?.isMergeable) return fail(error);
        etag = await attempt(comparison.current).catch(fail);
      }
      return finish(etag);
    }

    /** Sends the action, based on the latest known state of the record. Resolves to the record's new etag. */
    async function attempt(current: ConsoleRecord): Promise<unknown> {
      if (name === 'delete') {
        await provider.delete(resource.name, { id: record.id, previousData: { ...record, etag: current.etag } });
        return undefined;
      }
      const rpc = toDynamicRpc(provider.rpc);
      const { etag, body } = await runSingleAction(rpc, {
        resource,
        action: name,
        record,
        asked,
        from: current,
        organization,
        // Also after a failure, which may have changed the record: a test that fails notes when and why.
      }).finally(() => provider.forget());
      const next = actionOf(resource, name)?.single?.followedBy;
      if (next !== undefined) {
        await rpc(next, withOrganization(resource, organization, body, record)).catch((error: unknown) => {
          const messageArgs = { action: texts.label(name), message: errorMessage(error) };
          notify('record.action.thenFailed', { type: 'warning', messageArgs });
        });
      }
      return etag;
    }

    function fail(error: unknown): never {
      // The record may have changed: before the call, in a call whose answer was lost, or in a test that failed. A busy
      // service (429) did nothing, and shouldn't get even more requests.
      if (!(error instanceof CallError && error.status === 429)) refreshRecords(queryClient);
      throw error;
    }

    function finish(etag: unknown, isAlreadyDone = false): ActionResult {
      onDone?.(name, record);
      refreshRecords(queryClient, name === 'delete' ? { resource: resource.name, id: record.id } : undefined);
      return { isAlreadyDone, etag };
    }
  };
}
