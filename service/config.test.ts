import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { defaultSessionSettings } from './identity/sessionSettings';
import { StartError } from './startError';

describe('readConfig', () => {
  it('needs no variables', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      demoPassword: undefined,
      seed: 'demo',
      signUp: 'open',
      signUpBy: 'code',
      mfa: 'optional',
      sessions: defaultSessionSettings,
      signingKeyDays: 90,
      webAuthnRpId: undefined,
      notices: 'on',
      cognito: undefined,
      smtp: undefined,
      logLevel: 'info',
      mailLimit: 30,
      requestLimit: 60_000,
      publicRequestLimit: 6_000,
      trustProxy: false,
      publicUrl: undefined,
      basePath: '',
      restOrigins: [],
    });
  });

  it('reads every variable', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://pooler/console',
      DATABASE_DIRECT_URL: 'postgresql://db/console',
      DATABASE_REPLICA_URL: 'postgresql://copy/console',
      DEMO_PASSWORD: ' with spaces ',
      SEED: 'none',
      MFA: 'required',
      SESSION_IDLE_MINUTES: '30',
      NOTICES: 'off',
      COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123',
      COGNITO_CLIENT_ID: '1example23456789',
      COGNITO_DOMAIN: 'login.example.net',
      COGNITO_REDIRECT_SIGN_IN: 'https://console.example.net/callback, https://admin.example.net/callback',
      COGNITO_REDIRECT_SIGN_OUT: 'https://portal.example.net/bye',
      MFA_URL: 'https://mfa.example.net/api/',
      SMTP_URL: 'smtps://mail.example.net',
      MAIL_FROM: 'Console <console@example.net>',
      LOG_LEVEL: 'debug',
      MAIL_LIMIT: '12',
      REQUEST_LIMIT: '5000',
      PUBLIC_REQUEST_LIMIT: '500',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      PUBLIC_URL: 'https://console.example.net/',
      REST_ORIGINS: 'https://api.example.net, http://127.0.0.1:9000,https://api.example.net',
    };
    expect(readConfig(env)).toMatchObject({
      port: 0,
      host: '::1',
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://pooler/console',
      databaseDirectUrl: 'postgresql://db/console',
      databaseReplicaUrl: 'postgresql://copy/console',
      demoPassword: ' with spaces ',
      seed: 'none',
      signUp: 'closed',
      signUpBy: 'code',
      mfa: 'required',
      sessions: { ...defaultSessionSettings, idle: 1800 },
      signingKeyDays: 90,
      webAuthnRpId: undefined,
      notices: 'off',
      cognito: {
        userPoolId: 'eu-central-1_AbCdEf123',
        clientId: '1example23456789',
        region: 'eu-central-1',
        domain: 'login.example.net',
        identityPoolId: undefined,
        redirectSignIn: ['https://console.example.net/callback', 'https://admin.example.net/callback'],
        redirectSignOut: ['https://portal.example.net/bye'],
      },
      smtp: { url: 'smtps://mail.example.net', from: 'Console <console@example.net>' },
      logLevel: 'debug',
      mailLimit: 12,
      requestLimit: 5000,
      publicRequestLimit: 500,
      trustProxy: ['10.0.0.0/8', '::1'],
      publicUrl: 'https://console.example.net',
      basePath: '',
      mfaUrl: 'https://mfa.example.net/api',
      restOrigins: ['https://api.example.net', 'http://127.0.0.1:9000'],
    });
  });

  it.each([
    ['PORT', '80x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'nonsense'],
    ['LIVE_BUS', 'redis://db'],
    ['LIVE_BUS', 'nats://'],
    ['DEMO_PASSWORD', 'short'],
    ['SEED', 'all'],
    ['SIGN_UP', 'yes'],
    ['MFA', 'maybe'],
    ['IDENTITY_SECRET', 'correct horse battery staple, and so on'],
    ['IDENTITY_SECRET', 'ab'.repeat(31)],
    ['IDENTITY_SECRET_FILE', '/nowhere/secret'],
    ['IDENTITY_SECRET_FILE', 'package.json'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://user:password@collector.example.net'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://collector.example.net/?key=secret'],
    ['COGNITO_USER_POOL_ID', 'pool'],
    ['SMTP_URL', 'https://mail.example.net'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['MAP_STYLE_URL', 'ftp://maps.example.net/style.json'],
    ['MAP_PMTILES_URL', '//maps.example.net/world.pmtiles'],
    ['MAPBOX_TOKEN', 'sk.secret'],
    ['MAP_ORIGINS', 'https://tiles.example.net; script-src *'],
    ['REST_ORIGINS', 'https://*.example.net'],
    ['REST_ORIGINS', 'https://api.example.net/v1'],
    ['REST_ORIGINS', "https://api.example.net; script-src 'unsafe-inline'"],
    ['PUBLIC_URL', 'console.example.net'],
    ['PUBLIC_URL', 'https://example.net/console?from=mail'],
    ['PUBLIC_URL', 'https://example.net/a//b'],
    ['BASE_PATH', 'console'],
    ['BASE_PATH', '/../console'],
    ['CONSOLE_URL', 'console.example.net'],
    ['BRAND_COLOR', 'teal'],
    ['BRAND_COLOR', '#ffe08a'],
    ['BRAND_NAME', 'A name that is far too long for the bar at the top'],
    ['BRAND_LOGO', 'logo.gif'],
    ['BRAND_LOGO', '/nowhere/logo.svg'],
    ['PUBLIC_URL', 'ftp://example.net'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`));
  });

  it('refuses a message bus for the embedded database, which has one node', () => {
    const bus = { LIVE_BUS: 'nats://bus:4222' };
    expect(() => readConfig(bus)).toThrow(/^LIVE_BUS needs DATABASE_URL, /);
    const liveBus = (address: string) => readConfig({ LIVE_BUS: address, DATABASE_URL: 'postgres://db' }).liveBus;
    expect(liveBus('tls://console:p%40ss@bus:4222')).toEqual({
      host: 'bus:4222',
      isTls: true,
      user: 'console',
      password: 'p@ss',
    });
    expect(() => liveBus('nats://console:100%@bus:4222')).toThrow(/^LIVE_BUS must be an address that has %25 /);
  });

  it('refuses a direct or replica address without DATABASE_URL', () => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
      expect(() => readConfig({ [name]: 'postgres://db' })).toThrow(`${name} needs DATABASE_URL.`);
    }
  });

  it('reads the base map and the origins that it needs', () => {
    expect(readConfig({ MAP_STYLE_URL: '/maps/style.json' }).map).toEqual({
      base: { styleUrl: '/maps/style.json' },
      origins: [],
    });
    const tiles = {
      MAP_PMTILES_URL: 'https://maps.example.net/world.pmtiles',
      MAP_ORIGINS: 'https://*.tiles.example.net',
    };
    expect(readConfig(tiles).map).toEqual({
      base: { pmtilesUrl: 'https://maps.example.net/world.pmtiles' },
      origins: ['https://maps.example.net', 'https://*.tiles.example.net'],
    });
    expect(readConfig({ MAPBOX_TOKEN: 'pk.eyJ1.abc-_' }).map?.origins).toContain('https://api.mapbox.com');
    expect(() => readConfig({ ...tiles, MAPBOX_TOKEN: 'pk.eyJ1.abc' })).toThrow(/^Set only one of/);
  });

  it('requires both a mail server and a sender', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.net' })).toThrow(/^MAIL_FROM must be/);
    expect(() => readConfig({ MAIL_FROM: 'console@example.net' })).toThrow(/^SMTP_URL must be/);
  });

  it('has no demo with AWS Cognito', () => {
    const cognito = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123', COGNITO_CLIENT_ID: '1example23456789' };
    expect(readConfig(cognito).seed).toBe('none');
    expect(() => readConfig({ ...cognito, SEED: 'demo' })).toThrow(/^SEED must be none/);
    expect(() => readConfig({ ...cognito, COGNITO_CLIENT_ID: '' })).toThrow(/^COGNITO_CLIENT_ID must be/);
    const hosted = { ...cognito, COGNITO_DOMAIN: 'login.example.net' };
    expect(() => readConfig({ ...hosted, COGNITO_REDIRECT_SIGN_IN: 'https://console.example.net/' })).toThrow(
      /^COGNITO_REDIRECT_SIGN_IN must be addresses such as https:\/\/console.example.net\/callback/,
    );
    expect(() => readConfig({ ...cognito, COGNITO_REDIRECT_SIGN_OUT: 'https://portal.example.net' })).toThrow(
      /^COGNITO_REDIRECT_SIGN_OUT needs COGNITO_DOMAIN/,
    );
    expect(() => readConfig({ ...cognito, COGNITO_DOMAIN: 'https://x.example' })).toThrow(/^COGNITO_DOMAIN must be/);
  });

  it('reads an external store, which needs an external identity pool', () => {
    const cognito = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123', COGNITO_CLIENT_ID: '1example23456789' };
    const pool = { ...cognito, COGNITO_IDENTITY_POOL_ID: 'eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17' };
    expect(readConfig(pool).storage).toBeUndefined();
    expect(readConfig({ ...pool, STORE_BUCKET: 'chat-files' }).storage).toEqual({
      endpoint: undefined,
      bucket: 'chat-files',
      region: 'eu-central-1',
      forcePathStyle: false,
    });
    const own = { STORE_ENDPOINT: 'https://files.example.net', STORE_REGION: 'eu-1', STORE_PATH_STYLE: 'on' };
    expect(readConfig({ ...pool, ...own, STORE_BUCKET: 'chat.files' }).storage).toEqual({
      endpoint: 'https://files.example.net',
      bucket: 'chat.files',
      region: 'eu-1',
      forcePathStyle: true,
    });
    expect(() => readConfig({ ...cognito, STORE_BUCKET: 'chat-files' })).toThrow(
      /^STORE_BUCKET needs COGNITO_IDENTITY/,
    );
    expect(() => readConfig({ ...pool, ...own })).toThrow(/^STORE_BUCKET must be/);
    for (const wrong of [
      { STORE_BUCKET: 'Chat_Files' },
      { STORE_ENDPOINT: 'https://files.example.net/store' },
      { STORE_REGION: 'eu 1' },
      { STORE_PATH_STYLE: 'yes' },
    ]) {
      expect(() => readConfig({ ...pool, STORE_BUCKET: 'chat-files', ...wrong })).toThrow(
        new RegExp(`^${Object.keys(wrong)[0]} must be .*\\.$`),
      );
    }
  });

  it('reads the secret of the identity provider in hexadecimal, in Base64 or from a file', () => {
    const secret = randomBytes(32);
    for (const notation of ['hex', 'base64', 'base64url'] as const) {
      const text = secret.toString(notation);
      expect(readConfig({ IDENTITY_SECRET: text }).identitySecret?.equals(secret)).toBe(true);
    }
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const IDENTITY_SECRET_FILE = join(folder, 'secret');
    writeFileSync(IDENTITY_SECRET_FILE, `${secret.toString('hex')}\n`);
    expect(readConfig({ IDENTITY_SECRET_FILE }).identitySecret?.equals(secret)).toBe(true);
    const both = { IDENTITY_SECRET_FILE, IDENTITY_SECRET: secret.toString('hex') };
    expect(() => readConfig(both)).toThrow('Set only one of IDENTITY_SECRET and IDENTITY_SECRET_FILE.');
    rmSync(folder, { recursive: true });
    expect(() => readConfig({ IDENTITY_SECRET: 'too-short-a-secret' })).toThrow(/^(?!.*too-short)/);
  });

  it('reads the lifetimes of sessions, which an external user pool decides by itself', () => {
    expect(readConfig({}).sessions).toEqual({ idle: undefined, longest: 2_592_000, rotation: { grace: 60 } });
    const given = { SESSION_IDLE_MINUTES: '15', SESSION_MAX_HOURS: '12', REFRESH_TOKEN_GRACE_SECONDS: '10' };
    expect(readConfig(given).sessions).toEqual({ idle: 900, longest: 43_200, rotation: { grace: 10 } });
    expect(readConfig({ REFRESH_TOKEN_ROTATION: 'off' }).sessions.rotation).toBeUndefined();
    expect([readConfig({}).signingKeyDays, readConfig({ SIGNING_KEY_DAYS: '0' }).signingKeyDays]).toEqual([
      90,
      undefined,
    ]);
    for (const wrong of [
      { SESSION_IDLE_MINUTES: '4' },
      { SESSION_MAX_HOURS: '1.5' },
      { REFRESH_TOKEN_GRACE_SECONDS: '61' },
      { REFRESH_TOKEN_ROTATION: 'yes' },
      { SIGNING_KEY_DAYS: '-1' },
      { WEBAUTHN_RP_ID: 'https://example.net' },
      { WEBAUTHN_RP_ID: 'example.org', PUBLIC_URL: 'https://console.example.net' },
    ]) {
      expect(() => readConfig(wrong)).toThrow(new RegExp(`^${Object.keys(wrong)[0]} must be .*\\.$`));
    }
    const cognito = { COGNITO_USER_POOL_ID: 'eu-central-1_AbCdEf123', COGNITO_CLIENT_ID: '1example23456789' };
    expect(readConfig({ ...cognito, SESSION_IDLE_MINUTES: '15' }).sessions.idle).toBe(900);
    expect(() => readConfig({ ...cognito, SESSION_MAX_HOURS: '8' })).toThrow(/^SESSION_MAX_HOURS is for the embedded/);
  });

  it('does not repeat a password in a refused address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db' })).toThrow(/^(?!.*secret)/);
  });
});
