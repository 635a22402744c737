import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { build, type InlineConfig, preview } from 'vite';
import config from '../../playwright.config';

/** Starts the browser of the end-to-end tests, but with the optimised code that users have. */
export function launchBrowser(): Promise<Browser> {
  const options = config.use?.launchOptions;
  return chromium.launch({ ...options, args: options?.args?.filter(each => !each.startsWith('--js-flags=')) });
}

/** A page that is served for a benchmark. */
export interface ServedPage {
  url: string;
  close(): Promise<void>;
}

/**
 * Builds the page in a folder beside this file, and serves it.
 * @param options of the build
 * @param files to serve with it, by name
 */
export async function servePage(
  name: string,
  options: Pick<InlineConfig, 'plugins' | 'worker'> = {},
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<ServedPage> {
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const outDir = path(`../.artifacts/${name}`);
  const common = { root: path(`./${name}`), configFile: false, logLevel: 'error' } as const;
  await build({ ...common, ...options, build: { outDir, emptyOutDir: true, target: 'es2023' } });
  for (const [file, content] of Object.entries(files)) await writeFile(`${outDir}/${file}`, content);
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The page has no address');
  return { url, close: () => server.close() };
}
