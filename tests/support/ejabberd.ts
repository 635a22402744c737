import { type ChildProcess, spawn } from 'node:child_process';
import { access, chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { selfSigned } from './certificate';
import { accountOf, freePort } from './servers';
import { temporaryFolder } from './temporary';

const CONTROL = '/usr/sbin/ejabberdctl';
const LIBRARIES = '/usr/lib/x86_64-linux-gnu';
const STARTS_WITHIN_MS = 120_000;

/** An ejabberd that only this machine can reach. */
export interface TestEjabberd {
  /** What `server/add` needs. */
  apiUrl: string;
  apiUser: string;
  apiSecret: string;
  /** The port for apps, with STARTTLS and a certificate that expires in a year. */
  c2sPort: number;
  command(name: string, args: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** Whether `startEjabberd` works: Debian's package is installed. */
export function isEjabberdInstalled(): Promise<boolean> {
  return access(CONTROL).then(
    () => true,
    () => false,
  );
}

/**
 * Starts an ejabberd in a temporary folder, on a free port of this machine.
 * @param hosts its virtual hosts. The first one has the administration account.
 */
export async function startEjabberd(hosts: readonly [string, ...string[]]): Promise<TestEjabberd> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const c2sPort = await freePort();
  const settings = join(folder.path, 'ejabberd.yml');
  const certificate = join(folder.path, 'certificate.pem');
  await writeFile(settings, configuration(hosts, { port, c2sPort, certificate }));
  await writeFile(certificate, await selfSigned(hosts.map(host => `DNS:${host}`)));
  await chmod(certificate, 0o644);
  await mkdir(join(folder.path, 'spool'));
  const account = await accountOf('ejabberd');
  for (const path of [folder.path, join(folder.path, 'spool')]) {
    await chmod(path, 0o755);
    if (account) await chown(path, account.uid, account.gid);
  }
  const erlang = spawn('erl', ['-noinput', '-mnesia', 'dir', `"${folder.path}/spool"`, '-s', 'ejabberd'], {
    ...account,
    cwd: folder.path,
    env: {
      PATH: process.env.PATH,
      HOME: folder.path,
      ERL_LIBS: LIBRARIES,
      EJABBERD_CONFIG_PATH: settings,
      EJABBERD_LOG_PATH: join(folder.path, 'log'),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>(resolve => erlang.once('close', () => resolve()));
  const stop = async () => {
    erlang.kill('SIGKILL');
    await ended;
    await folder.remove();
  };
  const address = {
    apiUrl: `http://127.0.0.1:${port}/api`,
    apiUser: `console@${hosts[0]}`,
    apiSecret: 'Correct-horse-7-battery',
    c2sPort,
  };
  try {
    await register(erlang, address.apiUrl, { user: 'console', host: hosts[0], password: address.apiSecret });
  } catch (error) {
    await stop();
    throw error;
  }
  const authorization = `Basic ${Buffer.from(`${address.apiUser}:${address.apiSecret}`).toString('base64')}`;
  return {
    ...address,
    async command(name, args) {
      const headers = { 'content-type': 'application/json', authorization };
      const answer = await fetch(`${address.apiUrl}/${name}`, { method: 'POST', headers, body: JSON.stringify(args) });
      return answer.json();
    },
    stop,
  };
}

/** Creates the account as soon as the server responds. */
async function register(erlang: ChildProcess, apiUrl: string, account: object): Promise<void> {
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end && erlang.exitCode === null) {
    const answer = await fetch(`${apiUrl}/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(250);
  }
  throw new Error('The ejabberd did not start');
}

interface ConfigurationValues {
  port: number;
  c2sPort: number;
  certificate: string;
}

function configuration(
  [first, ...others]: readonly [string, ...string[]],
  { port, c2sPort, certificate }: ConfigurationValues,
): string {
  return `
loglevel: error
certfiles:
  - ${certificate}
hosts:
${[first, ...others].map(host => `  - ${host}`).join('\n')}
listen:
  - port: ${c2sPort}
    ip: "127.0.0.1"
    module: ejabberd_c2s
    starttls: true
  - port: ${port}
    ip: "127.0.0.1"
    module: ejabberd_http
    request_handlers:
      /api: mod_http_api
acl:
  console:
    user: console@${first}
api_permissions:
  "the first account":
    from: mod_http_api
    who: { ip: 127.0.0.1/8 }
    what: register
  "the console":
    from: mod_http_api
    who: { access: { allow: { acl: console } } }
    what: "*"
modules:
  mod_admin_extra: {}
  mod_roster: {}
  mod_shared_roster: {}
`;
}
