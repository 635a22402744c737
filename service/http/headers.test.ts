import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type HeaderOptions, securityHeaders } from './headers';

const none: HeaderOptions = {
  isHttps: false,
  connectOrigins: [],
  mapOrigins: [],
  pictureOrigins: [],
  fileOrigins: [],
};

async function headersWith(options: Partial<HeaderOptions>) {
  const app = Fastify();
  await app.register(securityHeaders, { ...none, ...options });
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  return headers;
}

test('pages may only load what this origin serves', async () => {
  const headers = await headersWith({});
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each([
  ['connectOrigins', ['connect-src']],
  ['mapOrigins', ['img-src', 'connect-src']],
  ['pictureOrigins', ['img-src']],
  ['fileOrigins', ['img-src', 'connect-src']],
] as const)('an origin of %s is added to %j', async (option, expected) => {
  const headers = await headersWith({ [option]: ['https://example.net'] });
  const directives = String(headers['content-security-policy']).split(';');
  const added = directives.filter(directive => directive.endsWith(' https://example.net'));
  expect(added.map(directive => directive.split(' ')[0])).toEqual(expected);
});

test('browsers stay with HTTPS for a year where it is used', async () => {
  expect((await headersWith({ isHttps: true }))['strict-transport-security']).toContain('max-age=31536000');
});
