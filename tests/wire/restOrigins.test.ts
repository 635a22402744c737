/**
 * Collections at other origins: which ones the content security policy and the configuration allow, built and in dev.
 */
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servicePolicy } from '../../scripts/lib/developmentPolicy.mjs';
import { inProject } from '../../scripts/lib/root.mjs';
import { startService, type TestService } from '../support/service';
import { temporaryFolder } from '../support/temporary';

let service: TestService;
beforeAll(async () => {
  service = await startService({
    env: { REST_ORIGINS: 'https://devices.example.org, https://api.example.org:8443' },
  });
});
afterAll(() => service?.stop());

const origins = ['https://devices.example.org', 'https://api.example.org:8443'];

async function policyAt(address: string): Promise<Map<string, string[]>> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split(';').map(directive => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

test('the policy allows the configured origins, and the console’s configuration lists them', async () => {
  const policy = await policyAt(service.url);
  expect(policy.get('connect-src')).toEqual(["'self'", ...origins]);
  // Only requests are allowed to other origins, not scripts.
  expect(policy.get('script-src')).toEqual(["'self'"]);
  const config = await (await fetch(`${service.url}/config.json`)).json();
  expect(config.rest).toEqual({ origins });
});

test('without configuration no other origin is allowed', async () => {
  const plain = await startService();
  try {
    expect((await policyAt(plain.url)).get('connect-src')).toEqual(["'self'"]);
    const config = await (await fetch(`${plain.url}/config.json`)).json();
    expect(config.rest).toEqual({ origins: [] });
  } finally {
    await plain.stop();
  }
});

test('the development server sends the same policy, except for the script of hot reload', async () => {
  const cache = await temporaryFolder();
  const vite = await createServer({
    configFile: inProject('vite.config.ts'),
    root: inProject(),
    logLevel: 'silent',
    cacheDir: cache.path,
    optimizeDeps: { noDiscovery: true },
    plugins: [servicePolicy(service.url)],
    server: { host: '127.0.0.1', port: 0, watch: null },
  });
  try {
    await vite.listen();
    const [address = ''] = vite.resolvedUrls?.local ?? [];
    const [built, developed] = [await policyAt(service.url), await policyAt(address)];
    const [nonce = '', ...scripts] = developed.get('script-src') ?? [];
    expect(nonce).toMatch(/^'nonce-.{20,}'$/);
    expect(new Map(developed).set('script-src', scripts)).toEqual(built);

    const page = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
    const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag);
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.filter(tag => !tag.includes(`nonce="${nonce.slice("'nonce-".length, -1)}"`))).toEqual([]);
  } finally {
    await vite.close();
    await cache.remove();
  }
});
