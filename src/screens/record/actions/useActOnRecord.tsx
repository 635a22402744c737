import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback, useRef } from 'react';
import type { ConsoleDataProvider } from '../../../../dataProvider';
import { actOnOne } from '../../../../dataProvider/actOnOne';
import { scoped } from '../../../../dataProvider/body';
import { CallError } from '../../../../dataProvider/errors';
import { inTurn } from '../../../../dataProvider/inTurn';
import { dynamic } from '../../../../dataProvider/rpcClient';
import { judgeStale } from '../../../../dataProvider/stale';
import { actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { activeOrganization } from '../../../organization/activeOrganization';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { DoneToast } from './DoneToast';
import { patchCached, refreshRecords } from './recordCache';
import { useActionTexts } from './useActionTexts';

/** Does an action to one record. Throws what the service answered when it refused. */
export type ActOnRecord = (action: string, record: ConsoleRecord, asked: Record<string, unknown>) => Promise<void>;

/** What became of an action: another user had done it already, or the record's etag since. */
interface Acted {
  isAlready: boolean;
  etag: unknown;
}

function keyOf({ id, etag }: ConsoleRecord): string {
  return `${id} ${etag}`;
}

/**
 * Doing an action to one record: what it sets is shown at once and taken back when it fails; afterwards a toast says
 * that it is done and offers the action that takes it back.
 * @param onDone told when it is done
 */
export function useActOnRecord(
  resource: AnyResource,
  onDone?: (action: string, record: ConsoleRecord) => void,
): ActOnRecord {
  const provider = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const texts = useActionTexts(resource);

  // Of records that another user has changed: what they are now, so that asking again means these.
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
      // What is asked while another action is under way ends what that begins: it must not arrive first.
      return inTurn(`${resource.name} ${record.id}`, perform);

      async function perform(): Promise<Acted> {
        const known = newer.current.get(keyOf(from)) ?? from;
        let after: string | undefined;
        try {
          after = await attempt(known);
        } catch (error) {
          takeBack?.();
          if (name === 'delete' && error instanceof CallError && error.status === 404) return finish(undefined, true);
          const judged = judgeStale(resource, sets, known, error);
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
          // What was asked goes for the way back, too: out of the team that a user was added to. The record is as it
          // was, which is where the way leads.
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
  /** The record that it is made from. */
  present: ConsoleRecord;
}

/** Sends an action to the service. Answers the record's etag since, and why the call that follows it failed, if it did. */
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
