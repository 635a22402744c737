/**
 * `npm run release`: packs what a machine needs to run the service, without the build tools, to
 * dist/release/chat-console, and into an archive beside it.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from './lib/commandLine.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

readOptions({});
await ensureInstalled();
await import('./build.mjs');
const { assembleRelease } = await import('./release/assembleRelease.mjs');

const { name, version } = JSON.parse(await readFile(inProject('package.json'), 'utf8'));
const releases = inProject('dist/release');
await rm(releases, { recursive: true, force: true });
await mkdir(releases, { recursive: true });
await assembleRelease(join(releases, name));

const file = `${name}-${version}.tar.gz`;
// Reproducible: the same content gives the same archive on every machine.
const reproducibleFlags = [
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=go=rX,u+rw,a-s',
  '--mtime=@0',
];
execFileSync('tar', [
  '--create',
  '--gzip',
  ...reproducibleFlags,
  `--file=${join(releases, file)}`,
  `--directory=${releases}`,
  name,
]);
process.stdout.write(`dist/release/${file}\n`);
