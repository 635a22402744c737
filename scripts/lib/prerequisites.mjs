import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { systemBrowser, windowlessBrowser } from './browser.mjs';
import { run, runOrExit } from './run.mjs';

/** Debian packages used by tests, with a function that resolves to whether what they contain is installed. */
const packages = {
  postgresql: hasPostgres,
  rclone: () => succeeds('rclone', 'version'),
  unbound: () => succeeds('unbound', '-V'),
  'nats-server': () => succeeds('nats-server', '--version'),
  'nginx-light': () => succeeds('nginx', '-v'),
  pgbouncer: () => succeeds('pgbouncer', '--version'),
  prometheus: () => succeeds('promtool', '--version'),
  rsync: () => succeeds('rsync', '--version'),
  strace: () => succeeds('strace', '-V'),
};

/** Installs PostgreSQL and, for `all`, the other programs, if necessary and possible. Otherwise prints which are missing. */
export async function ensurePrograms({ all }) {
  const missing = await missingOf(all ? Object.keys(packages) : ['postgresql']);
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(', ')} ...\n`);
  if (!(await installPackages(missing))) {
    // One that the system doesn't have must not prevent the others.
    for (const name of missing) await installPackages([name]);
  }
  for (const name of await missingOf(missing)) {
    process.stdout.write(`No ${name} can be found or installed: its tests are skipped.\n`);
  }
}

async function missingOf(names) {
  const installed = await Promise.all(names.map(name => packages[name]()));
  return names.filter((_, at) => !installed[at]);
}

async function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  if (existsSync(folder) && readdirSync(folder).length > 0) return true;
  return succeeds('pg_config', '--bindir');
}

async function succeeds(program, ...args) {
  return (await run(program, args, { quiet: true })).code === 0;
}

/** Installs Chromium unless the system's or Playwright's exists. */
export async function ensureChromium() {
  if (existsSync(windowlessBrowser) || (await hasPlaywrightBrowser())) return;
  process.stdout.write('Installing Chromium ...\n');
  if (await installPackages(['chromium-headless-shell'])) return;
  if (systemBrowser() !== undefined || (await installPackages(['chromium']))) return;
  await runOrExit('Installing Chromium', 'npx', ['playwright', 'install', 'chromium']);
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Resolves to whether the system's package lists are up to date. They are read once. */
let updating;

/** @returns whether the system's package manager has installed them. It does one thing at a time. */
async function installPackages(names) {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args) => (await run('apt-get', args, { quiet: true, env })).code === 0;
  updating ??= apt('update');
  if (!(await updating)) return false;
  const allowServerStart = preventServerStart();
  try {
    return await apt('install', '-y', '--no-install-recommends', ...names);
  } finally {
    allowServerStart();
  }
}

/** Prevents packages from starting their servers, because tests start their own. @returns a function to revert it */
function preventServerStart() {
  const policy = '/usr/sbin/policy-rc.d';
  if (existsSync(policy)) return () => {};
  // 101 means forbidden. It applies only while this process lives, in case it ends without removing the file.
  writeFileSync(policy, `#!/bin/sh\nkill -0 ${process.pid} && exit 101\nexit 0\n`, { mode: 0o755 });
  return () => rmSync(policy);
}
