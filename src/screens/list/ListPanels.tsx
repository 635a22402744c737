import type { AnyResource } from '../../../schema/define';
import { RunPanel } from './bulk/RunPanel';
import { ExportPanel } from './export/ExportPanel';
import type { ListParts } from './useListParts';

/** What lies over a list: the action or the export that is under way, and the dialogs of actions. */
export function ListPanels({ resource, parts }: { resource: AnyResource; parts: ListParts }) {
  const { run, actions, exporting, dismissRun } = parts;
  return (
    <>
      {run && <RunPanel resource={resource} run={run} actions={actions} onClose={dismissRun} />}
      {exporting.progress && <ExportPanel progress={exporting.progress} onStop={exporting.stop} />}
      {actions.dialogs}
    </>
  );
}
