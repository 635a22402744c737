import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'es-toolkit';
import { inProject } from '../../scripts/lib/root.mjs';
import { digestOf } from '../../scripts/lib/sources.mjs';
import { type TemporaryFolder, temporaryFolder } from './temporary';

/** The sources on which the contents of a prepared data folder depend. */
const SOURCES = ['service/db', 'service/demo', 'service/identity', 'contract', 'resources'];
const FRONTEND = /\/(?:ui|labels|texts|tests)\//;

/** The templates that this process is creating. */
const pendingTemplates = new Map<string, Promise<void>>();

/**
 * Returns a temporary data folder with the contents that `make` creates. They are created once for each state of the
 * sources and then copied, which takes a tenth of the time of a first start.
 */
export async function preparedFolder(name: string, make: (path: string) => Promise<void>): Promise<TemporaryFolder> {
  const template = inProject('tests/.artifacts', `${name}-${digestOfSources()}`);
  if (!existsSync(template)) {
    const making = pendingTemplates.get(template) ?? makeTemplate(name, template, make);
    pendingTemplates.set(template, making);
    await making.finally(() => pendingTemplates.delete(template));
  }
  const folder = await temporaryFolder();
  // Takes less processor time than `cp`.
  cpSync(template, folder.path, { recursive: true });
  return folder;
}

async function makeTemplate(name: string, template: string, make: (path: string) => Promise<void>): Promise<void> {
  const making = `${template}.${process.pid}`;
  await mkdir(making, { recursive: true });
  await make(making);
  // Processes that start together each create one. The first one to finish wins.
  await rename(making, template).catch(async error => {
    await rm(making, { recursive: true });
    if (!existsSync(template)) throw error;
  });
  await removeOutdated(name, template);
}

/** Removes templates of earlier sources, which take 40 MB each. Young ones may still be in use. */
async function removeOutdated(name: string, current: string): Promise<void> {
  const folder = dirname(current);
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    if (!entry.startsWith(`${name}-`) || path === current) continue;
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > 10 * 60 * 1000) await rm(path, { recursive: true, force: true });
  }
}

/** Computed once, because a process tests one state of the sources. */
const digestOfSources = once(() =>
  digestOf(
    SOURCES.map(source => inProject(source)),
    path => !FRONTEND.test(path),
  ).slice(0, 16),
);
