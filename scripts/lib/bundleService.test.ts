import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledService, type ServiceProgram } from '../../tests/support/process';

describe('the service as it is built', () => {
  let program: ServiceProgram;
  let loaded = '';
  beforeAll(async () => {
    program = await bundledService();
    loaded = [...loadedFrom(program.main)].map(path => readFileSync(path, 'utf8')).join('\n');
  }, 60_000);
  afterAll(() => program.remove());

  it('contains the packages that it loads', () => {
    expect(loaded).toContain('// node_modules/fastify/');
  });

  it.each([
    '@aws-sdk/client-cognito-identity-provider',
    '@aws-sdk/client-s3',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
    'nodemailer',
  ])('does not load %s before it is used', name => {
    expect(loaded).not.toContain(`// node_modules/${name}/`);
  });

  it('has nothing that cannot be loaded later', async () => {
    const later = readdirSync(dirname(program.main)).filter(file => file.endsWith('.js') && file !== 'main.js');
    const load = later.map(file => `await import('./${file}');`).join('\n');
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', load], {
      cwd: dirname(program.main),
    });
    expect(later.length).toBeGreaterThan(5);
  });

  it('tells the licences of what it contains', () => {
    const licences = readFileSync(join(dirname(program.main), 'licences.md'), 'utf8');
    expect(licences).toMatch(/^## fastify [\d.]+ \(MIT\)\n\nMIT License/m);
    expect(licences).not.toContain('## vite ');
    // Some packages name a licence and leave its text out.
    expect(licences).toMatch(/^## pgpass [\d.]+ \(MIT\)\n\nCopyright/m);
    expect(licences).not.toMatch(/^## .*\n\n## /m);
  });
});

/** A file of the program and those that Node loads with it. */
function loadedFrom(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|\} from|import .* from) "(\.\/[^"]+)";$/gm);
  for (const [, file = ''] of imports) loadedFrom(join(dirname(path), file), found);
  return found;
}
