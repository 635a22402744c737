import { expect, test } from 'vitest';
import { neededPackages } from './packages.mjs';

test('a release has the packages that the service loads, with what they need, and not the console’s', async () => {
  const packages = await neededPackages(['service/main.ts', 'service/db/embedded.worker.mjs']);
  // What is loaded, by a worker, and by one of these.
  for (const name of ['fastify', '@electric-sql/pglite', 'avvio']) expect(packages).toContain(`node_modules/${name}`);
  for (const name of ['react', 'maplibre-gl', 'vite']) expect(packages).not.toContain(`node_modules/${name}`);
});
