import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { ConsoleDataProvider } from '../../../../dataProvider';
import { actOnOne } from '../../../../dataProvider/actOnOne';
import { scoped } from '../../../../dataProvider/body';
import { CallError } from '../../../../dataProvider/errors';
import { inTurn } from '../../../../dataProvider/inTurn';
import { dynamic } from '../../../../dataProvider/rpcClient';
import { compareWithCurrent } from '../../../../dataProvider/stale';
import { actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { activeOrganization } from '../../../organization/activeOrganization';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { DoneToast } from './DoneToast';
import { patchCached, refreshRecords } from './recordCache';
import { useActionTexts } from './useActionTexts';

/**
 * Performs an action on one record.
 * @throws the service's error if it refuses
 */
export type ActOnRecord = (action: string, record: ConsoleRecord, asked: Record<string, unknown>) => Promise<void>;

/** The result of an action: whether another user had already done it, and the record's new etag. */
interface Acted {
  isAlready: boolean;
  etag: unknown;
}

function keyOf({ id, etag }: ConsoleRecord): string {
  return `${id} ${etag}`;
}

/**
 * Returns a function that performs an action on one record. The values it sets are shown at once, and rolled back if it
 * fails. Afterwards a toast offers to undo it.
 * @param onDone called after success
 */
export function useActOnRecord(
  resource: AnyResource,
  onDone?: (action: string, record: ConsoleRecord) => void,
): ActOnRecord {
  const provider = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const texts = useActionTexts(resource);

  // The current state of records that another user has changed, so that a second attempt is based on it.
  const newer = useRef(new Map<string, ConsoleRecord>());

  const act = useCallback(
    async (name: string, record: ConsoleRecord, asked: Record<string, unknown>, from: ConsoleRecord) => {
      const sets = actionOf(resource, name)?.sets;
      const takeBack = sets && patchCached(queryClient, resource.name, record.id, sets);
      const attempt = async (present: ConsoleRecord) => {
        const { etag, thenFailed } = await send(provider, { resource, name, record, asked, present });
        if (thenFailed) {
          const messageArgs = { action: texts.label(name), message: thenFailed.message };
          notify('record.action.thenFailed', { type: 'warning', messageArgs });
        }
        return etag;
      };
      // One after the other: a second action on the record may revert the first, so it must not arrive before it.
      return inTurn(`${resource.name} ${record.id}`, perform);

      async function perform(): Promise<Acted> {
        const known = newer.current.get(keyOf(from)) ?? from;
        let after: string | undefined;
        try {
          after = await attempt(known);
        } catch (error) {
          takeBack?.();
          if (name === 'delete' && error instanceof CallError && error.status === 404) return finish(undefined, true);
          const judged = compareWithCurrent(resource, sets, known, error);
          if (!judged) throw error;
          newer.current.set(keyOf(from), judged.current);
          patchCached(queryClient, resource.name, record.id, judged.current);
          if (judged.isDone) return finish(judged.current.etag, true);
          if (!judged.isElsewhere) {
            refreshRecords(queryClient);
            throw error;
          }
          after = await attempt(judged.current);
        }
        return finish(after);
      }

      function finish(etag: unknown, isAlready = false): Acted {
        onDone?.(name, record);
        if (name === 'delete') queryClient.removeQueries({ queryKey: [resource.name, 'getOne'] });
        refreshRecords(queryClient);
        return { isAlready, etag };
      }
    },
    [provider, queryClient, resource, onDone, notify, texts],
  );

  return useCallback(
    async (name, record, asked) => {
      const subject = { count: 1, name: titleOf(resource, record) };
      const already = (action: string) =>
        notify('record.action.already', {
          type: 'info',
          messageArgs: { action: texts.label(action), name: subject.name },
        });
      const acted = await act(name, record, asked, record);
      if (acted.isAlready) return already(name);
      const undo = actionOf(resource, name)?.undo;
      const takeBack = undo === undefined ? undefined : () => takeBackAction(undo);
      notify(<DoneToast text={texts.done(name, subject)} onUndo={takeBack} />, { type: 'success' });

      async function takeBackAction(action: string) {
        try {
          // Undo takes the same answers, such as the team that the user was added to. `record` is still the
          // original, as that is the state to return to.
          const done = { ...record, ...actionOf(resource, name)?.sets, etag: acted.etag };
          const { isAlready } = await act(action, record, asked, done);
          if (isAlready) already(action);
          else notify(texts.done(action, subject), { type: 'success' });
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          notify('record.action.failed', {
            type: 'error',
            messageArgs: { action: texts.label(action), message: error.message },
          });
        }
      }
    },
    [act, notify, resource, texts],
  );
}

interface Sent {
  resource: AnyResource;
  name: string;
  record: ConsoleRecord;
  asked: Record<string, unknown>;
  /** The latest known state of the record, whose etag is sent. */
  present: ConsoleRecord;
}

/** Sends an action. Resolves to the record's new etag, and to the error of the follow-up call if that failed. */
async function send(
  provider: ConsoleDataProvider,
  { resource, name, record, asked, present }: Sent,
): Promise<{ etag?: string; thenFailed?: Error }> {
  if (name === 'delete') {
    await provider.delete(resource.name, { id: record.id, previousData: { ...record, etag: present.etag } });
    return {};
  }
  const rpc = dynamic(provider.rpc);
  const organization = activeOrganization.get();
  const { etag, body } = await actOnOne(rpc, { resource, action: name, record, asked, from: present, organization });
  provider.forget();
  const next = actionOf(resource, name)?.single?.followedBy;
  if (next === undefined) return { etag };
  try {
    await rpc(next, scoped(resource, activeOrganization.get(), body, record));
    return { etag };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { etag, thenFailed: error };
  }
}
