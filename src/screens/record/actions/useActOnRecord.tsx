import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { CallName } from '../../../../contract';
import { scoped, singleBody } from '../../../../dataProvider/body';
import { throwRefusal } from '../../../../dataProvider/bulkResult';
import { dynamic } from '../../../../dataProvider/rpcClient';
import type { AnyResource } from '../../../../schema/define';
import { titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { activeOrganization } from '../../../organization/activeOrganization';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { actionOf } from './actionOf';
import { DoneToast } from './DoneToast';
import { patchCached, refreshRecords } from './recordCache';
import { useActionTexts } from './useActionTexts';

/** Does an action to one record. Throws what the service answered when it refused. */
export type ActOnRecord = (action: string, record: ConsoleRecord, asked: Record<string, unknown>) => Promise<void>;

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

  const act = useCallback<ActOnRecord>(
    async (name, record, asked) => {
      const definition = actionOf(resource, name);
      const takeBack = definition?.sets && patchCached(queryClient, resource.name, record.id, definition.sets);
      try {
        if (name === 'delete') await provider.delete(resource.name, { id: record.id, previousData: record });
        else await callAction(name);
      } catch (error) {
        takeBack?.();
        throw error;
      }
      onDone?.(name, record);
      if (name === 'delete') queryClient.removeQueries({ queryKey: [resource.name, 'getOne'] });
      refreshRecords(queryClient);

      async function follow(call: CallName, body: object) {
        try {
          await dynamic(provider.rpc)(call, scoped(resource, activeOrganization.get(), body, record));
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          const messageArgs = { action: texts.label(name), message: error.message };
          notify('record.action.thenFailed', { type: 'warning', messageArgs });
        }
      }

      async function callAction(action: string) {
        const single = definition?.single;
        if (!definition || !single) throw new Error(`${resource.name}: no call does ${action} to one record`);
        const body = singleBody(resource, definition, record, asked);
        const answer = await dynamic(provider.rpc)(
          single.call,
          scoped(resource, activeOrganization.get(), body, record),
        );
        throwRefusal(single.call, answer);
        provider.forget();
        if (single.followedBy !== undefined) await follow(single.followedBy, body);
      }
    },
    [provider, queryClient, resource, onDone, notify, texts],
  );

  return useCallback(
    async (name, record, asked) => {
      await act(name, record, asked);
      const subject = { count: 1, name: titleOf(resource, record) };
      const undo = actionOf(resource, name)?.undo;
      const takeBack = undo === undefined ? undefined : () => takeBackAction(undo);
      notify(<DoneToast text={texts.done(name, subject)} onUndo={takeBack} />, {
        type: 'success',
      });

      async function takeBackAction(action: string) {
        try {
          // What was asked goes for the way back, too: out of the team that somebody was added to. The record is as it
          // was, which is where the way leads.
          await act(action, record, asked);
          notify(texts.done(action, subject), { type: 'success' });
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
