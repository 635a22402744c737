import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { type ActionDefinition, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { mayDo, titleOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { usePerson } from '../../../access/useRole';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { useListPath } from '../../list/useListPath';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { useGivenAnswers } from './given';
import { cachedRecords } from './recordCache';
import { type ActionTarget, foundTarget, isInQuery, type Subjects, subjectsOf } from './subjects';
import { useActionTexts } from './useActionTexts';
import { useActOnRecord } from './useActOnRecord';

// Its inputs are needed once an action asks: lists show without them.
const ActionDialog = lazyWithRetry(() => import('./ActionDialog'));

export type { ActionTarget } from './subjects';

/**
 * What can be done with a resource's records, and the dialogs that doing it needs. `delete` is an action like any
 * other.
 */
export interface Actions {
  /** Whether the person may do it, and to this record if one is given; without one, to many at once. */
  available(action: string, record?: ConsoleRecord): boolean;
  /** Whether it is only refused because the record is the person's own account. */
  isForbiddenToSelf(action: string, record: ConsoleRecord): boolean;
  /**
   * Asks what must be asked, then acts: on one record with a toast, on many as a run in the background. Resolves once
   * it asks or has acted.
   */
  start(action: string, target: ActionTarget): Promise<void>;
  /** The action for which is being read what it will act on. No other one starts meanwhile. */
  starting: string | undefined;
  /** To be rendered by the component that uses the hook. */
  dialogs: ReactNode;
}

/**
 * The actions of a resource for the signed-in person.
 * @param onDone told when an action on one record is done
 */
export function useActions(resource: AnyResource, onDone?: (action: string, record: ConsoleRecord) => void): Actions {
  const person = usePerson();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const provider = useConsoleDataProvider();
  const path = useListPath(resource);
  const texts = useActionTexts(resource);
  const actOnRecord = useActOnRecord(resource, onDone);
  const [asking, setAsking] = useState<{ action: string; subjects: Subjects }>();
  const [starting, setStarting] = useState<string>();
  const given = useGivenAnswers();

  const isSensible = (action: string, record: ConsoleRecord | undefined) => {
    const definition = actionOf(resource, action);
    if (!definition || !person || !mayDo(resource, person.role, action)) return false;
    return record === undefined ? definition.bulk !== undefined : definition.when?.(record) !== false;
  };
  const isSelf = (action: string, record: ConsoleRecord | undefined) =>
    actionOf(resource, action)?.notSelf === true && record !== undefined && record.id === person?.id;

  const act = async (action: string, { record, selection }: Subjects, asked: Record<string, unknown>) => {
    const isSingle = record && (action === 'delete' || actionOf(resource, action)?.single);
    if (isSingle) {
      await actOnRecord(action, record, asked);
      return;
    }
    const seen = cachedRecords(queryClient, resource.name);
    provider.runs.start({ resource: resource.name, action, selection, asked, seen, path });
  };

  const subjectsFor = async (definition: ActionDefinition, chosen: ActionTarget) => {
    const target = await foundTarget(provider, resource, definition, chosen);
    const excluded = definition.notSelf ? person?.id : undefined;
    const isAmong = await isInQuery(provider, resource, target, excluded);
    return subjectsOf(definition, target, cachedRecords(queryClient, resource.name), excluded, isAmong);
  };

  const begin = async (action: string, chosen: ActionTarget) => {
    const definition = actionOf(resource, action);
    if (!definition) throw new Error(`${resource.name} has no action ${action}`);
    setStarting(action);
    const subjects = await subjectsFor(definition, chosen).finally(() => setStarting(undefined));
    const known = given[action] ?? {};
    const asks = Object.keys(definition.ask ?? {}).some(name => !(name in known));
    const isAsked =
      asks || definition.confirm || definition.destructive || subjects.chosen !== 1 || subjects.count !== 1;
    if (isAsked) {
      setAsking({ action, subjects });
      return;
    }
    await act(action, subjects, known);
  };

  const start = async (action: string, target: ActionTarget) => {
    if (starting !== undefined) return;
    try {
      await begin(action, target);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      notify('record.action.failed', {
        type: 'error',
        messageArgs: { action: texts.label(action), message: error.message },
      });
    }
  };

  return {
    available: (action, record) => isSensible(action, record) && !isSelf(action, record),
    isForbiddenToSelf: (action, record) => isSensible(action, record) && isSelf(action, record),
    start,
    starting,
    dialogs: asking && (
      <Suspense>
        <ActionDialog
          resource={resource}
          action={asking.action}
          count={asking.subjects.count}
          chosen={asking.subjects.chosen}
          withoutSelf={asking.subjects.withoutSelf}
          leavesOut={asking.subjects.leavesOut}
          name={nameOf(resource, asking.subjects)}
          record={asking.subjects.record}
          given={given[asking.action]}
          onCancel={() => setAsking(undefined)}
          onConfirm={async asked => {
            await act(asking.action, asking.subjects, asked);
            setAsking(undefined);
          }}
        />
      </Suspense>
    ),
  };
}

/** What the one record is called; its identifier when only that is known, nothing for several. */
function nameOf(resource: AnyResource, { record, selection, count }: Subjects): string {
  if (record) return titleOf(resource, record);
  return count === 1 && selection.kind === 'ids' ? [...selection.ids].join() : '';
}
