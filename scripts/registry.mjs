/** `npm run registry`: generates the lists of calls, handlers, tables, resources and labels from the folders. */
import { load } from './lib/load.mjs';
import { root } from './lib/root.mjs';

const { RegistryError, writeRegistry } = await load('scripts/registry/writeRegistry.ts');
try {
  const written = await writeRegistry(root);
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Every list is up to date.');
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
