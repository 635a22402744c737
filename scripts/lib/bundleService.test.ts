import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleService } from './bundleService.mjs';

describe('the bundled service', () => {
  // Inside the project, so that packages that aren't bundled are found.
  const folder = `tests/.artifacts/bundle-${randomUUID()}`;
  let loaded: string[] = [];
  beforeAll(async () => {
    const { outputs } = await bundleService(folder);
    loaded = loadedWith(outputs, `${folder}/main.js`);
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  function isLoaded(name: string): boolean {
    return loaded.some(source => source.includes(`node_modules/${name}/`));
  }

  it('bundles the packages that it loads', () => {
    expect(isLoaded('fastify')).toBe(true);
  });

  it.each([
    '@aws-sdk/client-cognito-identity-provider',
    '@aws-sdk/client-s3',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'nodemailer',
    'plist',
    'prom-client',
    'socks',
  ])('does not load %s before it is used', name => {
    expect(isLoaded(name)).toBe(false);
  });

  it('contains Latin-1 characters only, which take one byte each in memory', () => {
    const sources = readdirSync(folder).filter(file => file.endsWith('.js'));
    expect(sources.filter(file => /[^\0-\xff]/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });

  it('contains the migrations without the snapshots of the tables', () => {
    expect(readdirSync(join(folder, 'migrations'))).toContain('0000_initial.sql');
    expect(readdirSync(join(folder, 'migrations/meta'))).toEqual(['_journal.json']);
  });

  it('can load the other modules later, with all imported names', async () => {
    const later = readdirSync(folder).filter(file => file.endsWith('.js') && file !== 'main.js');
    const tell = `
      const names = Promise.all(${JSON.stringify(later)}.map(async file => [file, Object.keys(await import('./' + file))]));
      console.log(JSON.stringify(await names));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', tell], {
      cwd: folder,
    });
    const namesOf: [string, string[]][] = JSON.parse(stdout);
    expect(namesOf.length).toBeGreaterThan(5);
    // CommonJS modules have only a default export.
    const byDefault = namesOf.filter(([, names]) => String(names) === 'default').map(([file]) => file);
    const sources = readdirSync(folder).filter(file => file.endsWith('.js'));
    const program = sources.map(file => readFileSync(join(folder, file), 'utf8')).join('');
    expect(
      byDefault.filter(file => !new RegExp(`\\{default:\\w+\\}=await import\\("\\./${file}"\\)`).test(program)),
    ).toEqual([]);
  });

  it('lists the licences of bundled packages', () => {
    const licences = readFileSync(join(folder, 'licences.md'), 'utf8');
    expect(licences).toMatch(/^## fastify [\d.]+ \(MIT\)\n\nMIT License/m);
    expect(licences).not.toContain('## vite ');
    // Some packages name a licence without including its text.
    expect(licences).toMatch(/^## pgpass [\d.]+ \(MIT\)\n\nCopyright/m);
    expect(licences).not.toMatch(/^## .*\n\n## /m);
  });
});

/** Returns the sources of an output file and of all files that it loads with it. */
function loadedWith(outputs: Metafile['outputs'], path: string, found = new Set<string>()): string[] {
  const output = outputs[path];
  if (output === undefined || found.has(path)) return [];
  found.add(path);
  const others = output.imports.filter(({ kind }) => kind === 'import-statement');
  return [...Object.keys(output.inputs), ...others.flatMap(other => loadedWith(outputs, other.path, found))];
}
