import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Contents, readContents } from '../registry/contents';
import { keysOf, readSource } from '../registry/source';
import { writeRegistry } from '../registry/writeRegistry';

/** Top-level folders with code, including tests and scripts. */
const CODE_FOLDERS = ['contract', 'schema', 'dataProvider', 'resources', 'src', 'service', 'scripts', 'tests'];
const CODE = /\.(?:ts|tsx|mts|mjs)$/;
const TEST = /\.(?:test|spec|errors)\.tsx?$|^tests\/|^resources\/[\w-]+\/tests\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']*|\.{1,2})'/g;

/** Result of removing a domain from a project. */
export interface RemovalResult {
  /** Deleted tests outside the domain that used it, and what depended on them. */
  tests: readonly string[];
  /** Product code that still refers to the domain. Should be empty. */
  leftovers: readonly string[];
}

/**
 * Removes a domain from a copy of the project: deletes its folder and regenerates the lists, as a developer would. Also
 * deletes the tests that use it, found by their imports and by the files, calls and routes they name.
 * @param movedTo where to move the folder instead of deleting it. The tests then stay
 */
export async function removeDomain(root: string, domain: string, movedTo?: string): Promise<RemovalResult> {
  const folder = `resources/${domain}`;
  const contents = readContents(root);
  const calls = callsOf(root, contents, folder);
  const routes = routesOf(root, contents, folder);
  if (movedTo === undefined) await rm(join(root, folder), { recursive: true });
  else await rename(join(root, folder), movedTo);
  await writeRegistry(root);

  const files = CODE_FOLDERS.flatMap(codeFolder => filesIn(root, codeFolder)).map(path => ({
    path,
    ...readCode(root, path),
  }));
  /** A path in the folder, or the address of a page, of what is below it, or with a query. */
  const named = [`${folder}/`, ...routes.map(route => `${route}(?=[/?'"\`])`)].map(each => new RegExp(`['"\`]${each}`));
  const leftovers: string[] = [];
  const removedTests = new Set<string>();
  for (const { path, imports, text } of files) {
    const imported = imports.filter(target => target === folder || target.startsWith(`${folder}/`));
    // A key with a call's name needs nothing: the entry of a table that no call reads any more.
    const needed = [...imported, ...calls.filter(call => new RegExp(`'${call}'(?!:)`).test(text))];
    if (TEST.test(path)) {
      if (needed.length > 0 || named.some(each => each.test(text))) removedTests.add(path);
    } else leftovers.push(...needed.map(each => `${path} needs ${each}`));
  }
  // Each pass finds the files that depend on those found by the previous one.
  for (let before = -1; removedTests.size > before; ) {
    before = removedTests.size;
    const modules = new Set([...removedTests].map(path => path.replace(/(?:\/index)?\.\w+$/, '')));
    for (const { path, imports } of files) if (imports.some(target => modules.has(target))) removedTests.add(path);
  }
  if (movedTo === undefined) for (const path of removedTests) await rm(join(root, path));
  return { tests: [...removedTests].sort(), leftovers };
}

/** Returns the names of a domain's calls. */
function callsOf(root: string, { calls }: Contents, folder: string): string[] {
  const own = calls.filter(({ file }) => file.startsWith(`${folder}/`));
  return own.flatMap(({ file, constant }) => {
    const { constants } = readSource(root, `${file}.ts`);
    return keysOf(constants.find(({ name }) => name === constant)?.value) ?? [];
  });
}

/** Returns the addresses of a domain's pages and of the resources in their tabs. */
function routesOf(root: string, { resources }: Contents, folder: string): string[] {
  const path = `${folder}/contract/pages.ts`;
  const { constants } = existsSync(join(root, path)) ? readSource(root, path) : { constants: [] };
  const pages = keysOf(constants.find(({ name }) => name === 'pages')?.value) ?? [];
  const own = resources.filter(({ file }) => file.startsWith(`${folder}/`));
  return [...pages, ...own.map(({ name }) => `/${name}`)];
}

function filesIn(root: string, codeFolder: string): string[] {
  const all = readdirSync(join(root, codeFolder), { recursive: true, encoding: 'utf8' });
  return all.map(file => join(codeFolder, file)).filter(file => CODE.test(file));
}

/** Returns a file's text and the project modules that it imports, without extension. */
function readCode(root: string, path: string): { text: string; imports: string[] } {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map(([, target = '']) => join(dirname(path), target));
  return { text, imports: imports.map(target => target.replace(/\.(?:m?ts|tsx|mjs|js)$/, '')) };
}
