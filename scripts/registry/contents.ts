import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryError } from './registryError';
import { type Constant, keysOf, readSource, type Source } from './source';

/** A constant that a list holds, and the file that exports it, as a path in the project without its ending. */
export interface Listed {
  constant: string;
  file: string;
}

export interface ListedResource extends Listed {
  name: string;
  labels: Listed;
}

/** What the lists are made from. */
export interface Contents {
  /** What declares calls: one constant a domain. */
  calls: readonly Listed[];
  handlers: readonly Listed[];
  /** The files of the tables, likewise without their ending. */
  tables: readonly string[];
  /** In the order of the routes. */
  resources: readonly ListedResource[];
}

/** Reads what the folders hold. Throws a `RegistryError` where it is not as CONTRIBUTING.md says. */
export function readContents(root: string): Contents {
  const calls = callsIn(root);
  return {
    calls,
    handlers: calls.flatMap(({ constant, file }) => handlersOf(root, constant, file.replace(/^contract\//, ''))),
    tables: filesIn(root, 'service/db/tables').map(withoutEnding),
    resources: resourcesIn(root),
  };
}

function callsIn(root: string): Listed[] {
  const declaredIn = new Map<string, string>();
  return filesIn(root, 'contract')
    .map(file => readSource(root, file))
    .filter(source => source.imports.includes('./call'))
    .map(source => {
      const constant = camelCase(baseOf(source.path));
      for (const call of keysOf(constantOf(source, constant).value) ?? []) {
        const other = declaredIn.get(call);
        if (other) throw new RegistryError(`The call ${call} is declared in both ${other} and ${source.path}.`);
        declaredIn.set(call, source.path);
      }
      return listed(source, constant);
    });
}

/** A domain has none while all of its calls are served elsewhere; the type check says when that is not so. */
function handlersOf(root: string, constant: string, domain: string): Listed[] {
  const file = [`service/calls/${domain}.ts`, `service/calls/${domain}/index.ts`].find(path =>
    existsSync(join(root, path)),
  );
  if (!file) return [];
  constantOf(readSource(root, file), constant);
  return [{ constant, file: withoutEnding(file).replace(/\/index$/, '') }];
}

function resourcesIn(root: string): ListedResource[] {
  const routes = keysOf(constantOf(readSource(root, 'contract/routes.ts'), 'routes').value) ?? [];
  const found = foldersIn(root, 'resources').flatMap(folder => resourcesOfFolder(root, folder));
  const placeOf = new Map(found.map(resource => [resource, routes.indexOf(`/${resource.name}`)]));
  for (const [{ name, file }, place] of placeOf) {
    if (place < 0) throw new RegistryError(`${file}.ts defines ${name}, but contract/routes.ts has no route /${name}.`);
  }
  return found.sort((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0));
}

function resourcesOfFolder(root: string, folder: string): ListedResource[] {
  const sources = filesIn(root, folder).map(file => readSource(root, file));
  const labels = sources
    .filter(({ path }) => path.endsWith('.en.ts'))
    .flatMap(source => source.constants.map(constant => ({ source, constant })));
  return sources.flatMap(source =>
    source.constants.flatMap(constant => {
      const name = definedName(constant);
      if (name === undefined) return [];
      const own = labels.find(({ constant: { type } }) => type.includes(`LabelsOf<typeof ${constant.name}>`));
      if (!own) {
        throw new RegistryError(
          `${source.path} defines ${name}, but no file of ${folder} that ends in .en.ts exports its labels, of the type LabelsOf<typeof ${constant.name}>.`,
        );
      }
      return [{ name, ...listed(source, constant.name), labels: listed(own.source, own.constant.name) }];
    }),
  );
}

/** The resource's name where the constant is `defineResource('name', …)`. */
function definedName({ value }: Constant): string | undefined {
  if (value?.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = value;
  if (callee.type !== 'Identifier' || callee.name !== 'defineResource') return undefined;
  const [name] = given;
  return name?.type === 'Literal' && typeof name.value === 'string' ? name.value : undefined;
}

function constantOf(source: Source, name: string): Constant {
  const found = source.constants.find(constant => constant.name === name);
  if (!found) throw new RegistryError(`${source.path} must export a constant named ${name}.`);
  return found;
}

function listed(source: Source, constant: string): Listed {
  return { constant, file: withoutEnding(source.path) };
}

/** The TypeScript files of a folder but for its tests, by name. */
function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith('.ts') && !/(\.test|\.d)\.ts$/.test(name))
    .sort()
    .map(name => `${folder}/${name}`);
}

function foldersIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `${folder}/${entry.name}`)
    .sort();
}

function withoutEnding(path: string): string {
  return path.replace(/\.ts$/, '');
}

function baseOf(path: string): string {
  return withoutEnding(path.slice(path.lastIndexOf('/') + 1));
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
