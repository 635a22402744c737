import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { upperFirst } from 'es-toolkit';
import {
  argumentsOf,
  type Constant,
  entryOf,
  keysOf,
  type Literal,
  literalOf,
  RegistryError,
  readSource,
  type Source,
} from './source';

/** The import by which a file is recognised as declaring calls. */
const CALL = /(?:^\.|\/contract)\/call$/;

/** An exported constant, and its file as a project path without extension. */
export interface ExportedConstant {
  constant: string;
  file: string;
}

export interface ListedResource extends ExportedConstant {
  name: string;
  /** By language. Languages without labels use the English ones. */
  labels: Readonly<Record<string, ListedLabels>>;
  /** As written in the definition. */
  find: Literal | undefined;
  access: Literal;
  auditedAs: Literal | undefined;
  auditedUnder: Literal | undefined;
}

interface ListedPage {
  name: string;
  /** By language, from the texts of the same name. Languages without texts use the English ones. */
  titles: Readonly<Record<string, Literal>>;
}

interface ListedLabels extends ExportedConstant {
  /** Title of the page, as written in the labels. */
  title: Literal;
}

/** A contract folder with `audit.ts`, and its audit labels by language. Languages without labels use English. */
interface ListedAudit {
  folder: string;
  words: Readonly<Record<string, ExportedConstant>>;
}

/** Everything that the lists are generated from. */
export interface Contents {
  /** Constants that declare calls, one per file. */
  calls: readonly ExportedConstant[];
  handlers: readonly ExportedConstant[];
  /** Files that define tables, without extension. */
  tables: readonly string[];
  /** Domain folders that contribute to the console (`ui`) and to the service (`service`). */
  uis: readonly string[];
  services: readonly string[];
  /** Service folders that read configuration. */
  configs: readonly string[];
  /** Contract folders with audit declarations, and their labels by language. */
  audits: readonly ListedAudit[];
  /** Contract folders that declare pages. */
  foldersWithPages: readonly string[];
  /** In the order of their pages. */
  resources: readonly ListedResource[];
  /** Pages without a resource, in order. */
  pages: readonly ListedPage[];
  languages: readonly string[];
}

/** Reads the contents of all folders. @throws RegistryError if they violate the conventions in CONTRIBUTING.md */
export function readContents(root: string): Contents {
  const calls = callsIn(root);
  const languages = languagesIn(root);
  const foldersWithPages = domainFolders(root, 'contract', 'pages.ts');
  const declared = foldersWithPages
    .flatMap(folder => pagesIn(root, folder))
    .sort((one, other) => one.order - other.order);
  for (const [at, { name, domain }] of declared.entries()) {
    const other = declared.slice(0, at).find(each => each.name === name);
    if (other) throw new RegistryError(`The page /${name} is declared in both ${other.domain} and ${domain}.`);
  }
  const resources = resourcesIn(root, languages, declared);
  return {
    calls,
    handlers: calls.flatMap(exportedConstant => handlersOf(root, exportedConstant)),
    tables: tableFilesIn(root).map(withoutExtension),
    uis: domainFolders(root, 'ui', 'index.ts'),
    services: domainFolders(root, 'service', 'index.ts'),
    configs: domainFolders(root, 'service', 'config.ts'),
    audits: auditsIn(root, languages),
    foldersWithPages,
    resources,
    pages: declared
      .filter(({ name }) => !resources.some(resource => resource.name === name))
      .map(page => ({ name: page.name, titles: titlesOf(root, page, languages) })),
    languages,
  };
}

/** Returns the languages: folders of texts with an index. */
function languagesIn(root: string): string[] {
  return foldersIn(root, 'src/i18n')
    .filter(folder => existsSync(join(root, folder, 'index.ts')))
    .map(folder => basename(folder));
}

function callsIn(root: string): ExportedConstant[] {
  const declaredIn = new Map<string, string>();
  return contractFilesIn(root)
    .map(file => readSource(root, file))
    .filter(source => source.imports.some(path => CALL.test(path)))
    .sort((one, other) => basename(one.path, '.ts').localeCompare(basename(other.path, '.ts'), 'en'))
    .map(source => {
      const constant = camelCase(basename(source.path, '.ts'));
      for (const call of keysOf(constantOf(source, constant).value) ?? []) {
        const other = declaredIn.get(call);
        if (other) throw new RegistryError(`The call ${call} is declared in both ${other} and ${source.path}.`);
        declaredIn.set(call, source.path);
      }
      return exportedConstant(source, constant);
    });
}

/**
 * Returns the handlers of a file of calls. Those of `resources/dns/contract/resolvers.ts` are in
 * `resources/dns/service/calls/resolvers.ts`, or in the index beside it. Calls that are served elsewhere have none. The
 * type check finds handlers that are missing.
 */
function handlersOf(root: string, { constant, file: contract }: ExportedConstant): ExportedConstant[] {
  const domain = /^resources\/\w[^/]*\//.exec(contract)?.[0] ?? '';
  const folder = `${domain}service/calls`;
  const name = basename(contract);
  const existsInProject = (path: string) => existsSync(join(root, path));
  const handlerFile = [`${folder}/${name}.ts`, `${folder}/${name}/index.ts`].find(existsInProject);
  if (handlerFile) constantOf(readSource(root, handlerFile), constant);
  const index = `${folder}/index.ts`;
  const declaresConstant = (path: string) => readSource(root, path).constants.some(each => each.name === constant);
  const file = handlerFile ?? (domain !== '' && existsInProject(index) && declaresConstant(index) ? index : undefined);
  return file === undefined ? [] : [{ constant, file: withoutExtension(file).replace(/\/index$/, '') }];
}

function auditsIn(root: string, languages: readonly string[]): ListedAudit[] {
  return domainFolders(root, 'contract', 'audit.ts').map(folder => {
    const path = folder.replace(/contract$/, 'labels/audit.en.ts');
    const file = readSource(root, path);
    const english = { file, constant: constantOf(file, 'auditEn') };
    const wordsIn = (language: string): ExportedConstant => {
      const own = inLanguage(root, english, language) ?? english;
      return exportedConstant(own.file, own.constant.name);
    };
    return { folder, words: Object.fromEntries(languages.map(language => [language, wordsIn(language)])) };
  });
}

/** Returns the domains' folders of a name that have a file, such as `resources/<domain>/contract` with `pages.ts`. */
function domainFolders(root: string, subfolder: string, file = ''): string[] {
  return foldersIn(root, 'resources')
    .map(folder => `${folder}/${subfolder}`)
    .filter(folder => existsSync(join(root, folder, file)));
}

/** Returns the project paths of all contract files. */
export function contractFilesIn(root: string): string[] {
  return ['contract', ...domainFolders(root, 'contract')].flatMap(folder => filesIn(root, folder));
}

/** Returns the project paths of all files that define tables. */
export function tableFilesIn(root: string): string[] {
  return ['service/db/tables', ...domainFolders(root, 'service/tables')].flatMap(folder => filesIn(root, folder));
}

interface DeclaredPage {
  /** Its address without the slash. */
  name: string;
  order: number;
  domain: string;
}

function pagesIn(root: string, folder: string): DeclaredPage[] {
  const { value } = constantOf(readSource(root, `${folder}/pages.ts`), 'pages');
  return (keysOf(value) ?? []).map(route => {
    const order = literalOf(entryOf(entryOf(value, route), 'order'));
    return {
      name: route.slice(1),
      order: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
      domain: dirname(folder),
    };
  });
}

/** Returns a page's titles from the texts of its name. Empty without such texts, as for hand-written components. */
function titlesOf(root: string, { name, domain }: DeclaredPage, languages: readonly string[]): ListedPage['titles'] {
  const constant = camelCase(name);
  const titles = languages.flatMap(language => {
    const path = `${domain}/texts/${constant}.${language}.ts`;
    const title = existsSync(join(root, path))
      ? literalOf(entryOf(constantOf(readSource(root, path), constant).value, 'title'))
      : undefined;
    return title === undefined ? [] : [[language, title] as const];
  });
  return Object.fromEntries(titles);
}

function resourcesIn(root: string, languages: readonly string[], pages: readonly DeclaredPage[]): ListedResource[] {
  const defined = foldersIn(root, 'resources').flatMap(folder => definitionsIn(root, folder));
  for (const { name, source } of defined) {
    const isDuplicate = defined.filter(other => other.name === name).length > 1;
    if (isDuplicate) throw new RegistryError(`${source.path} defines ${name}, and so does another file.`);
    if (orderOf(name, pages) < 0) {
      throw new RegistryError(`${source.path} defines ${name}, but no contract/pages.ts declares /${pageOf(name)}.`);
    }
  }
  return defined
    .map(definition => listedResource(root, definition, languages))
    .sort((one, other) => orderOf(one.name, pages) - orderOf(other.name, pages));
}

/** Returns the position of a resource's page among all pages. */
function orderOf(name: string, pages: readonly DeclaredPage[]): number {
  return pages.findIndex(page => page.name === pageOf(name));
}

/** Returns the page of a resource. For a tab it is the tab's page: `dns` for `dns/denylist`. */
function pageOf(name: string): string | undefined {
  return name.split('/')[0];
}

/** A constant defined by `defineResource('name', …)`, and the label files beside it. */
interface Definition {
  name: string;
  constant: string;
  options: Constant['value'];
  source: Source;
  labels: readonly Source[];
}

function definitionsIn(root: string, folder: string): Definition[] {
  const sources = filesIn(root, folder).map(file => readSource(root, file));
  const labels = filesIn(root, `${folder}/labels`)
    .filter(path => path.endsWith('.en.ts'))
    .map(file => readSource(root, file));
  return sources.flatMap(source =>
    source.constants.flatMap(constant => {
      const [named, , options] = argumentsOf('defineResource', constant);
      const name = literalOf(named);
      return typeof name === 'string' ? [{ name, constant: constant.name, options, source, labels }] : [];
    }),
  );
}

function listedResource(root: string, definition: Definition, languages: readonly string[]): ListedResource {
  const { name, constant, options, source, labels } = definition;
  const type = `LabelsOf<typeof ${constant}>`;
  const [own] = labels.flatMap(file =>
    file.constants.filter(each => each.type.includes(type)).map(each => ({ file, constant: each })),
  );
  if (!own) {
    throw new RegistryError(
      `${source.path} defines ${name}, but no file of its labels/ that ends in .en.ts exports its labels, of the type ${type}.`,
    );
  }
  const requireLiteral = (file: Source, value: Constant['value'], key: string): Literal => {
    const literal = literalOf(entryOf(value, key));
    if (literal === undefined) throw new RegistryError(`${file.path} must write out the ${key} of ${name} as texts.`);
    return literal;
  };
  return {
    name,
    ...exportedConstant(source, constant),
    labels: Object.fromEntries(
      languages.map(language => {
        const { file, constant: texts } = inLanguage(root, own, language) ?? own;
        return [language, { ...exportedConstant(file, texts.name), title: requireLiteral(file, texts.value, 'title') }];
      }),
    ),
    find: literalOf(entryOf(options, 'find')),
    access: requireLiteral(source, options, 'access'),
    auditedAs: literalOf(entryOf(options, 'auditedAs')),
    auditedUnder: literalOf(entryOf(options, 'auditedUnder')),
  };
}

/** A label file and its constant for one resource. */
interface Labels {
  file: Source;
  constant: Constant;
}

/** Returns the same labels in another language: `usersDe` in `users.de.ts` for `usersEn` in `users.en.ts`. */
function inLanguage(root: string, { file, constant }: Labels, language: string): Labels | undefined {
  const path = file.path.replace(/\.en\.ts$/, `.${language}.ts`);
  if (!existsSync(join(root, path))) return undefined;
  const translated = readSource(root, path);
  const suffix = upperFirst(language);
  return { file: translated, constant: constantOf(translated, constant.name.replace(/En$/, suffix)) };
}

function constantOf(source: Source, name: string): Constant {
  const found = source.constants.find(constant => constant.name === name);
  if (!found) throw new RegistryError(`${source.path} must export a constant named ${name}.`);
  return found;
}

function exportedConstant(source: Source, constant: string): ExportedConstant {
  return { constant, file: withoutExtension(source.path) };
}

/** Returns a folder's TypeScript files without tests, sorted by name. Empty if the folder doesn't exist. */
function filesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
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

function withoutExtension(path: string): string {
  return path.replace(/\.ts$/, '');
}

/** Converts `call-logs` to `callLogs`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
