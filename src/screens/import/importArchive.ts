import { inTurn } from '../../../dataProvider/enqueue';
import type { ImportRun, Imports, ResultTexts } from '../../../dataProvider/import';
import { isActive } from '../../../dataProvider/jobs/job';
import { createListeners } from '../../../dataProvider/listeners';
import { errorMessage } from '../../../dataProvider/thrown';
import { type ArchivedImport, archiveInput, archiveResult } from '../../storage/archivedImports';
import type { FileStore } from '../../storage/s3';
import { hasSecrets } from './secretHeading';

/**
 * Whether an import's file and result are archived. `secret`: the file has secrets, so nothing of it is archived.
 * `notArchived` without a reason: the installation has no object store.
 */
export type ArchiveState = { state: 'archiving' | 'archived' | 'secret' } | { state: 'notArchived'; reason?: string };

export type ImportArchive = ReturnType<typeof createImportArchive>;

interface ImportArchiveOptions {
  imports: Pick<Imports, 'subscribe' | 'getSnapshot' | 'sheetOf'>;
  /** Undefined if the installation has no object store. */
  files: (() => Promise<FileStore>) | undefined;
  /** Returns the texts of a result file in the current language. */
  resultTexts(): ResultTexts;
  /** Called when something has been archived. */
  onArchived(): void;
}

/**
 * Creates the archive of the files and results of this visit's imports in the object store. Imports don't wait for it.
 */
export function createImportArchive({ imports, files, resultTexts, onArchived }: ImportArchiveOptions) {
  const previousRuns = new Map<string, ImportRun>();
  const states = new Map<string, ArchiveState>();
  const { notify, subscribe } = createListeners();

  function change(id: string, next: ArchiveState): void {
    states.set(id, next);
    notify();
  }

  function enqueue(id: string, task: (store: FileStore) => Promise<void>, done?: ArchiveState): void {
    void inTurn(`archive of import ${id}`, async () => {
      if (files === undefined || isNotArchived(id)) return;
      try {
        await task(await files());
        if (done) change(id, done);
        onArchived();
      } catch (error) {
        change(id, { state: 'notArchived', reason: errorMessage(error) });
      }
    });
  }

  const isNotArchived = (id: string) => ['notArchived', 'secret'].includes(states.get(id)?.state ?? '');

  function onStarted(run: ImportRun): void {
    // Never archive secrets that the user has put into the file.
    const { facts, file } = imports.sheetOf(run.id);
    const isSecret = hasSecrets(run.plan, facts.headings);
    if (files === undefined || isSecret) {
      change(run.id, { state: files === undefined ? 'notArchived' : 'secret' });
      return;
    }
    change(run.id, { state: 'archiving' });
    enqueue(run.id, store => archiveInput(store, descriptionOf(run), file));
  }

  function onEnded(run: ImportRun): void {
    if (isNotArchived(run.id)) return;
    // Now, because the user may dismiss the import, and its rows with it.
    const result = imports.sheetOf(run.id).result(resultTexts(), { withoutPasswords: true });
    result.catch(() => {});
    enqueue(run.id, async store => archiveResult(store, descriptionOf(run), await result), { state: 'archived' });
  }

  imports.subscribe(() => {
    for (const run of imports.getSnapshot()) {
      const previous = previousRuns.get(run.id);
      previousRuns.set(run.id, run);
      const wasActive = previous !== undefined && isActive(previous);
      if (isActive(run) && !wasActive) onStarted(run);
      if (!isActive(run) && wasActive) onEnded(run);
    }
  });

  return {
    /** Returns an import's state; undefined before it has started, and for imports of earlier visits. */
    of: (id: string) => states.get(id),
    subscribe,
  };
}

function descriptionOf({ id, plan, fileName, organization, startedAt, endedAt, figures }: ImportRun): ArchivedImport {
  const { created, exists, refused, wrong, ready, sent, unconfirmed } = figures;
  return {
    id,
    resource: plan.resource,
    way: plan.way,
    fileName,
    organization,
    startedAt,
    endedAt,
    rows: { created, exists, refused, wrong, open: ready + sent + unconfirmed },
  };
}
