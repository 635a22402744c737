/**
 * `npm run dev`: serves the console with hot reload, and the service, which restarts at each change, at one address
 * (PORT, HOST). Vite proxies to the service, which listens on its own port.
 */
import { spawn } from 'node:child_process';
import { freePort } from './lib/freePort.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject, root } from './lib/root.mjs';
import { forwardedPaths } from './lib/serviceProxy.mjs';

await ensureInstalled();
const { createServer } = await import('vite');
const { servicePolicy } = await import('./lib/developmentPolicy.mjs');

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);
const servicePort = await freePort();

const service = spawn(inProject('node_modules/.bin/tsx'), ['watch', '--clear-screen=false', 'service/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(servicePort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
  },
});

const target = `http://127.0.0.1:${servicePort}`;
const vite = await createServer({
  root,
  plugins: [servicePolicy(target)],
  server: {
    host,
    port,
    strictPort: true,
    proxy: { [forwardedPaths]: { target, ws: true } },
  },
});
await vite.listen();

async function shutDown(code) {
  service.kill('SIGTERM');
  await vite.close();
  process.exit(code);
}
service.once('exit', code => shutDown(code ?? 1));
process.once('SIGINT', () => shutDown(0));
process.once('SIGTERM', () => shutDown(0));
