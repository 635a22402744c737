import type { ImportRun, Imports, ResultTexts } from '../../../dataProvider/import';
import { isActive } from '../../../dataProvider/jobs/job';
import { createListeners } from '../../../dataProvider/listeners';
import { errorMessage } from '../../../dataProvider/thrown';
import { type KeptImport, keepInput, keepResult } from '../../storage/keptImports';
import type { FileStore } from '../../storage/s3';
import { holdsSecrets } from './secretHeading';

/**
 * What became of keeping an import's file and result. `secret`: the file has secrets, and nothing of it is kept. The
 * reason is missing where there is no store.
 */
export type Keeping = { state: 'keeping' | 'kept' | 'secret' } | { state: 'notKept'; reason?: string };

/** Keeps the files and results of imports in the object store, beside the imports themselves: none waits for it. */
export interface Keeper {
  /** How results of a resource's imports are written, from now on. */
  writeBy(resource: string, texts: () => ResultTexts): void;
  /** Undefined before an import has begun, and for one of an earlier visit. */
  of(id: string): Keeping | undefined;
  subscribe(listener: () => void): () => void;
}

interface KeeperOptions {
  imports: Pick<Imports, 'subscribe' | 'getSnapshot' | 'sheetOf'>;
  /** Undefined where the installation has no store. */
  files: (() => Promise<FileStore>) | undefined;
  /** Told when something has been kept. */
  kept(): void;
}

/** Follows the imports of this visit. */
export function createKeeper({ imports, files, kept }: KeeperOptions): Keeper {
  const texts = new Map<string, () => ResultTexts>();
  const seen = new Map<string, ImportRun>();
  const keeping = new Map<string, Keeping>();
  /** For each import one step after the other. */
  const steps = new Map<string, Promise<void>>();
  const { tell, subscribe } = createListeners();

  function change(id: string, next: Keeping): void {
    keeping.set(id, next);
    tell();
  }

  function step(id: string, work: (store: FileStore) => Promise<void>, done?: Keeping): void {
    const before = steps.get(id) ?? Promise.resolve();
    const now = before.then(async () => {
      if (files === undefined || isLeftOut(id)) return;
      try {
        await work(await files());
        if (done) change(id, done);
        kept();
      } catch (error) {
        change(id, { state: 'notKept', reason: errorMessage(error) });
      }
    });
    steps.set(id, now);
  }

  const isLeftOut = (id: string) => ['notKept', 'secret'].includes(keeping.get(id)?.state ?? '');

  function begun(run: ImportRun): void {
    // Secrets that a user wrote into a file are not for the store.
    const { facts, file } = imports.sheetOf(run.id);
    const isSecret = holdsSecrets(run.plan, facts.headings);
    if (files === undefined || isSecret) {
      change(run.id, { state: files === undefined ? 'notKept' : 'secret' });
      return;
    }
    change(run.id, { state: 'keeping' });
    step(run.id, store => keepInput(store, aboutOf(run), file));
  }

  function ended(run: ImportRun): void {
    const write = texts.get(run.plan.resource);
    if (isLeftOut(run.id) || write === undefined) return;
    // Now: the person may take the import away, and its rows with it.
    const result = imports.sheetOf(run.id).result(write(), { withoutPasswords: true });
    result.catch(() => {});
    step(run.id, async store => keepResult(store, aboutOf(run), await result), { state: 'kept' });
  }

  imports.subscribe(() => {
    for (const run of imports.getSnapshot()) {
      const before = seen.get(run.id);
      seen.set(run.id, run);
      const wasActive = before !== undefined && isActive(before);
      if (isActive(run) && !wasActive) begun(run);
      if (!isActive(run) && wasActive) ended(run);
    }
  });

  return {
    writeBy: (resource, write) => void texts.set(resource, write),
    of: id => keeping.get(id),
    subscribe,
  };
}

function aboutOf({ id, plan, fileName, organization, startedAt, endedAt, figures }: ImportRun): KeptImport {
  const { created, exists, refused, wrong, ready, sent, unconfirmed } = figures;
  return {
    id,
    resource: plan.resource,
    way: plan.way,
    fileName,
    organization,
    startedAt,
    ...(endedAt !== undefined && { endedAt }),
    rows: { created, exists, refused, wrong, open: ready + sent + unconfirmed },
  };
}
