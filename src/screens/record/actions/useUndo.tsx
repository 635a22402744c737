import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { planUpdate } from '../../../../dataProvider/planUpdate';
import { errorMessage } from '../../../../dataProvider/thrown';
import type { AnyResource } from '../../../../schema/define';
import { fieldOf } from '../../../../schema/record';
import type { ConsoleRecord } from '../../../../schema/wire';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { useConsoleDataProvider } from '../useConsoleDataProvider';
import { DoneToast } from './DoneToast';
import { patchCachedRecord, refreshRecords } from './recordCache';

interface Saved {
  /** The values before the save. `after` is the saved record. */
  before: Readonly<Record<string, unknown>>;
  after: ConsoleRecord;
  names: readonly string[];
}

interface Texts {
  saved: string;
  undone(restoredRecord: ConsoleRecord): string;
  notUndone(message: string): string;
}

/** Returns a function that shows a toast after a save, and offers to restore the previous values where possible. */
export function useUndo(resource: AnyResource): (saved: Saved, texts: Texts) => void {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const provider = useConsoleDataProvider();
  const organization = useActiveOrganization();

  return ({ before, after, names }, texts) => {
    const data = Object.fromEntries(names.map(name => [name, before[name]]));
    const undo = async () => {
      try {
        // The toast stays when the user switches to another organisation, where the record would be another one.
        const own = organization === undefined ? provider : provider.forOrganization(organization);
        const { data: restoredRecord } = await own.update<ConsoleRecord>(resource.name, {
          id: after.id,
          data,
          previousData: after,
        });
        patchCachedRecord(queryClient, resource.name, after.id, restoredRecord);
        notify(texts.undone(restoredRecord), { type: 'success' });
      } catch (error) {
        notify(texts.notUndone(errorMessage(error)), { type: 'error' });
      } finally {
        refreshRecords(queryClient);
      }
    };
    const onUndo = isUndoable(resource, after, data) ? () => void undo() : undefined;
    notify(<DoneToast text={texts.saved} onUndo={onUndo} />, { type: 'success' });
  };
}

/** Whether the previous values are known and can be saved. Secrets are never read, so they can't be restored. */
function isUndoable(resource: AnyResource, after: ConsoleRecord, data: Record<string, unknown>): boolean {
  const isKnown = Object.keys(data).every(name => {
    const field = fieldOf(resource, name);
    return data[name] !== undefined && !('secret' in field && field.secret);
  });
  // A REST collection saves whole records and has no plan.
  if (!isKnown || !resource.api.update) return isKnown;
  return planUpdate(resource, after, data).length > 0;
}
