import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { systemBrowser, windowlessBrowser } from './browser.mjs';
import { run, runOrExit } from './run.mjs';

/** Installs Chromium unless the system's or Playwright's exists. */
export async function ensureChromium() {
  if (existsSync(windowlessBrowser) || (await hasPlaywrightBrowser())) return;
  process.stdout.write('Installing Chromium ...\n');
  if (await installPackage('chromium-headless-shell')) return;
  if (systemBrowser() !== undefined || (await installPackage('chromium'))) return;
  await runOrExit('Installing Chromium', 'npx', ['playwright', 'install', 'chromium']);
}

async function hasPlaywrightBrowser() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Installs a PostgreSQL server if necessary and possible. Otherwise prints that it is missing. */
export async function ensurePostgres() {
  if (await hasPostgres()) return;
  process.stdout.write('Installing PostgreSQL ...\n');
  if ((await installPackage('postgresql')) && (await hasPostgres())) return;
  process.stdout.write('No PostgreSQL can be found or installed: the tests on it are skipped.\n');
}

async function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  if (existsSync(folder) && readdirSync(folder).length > 0) return true;
  return (await run('pg_config', ['--bindir'], { quiet: true })).code === 0;
}

/** Debian packages used by tests, with a command that succeeds if they are installed. */
const programs = {
  rclone: ['rclone', 'version'],
  unbound: ['unbound', '-V'],
  'nats-server': ['nats-server', '--version'],
  'nginx-light': ['nginx', '-v'],
  pgbouncer: ['pgbouncer', '--version'],
  prometheus: ['promtool', '--version'],
  rsync: ['rsync', '--version'],
  strace: ['strace', '-V'],
};

/** Installs these programs if necessary and possible. Otherwise prints which are missing. */
export async function ensurePrograms() {
  for (const [name, [program, ...args]] of Object.entries(programs)) {
    if ((await run(program, args, { quiet: true })).code === 0) continue;
    process.stdout.write(`Installing ${name} ...\n`);
    if (await installPackage(name)) continue;
    process.stdout.write(`No ${name} can be found or installed: the tests by it are skipped.\n`);
  }
}

/** @returns whether the system's package manager has installed it */
async function installPackage(name) {
  if (process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (...args) => (await run('apt-get', args, { quiet: true, env })).code === 0;
  if (!(await apt('update'))) return false;
  const allowServerStart = preventServerStart();
  try {
    return await apt('install', '-y', '--no-install-recommends', name);
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
