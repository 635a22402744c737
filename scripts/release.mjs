/**
 * `npm run release`: what a machine needs to run the service, without the tools that build it: dist/release/chat-console,
 * and as one file beside it.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/root.mjs';

await ensureInstalled();
await import('./build.mjs');
const { copyPackages, neededPackages } = await import('./lib/packages.mjs');

const { name, version, license, type, engines } = JSON.parse(await readFile(inProject('package.json'), 'utf8'));
const releases = inProject('dist/release');
const target = join(releases, name);
await rm(releases, { recursive: true, force: true });
await mkdir(target, { recursive: true });

for (const part of ['service', 'console', 'database', 'places.bin']) await copy(`dist/${part}`);
for (const part of ['README.md', 'CHANGELOG.md', 'docs/configuration.md', 'docs/deployment.md', 'docs/deployment'])
  await copy(part);
await writeFile(join(target, 'package.json'), JSON.stringify({ name, version, license, type, engines }, null, 2));
const service = inProject('dist/service');
const programs = (await readdir(service)).filter(file => /\.m?js$/.test(file)).map(file => join(service, file));
await copyPackages(await neededPackages(programs), target);

const file = `${name}-${version}.tar.gz`;
// The same content makes the same file on every machine.
const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=go=rX,u+rw,a-s', '--mtime=@0'];
execFileSync('tar', [
  '--create',
  '--gzip',
  ...alike,
  `--file=${join(releases, file)}`,
  `--directory=${releases}`,
  name,
]);
process.stdout.write(`dist/release/${file}\n`);

function copy(part) {
  return cp(inProject(part), join(target, part), { recursive: true });
}
