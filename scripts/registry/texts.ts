import { posix } from 'node:path';
import { type Contents, camelCase, type ExportedConstant, type ListedResource, readContents } from './contents';
import { formatted } from './formatted';
import type { Literal } from './source';

/** The generator of each list's text, by the list's project path. */
const lists: Readonly<Record<string, (contents: Contents, path: string) => string>> = {
  'contract/calls.ts': ({ calls }, path) => `
    ${importsFor(path, calls)}

    /** All calls by name. */
    export const calls = {${spread(calls)}};`,

  'contract/declaredPages.ts': ({ foldersWithPages }, path) => `
    ${importsByDomain(path, foldersWithPages, 'pages', '/pages')}

    /** All domains' pages by address. */
    export const declaredPages = {${spreadDomains(foldersWithPages)}};`,

  'contract/audited.ts': ({ audits }, path) => `
    ${audits.map(({ folder }) => `import * as ${domainOf(folder)} from '${from(path, `${folder}/audit`)}';`).join('\n')}
    import { generalAuditedCalls, generalAuditedResources } from './auditEnums';

    /** The audited calls and events, in the order in which the console's filter lists them. */
    export const auditedCalls = [${spreadOf(audits, 'auditedCalls')} ...generalAuditedCalls] as const;

    /** The audited resources, by route name. */
    export const auditedResources = [${spreadOf(audits, 'auditedResources')} ...generalAuditedResources] as const;

    /** The records that the domains' writing calls change. */
    export const domainAuditTargets = {${spreadOf(audits, 'auditTargets')}};`,

  'service/calls/index.ts': ({ handlers }, path) => `
    import type { CallName } from "../../contract";
    import type { Handlers } from './context';
    ${importsFor(path, handlers)}

    /**
     * The handlers of all calls. A handler runs only if the caller may make the call, with a validated input (see
     * service/http/serving.ts). It applies the scope to every query, and each of its writes is one transaction.
     */
    export const handlers: Handlers<CallName> = {${spread(handlers)}};`,

  'service/db/schema.ts': ({ tables }, path) => tables.map(file => `export * from '${from(path, file)}';`).join('\n'),

  'resources/index.ts': ({ resources }, path) => `
    import type { AnyResource } from '../schema/define';
    ${importsFor(path, resources)}

    /** All resources of the console, in menu order. */
    export const resources: readonly AnyResource[] = [${resources.map(({ constant }) => constant).join(', ')}];`,

  'resources/ui.ts': ({ uis }, path) => `
    import type { DomainUi } from '../src/app/domain';
    ${importsByDomain(path, uis, 'ui')}

    /** What domains contribute to the console besides their resources. */
    export const domains: readonly DomainUi[] = [${uis.map(domainOf).join(', ')}];`,

  'resources/service.ts': ({ services }, path) => `
    import type { DomainService } from '../service/domain';
    ${importsByDomain(path, services, 'service')}

    /** What domains contribute to the service besides their calls and tables. */
    export const domains: readonly DomainService[] = [${services.map(domainOf).join(', ')}];`,

  'resources/config.ts': ({ configs }, path) => `
    import type { DomainConfig } from '../service/domainConfig';
    import type { Variables } from '../service/variables';
    ${importsByDomain(path, configs, 'readConfig', '/config')}

    /** Readers of the domains’ configuration. */
    export const domains: readonly ((value: Variables) => Partial<DomainConfig>)[] = [${configs.map(domainOf).join(', ')}];`,

  'resources/catalogue.ts': ({ resources }, path) => `
    import type { CatalogueEntry } from '../schema/catalogue';

    /** What the browser loads of every resource at startup, in menu order. */
    export const catalogue: readonly CatalogueEntry[] = [${resources.map(resource => catalogueEntry(path, resource)).join('\n')}];`,
};

/** Returns the up-to-date text of every list, by its project path. */
export async function registryTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const contents = readContents(root);
  const all = { ...lists, ...labelLists(contents), ...auditLists(contents) };
  const texts = Object.entries(all).map(([path, textOf]) => {
    return [path, `// Written by \`npm run registry\` from what is in the folders.\n${textOf(contents, path)}\n`];
  });
  return new Map(Object.entries(await formatted(Object.fromEntries(texts))));
}

function labelLists({ languages, resources, pages }: Contents): typeof lists {
  const list = (language: string, path: string) => `
    import type { LabelSources } from './labelSources';

    /** All page titles in one language, and loaders of the resources' labels. */
    export const labels: LabelSources = {
      ${resources.map(resource => labelSource(path, resource, language)).join('\n')}
      ${pages.flatMap(({ name, titles }) => pageTitle(name, titles[language] ?? titles.en)).join('\n')}
    };`;
  return Object.fromEntries(
    languages.map(language => [`resources/labels.${language}.ts`, (_, path) => list(language, path)]),
  );
}

/** Generators of the domains' audit labels in each language. */
function auditLists({ languages, audits }: Contents): typeof lists {
  const list = (language: string, path: string) => `
    ${audits.map(({ folder, words }) => `import { ${words[language]?.constant} as ${domainOf(folder)} } from '${from(path, words[language]?.file ?? '')}';`).join('\n')}

    /** Audit log labels of the domains' calls and resources in one language. */
    export const auditTexts = {
      action: {${spreadOf(audits, 'action')}},
      targetType: {${spreadOf(audits, 'targetType')}},
    };`;
  return Object.fromEntries(
    languages.map(language => [`resources/auditTexts.${language}.ts`, (_, path) => list(language, path)]),
  );
}

function spreadOf(audits: Contents['audits'], part: string): string {
  return audits.map(({ folder }) => `...${domainOf(folder)}.${part},`).join('\n');
}

function labelSource(path: string, { name, labels }: ListedResource, language: string): string {
  const labelsInLanguage = labels[language];
  if (!labelsInLanguage) throw new Error(`${name} has no labels in ${language}`);
  return `${JSON.stringify(name)}: {
    title: ${JSON.stringify(labelsInLanguage.title)},
    load: () => ${part(path, labelsInLanguage)},
  },`;
}

function pageTitle(name: string, title: Literal | undefined): string[] {
  return title === undefined ? [] : [`${JSON.stringify(name)}: { title: ${JSON.stringify(title)} },`];
}

function importsFor(path: string, listed: readonly ExportedConstant[]): string {
  return listed
    .map(each => {
      const alias = uniqueName(listed, each);
      const name = alias === each.constant ? alias : `${each.constant} as ${alias}`;
      return `import { ${name} } from '${from(path, each.file)}';`;
    })
    .join('\n');
}

/** Returns a constant's name in a list: its own, prefixed with its domain if several constants share it. */
function uniqueName(listed: readonly ExportedConstant[], { constant, file }: ExportedConstant): string {
  const isShared = listed.filter(each => each.constant === constant).length > 1;
  return isShared ? camelCase(`${domainOf(file)}-${constant}`) : constant;
}

/** Returns the specifier by which `path` imports the module `file`. */
function from(path: string, file: string): string {
  const relativePath = posix.relative(posix.dirname(path), file);
  return relativePath.startsWith('.') ? relativePath : `./${relativePath}`;
}

function catalogueEntry(
  path: string,
  { name, find, access, auditedAs, auditedUnder, ...resource }: ListedResource,
): string {
  const properties = Object.entries({ name, access, find, auditedAs, auditedUnder }).filter(
    ([, value]) => value !== undefined,
  );
  return `{
    ${properties.map(([key, value]) => `${key}: ${JSON.stringify(value)},`).join('\n')}
    load: () => ${part(path, resource)},
  },`;
}

function part(path: string, { constant, file }: ExportedConstant): string {
  return `import('${from(path, file)}').then(it => it.${constant})`;
}

/** Imports a constant of each domain's folder, or of a file in it, under the name of its domain. */
function importsByDomain(path: string, folders: readonly string[], constant: string, file = ''): string {
  return folders
    .map(folder => `import { ${constant} as ${domainOf(folder)} } from '${from(path, folder + file)}';`)
    .join('\n');
}

function spreadDomains(folders: readonly string[]): string {
  return folders.map(folder => `...${domainOf(folder)},`).join('');
}

/** Returns the constant of a folder's domain: `dns` for `resources/dns/ui`. */
function domainOf(folder: string): string {
  return camelCase(folder.split('/')[1] ?? '');
}

function spread(listed: readonly ExportedConstant[]): string {
  return listed.map(each => `...${uniqueName(listed, each)},`).join('\n');
}
