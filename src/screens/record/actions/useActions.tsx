import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { type ActionDefinition, actionOf } from '../../../../schema/actions';
import type { AnyResource } from '../../../../schema/define';
import { useCurrentUser } from '../../../access/useRole';
import { lazyWithRetry } from '../../../app/lazyWithRetry';
import { OpenedPart } from '../../../app/OptionalPart';
import { useListPath } from '../../list/useListPath';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import {
  type ActionTarget,
  type AffectedRecords,
  affectedRecords,
  isSelectedByQuery,
  resolveTarget,
} from './affectedRecords';
import { usePresetAnswers } from './presetAnswers';
import { cachedRecords } from './recordCache';
import { useActionTexts } from './useActionTexts';
import { type ActionListener, useActOnRecord } from './useActOnRecord';
import { useAvailableActions } from './useAvailableActions';

// Lists render without the dialog and its inputs, so load them on demand.
const ActionDialog = lazyWithRetry(() => import('./ActionDialog'));

export type { ActionTarget } from './affectedRecords';

/**
 * Returns the actions of a resource for the signed-in user, including `delete`, and the dialogs that they need.
 * @param onDone called after an action on one record
 */
export function useActions(resource: AnyResource, onDone?: ActionListener) {
  const { id: self } = useCurrentUser();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const provider = useConsoleDataProvider();
  const path = useListPath(resource);
  const texts = useActionTexts(resource);
  const actOnRecord = useActOnRecord(resource, onDone);
  const [dialog, setDialog] = useState<{ action: string; affected: AffectedRecords }>();
  const [starting, setStarting] = useState<string>();
  const presetAnswers = usePresetAnswers();

  const act = async (action: string, { record, selection }: AffectedRecords, asked: Record<string, unknown>) => {
    const isSingle = record && (action === 'delete' || actionOf(resource, action)?.single);
    if (isSingle) return actOnRecord(action, record, asked);
    const seen = cachedRecords(queryClient, resource.name);
    provider.runs.start({ resource: resource.name, action, selection, asked, seen, path });
  };

  const resolveAffected = async (definition: ActionDefinition, chosen: ActionTarget) => {
    const target = await resolveTarget(provider, resource, definition, chosen);
    const excluded = definition.notSelf ? self : undefined;
    const includesExcluded = await isSelectedByQuery(provider, resource, target, excluded);
    return affectedRecords(definition, target, cachedRecords(queryClient, resource.name), excluded, includesExcluded);
  };

  const begin = async (action: string, chosen: ActionTarget) => {
    const definition = actionOf(resource, action);
    if (!definition) throw new Error(`${resource.name} has no action ${action}`);
    setStarting(action);
    const affected = await resolveAffected(definition, chosen).finally(() => setStarting(undefined));
    const preset = presetAnswers[action] ?? {};
    const hasInputs = Object.keys(definition.ask ?? {}).some(name => !(name in preset));
    const needsDialog =
      hasInputs || definition.confirm || definition.destructive || affected.chosen !== 1 || affected.count !== 1;
    if (needsDialog) setDialog({ action, affected });
    else await act(action, affected, preset);
  };

  /**
   * Opens the action's dialog if it needs one, or else performs it: on one record with a toast, on many as a background
   * run. Resolves once the dialog is open or the action is done.
   */
  const start = async (action: string, target: ActionTarget) => {
    if (starting !== undefined) return;
    try {
      await begin(action, target);
    } catch (error) {
      notify(texts.failed(action, error), { type: 'error' });
    }
  };

  return {
    ...useAvailableActions(resource),
    start,
    /** The action whose records are being read before it starts. No other one can start in the meantime. */
    starting,
    /** Must be rendered by the component that uses the hook. */
    dialogs: (
      <OpenedPart onClose={() => setDialog(undefined)}>
        {dialog && (
          <ActionDialog
            resource={resource}
            action={dialog.action}
            affected={dialog.affected}
            onCancel={() => setDialog(undefined)}
            onConfirm={async asked => {
              await act(dialog.action, dialog.affected, asked);
              setDialog(undefined);
            }}
          />
        )}
      </OpenedPart>
    ),
  };
}
