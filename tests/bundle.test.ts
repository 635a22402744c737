import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LanguageId, languages } from '../contract/languages';
import { isBuilt } from '../scripts/lib/built.mjs';

/**
 * Limits for the scripts and styles of the first list per language, in kB. French texts are the longest. Arabic
 * has six plural forms, two-byte letters and mirrored style sheets.
 */
const limits: Readonly<Record<LanguageId, number>> = { en: 330, de: 332, fr: 332, es: 332, ar: 336 };

/** Maximum number of scripts that a page loads after those of the start page. */
const MOST_FILES = 12;

/** A built file's size, before and after compression. */
interface Built {
  text: string;
  gzipBytes: number;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
const hasBuild = isBuilt();
/** The output of `npm run build`, which `npm test` runs first, or else of a build for this test. */
const outDir = fileURLToPath(new URL(hasBuild ? '../dist/console' : '.artifacts/bundle', import.meta.url));
let manifest: Manifest;

beforeAll(async () => {
  if (!hasBuild) {
    // Build in a separate process: within the test runner, React would be built in development mode.
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'],
      { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
    );
  }
  manifest = JSON.parse(await readFile(`${outDir}/.vite/manifest.json`, 'utf8'));
}, 300_000);

function filesFor(...modules: string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    // A chunk that several pages share is named after the module, without its folder.
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === parse(key).name);
    if (!chunk) throw new Error(`The build has no ${key}`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...files];
}

async function read(file: string): Promise<Built> {
  const content = await readFile(`${outDir}/${file}`);
  return { text: content.toString(), gzipBytes: gzipSync(content, { level: 9 }).length };
}

async function script(files: string[]): Promise<Built[]> {
  return Promise.all(files.filter(file => file.endsWith('.js')).map(read));
}

/** Returns the scripts among these files that aren't part of the start page. */
function late(files: readonly string[]): string[] {
  const first = new Set(filesFor('index.html'));
  return files.filter(file => file.endsWith('.js') && !first.has(file));
}

function kilobytes(built: Built[]): number {
  return built.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1000;
}

describe('the built console', () => {
  it('loads little before the sign-in form is usable, and nothing of react-admin and MUI', async () => {
    const files = filesFor('index.html');
    const scripts = await script(files);
    expect(kilobytes(scripts)).toBeLessThanOrEqual(90);
    // Four more: the page itself, the scheme, the configuration and the icon.
    expect(files.length + 4).toBeLessThanOrEqual(8);
    for (const { text } of scripts) {
      expect(text).not.toMatch(/MuiButton|RaStore|ra\.notification/);
    }
  });

  it('computes SRP with the browser’s BigInt, not with Amplify’s big integers', async () => {
    const ofAmplify = 'drShiftTo';
    const files = (await readdir(`${outDir}/assets`)).filter(file => file.endsWith('.js'));
    const texts = await Promise.all(files.map(async file => (await read(`assets/${file}`)).text));
    expect(files.filter((_, at) => texts[at]?.includes(ofAmplify))).toEqual([]);
    const ours = texts.filter(text => text.includes('modPow') && /\bBigInt\(`0x/.test(text));
    expect(ours).toHaveLength(1);
  });

  it('contains nothing of the kit’s page', () => {
    expect(Object.keys(manifest).filter(module => module === 'ui.html' || module.startsWith('tests/'))).toEqual([]);
  });

  it.each(languages)('needs little script to the first list in $id, everything included', async ({ id: language }) => {
    // The list's columns reference teams.
    const domains = ['users', 'teams'];
    const definitions = domains.map(name => `resources/${name}/${name}.ts`);
    const labels = domains.map(name => `resources/${name}/labels/${name}.${language}.ts`);
    const start = language === 'en' ? 'index.html' : `src/i18n/${language}/start.ts`;
    const files = filesFor(
      'index.html',
      start,
      `src/i18n/${language}/index.ts`,
      'src/auth/identity/provider.ts',
      'console',
      'resources/users/ui/users.screens.tsx',
      ...definitions,
      ...labels,
    );
    expect(kilobytes(await script(files))).toBeLessThanOrEqual(limits[language]);
    // Many small files compress worse, and each is a request.
    expect(late(files).length).toBeLessThanOrEqual(MOST_FILES);
    // Definitions load in parallel with the console, and no list waits for other lists' definitions.
    expect(manifest['index.html']?.dynamicImports).toEqual(expect.arrayContaining(definitions));
    expect(manifest[start]?.dynamicImports).toEqual(expect.arrayContaining(labels));
    for (const other of ['outbox/outbox', 'audit/audit', 'organizations/organizations']) {
      expect(files).not.toContain(manifest[`resources/${other}.ts`]?.file);
    }
  });

  it('loads few files for every page, and none of other pages', () => {
    const pages = Object.keys(manifest).filter(key => /^(?:resources\/\w+\/ui|src\/screens)\/.*\.tsx$/.test(key));
    expect(pages.length).toBeGreaterThan(50);
    const many = pages.filter(page => late(filesFor(page)).length > MOST_FILES);
    expect(many).toEqual([]);
  });

  it('contains it once: no worker bundles it again', async () => {
    const files = await readdir(`${outDir}/assets`);
    expect(files.filter(file => /^console-.*\.js$/.test(file))).toHaveLength(1);
    // There is none without a domain that shows a map.
    expect(files.filter(file => /^MapLibreEngine-.*\.js$/.test(file)).length).toBeLessThanOrEqual(1);
  });

  it('has no inline script, which the content security policy forbids', async () => {
    const { text } = await read('index.html');
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(text).not.toMatch(/\son\w+=/);
  });
});
