import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncFolder, syncTree } from '../durable';
import { startEmbedded } from './embedded';

/** An empty database that the build has made: a copy of it spares a first start some three seconds. */
const TEMPLATE = fileURLToPath(new URL('../database', import.meta.url));

/**
 * Makes sure that a folder holds an embedded database, whole or not at all: a first start that is interrupted, by
 * a power cut too, leaves nothing that the next one could trip over.
 *
 * @returns the path of the database within the folder.
 */
export async function ensureDatabase(folder: string): Promise<string> {
  const database = join(folder, 'database');
  if (existsSync(database)) return database;
  const unfinished = `${database}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(TEMPLATE)) await cp(TEMPLATE, unfinished, { recursive: true });
  else await makeEmpty(unfinished);
  await syncTree(unfinished);
  await rename(unfinished, database);
  await syncFolder(folder);
  return database;
}

/** Where PostgreSQL's control file says what state the data is in, and the state of data that was closed. */
const STATE_AT = 16;
const CLOSED = 1;

/** Whether a database was closed before its engine ended. When it wasn't, the next engine recovers it from its log. */
export async function wasClosed(database: string): Promise<boolean> {
  const control = await readFile(join(database, 'global/pg_control'));
  return control.readInt32LE(STATE_AT) === CLOSED;
}

async function makeEmpty(path: string): Promise<void> {
  const engine = await startEmbedded(path, { stuckMs: 600_000, idleMs: 600_000, onFailure() {}, onEnded() {} });
  await engine.close();
}
