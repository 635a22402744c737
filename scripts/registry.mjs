/** `npm run registry`: writes the lists of what the folders hold: calls, handlers, tables, resources and their labels. */
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { RegistryError, writeRegistry } = await tsImport('./registry/writeRegistry.ts', import.meta.url);
try {
  const written = await writeRegistry(root);
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Every list is up to date.');
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
