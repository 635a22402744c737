import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CustomResource } from '../../schema/customResource';

const GUIDE = new URL('../../docs/react-admin.md', import.meta.url);
const ARTICLES = new URL('../examples/articles.tsx', import.meta.url);

/** The imports of the code of a custom resource. */
const IMPORTS =
  "import type { Pages } from '../../../contract/page';\nimport { operators } from '../../../contract/roles';\n\n";

/** Adds the guide's custom resource to a copy of the project, with the entries of others. */
export async function writeCustomResource(root: string, others: readonly CustomResource[] = []): Promise<void> {
  const guide = await readFile(GUIDE, 'utf8');
  const page = /`('\/articles': \{.*\})`/.exec(guide)?.[1];
  const entries = /```ts\n(export const customResources.*?)```/s.exec(guide)?.[1];
  if (page === undefined || entries === undefined) throw new Error('The guide does not say how.');
  const folder = join(root, 'resources/articles');
  await mkdir(join(folder, 'contract'), { recursive: true });
  await copyFile(ARTICLES, join(folder, 'articles.tsx'));
  await writeFile(
    join(folder, 'contract/pages.ts'),
    `${IMPORTS}export const pages = {\n  ${page},\n} as const satisfies Pages;\n`,
  );
  const customResources = join(root, 'resources/customResources.ts');
  const list = await readFile(customResources, 'utf8');
  const all = entries.replace(/(?=\];\s*$)/, others.map(each => `  ${entryOf(each)},\n`).join(''));
  await writeFile(customResources, list.replace(/export const customResources.*/s, all));
}

const entryOf = ({ route, label }: CustomResource) =>
  `{ route: '${route}', label: '${label}', load: () => import('./blog${route}') }`;
