import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, isInstalled } from './servers';
import { temporaryFolder } from './temporary';

/** The address of every name that isn't blocked. */
export const ANSWER = '192.0.2.1';

/** Whether `startUnbound` works: Debian's package is installed. */
export function isUnboundInstalled(): Promise<boolean> {
  return isInstalled('unbound', '-V');
}

/** An unbound resolver on a free port that follows a profile by means of scripts/feeds/unbound.mjs. */
export interface TestUnbound {
  /** Resolves to a name's addresses, or to an error code such as ENOTFOUND. */
  ask(name: string): Promise<string[] | string>;
  output(): string;
  stop(): Promise<void>;
}

/** Starts it with an upstream name server that answers every query. */
export async function startUnbound(service: { url: string }, token: string): Promise<TestUnbound> {
  const folder = await temporaryFolder();
  const [port, upstream] = [await freePort(), await answerEverything()];
  const config = join(folder.path, 'unbound.conf');
  await mkdir(join(folder.path, 'console'));
  await writeFile(config, configuration(folder.path, port, upstream.port));
  const children = [
    spawn('unbound', ['-d', '-c', config], { stdio: 'ignore' }),
    spawn(
      process.execPath,
      ['scripts/feeds/unbound.mjs', '--url', service.url, '--config', config, '--every', '0.2'].concat([
        '--folder',
        join(folder.path, 'console'),
        '--log',
        join(folder.path, 'console.log'),
      ]),
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, RESOLVER_TOKEN: token } },
    ),
  ];
  let output = '';
  for (const stream of [children[1]?.stdout, children[1]?.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = children.map(child => new Promise(resolve => child.once('close', resolve)));
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  return {
    ask: name => resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => error.code ?? error.message),
    output: () => output,
    async stop() {
      for (const child of children) child.kill();
      await Promise.all(ended);
      upstream.close();
      await folder.remove();
    },
  };
}

function configuration(folder: string, port: number, upstream: number): string {
  return `
server:
  directory: "${folder}"
  username: ""
  chroot: ""
  pidfile: ""
  interface: 127.0.0.1@${port}
  do-not-query-localhost: no
  module-config: "respip iterator"
remote-control:
  control-enable: yes
  control-interface: ${folder}/control
forward-zone:
  name: "."
  forward-addr: 127.0.0.1@${upstream}
include: "${folder}/console/*.conf"
`;
}

/** Starts a name server that returns the same address for every name. */
async function answerEverything(): Promise<{ port: number; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    let end = 12;
    while (message[end] !== 0) end += (message[end] ?? 0) + 1;
    const answers = message.readUInt16BE(end + 1) === 1 ? 1 : 0;
    const header = Buffer.from(message.subarray(0, 12));
    for (const [at, value] of [0x8580, 1, answers, 0, 0].entries()) header.writeUInt16BE(value, 2 + 2 * at);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...ANSWER.split('.').map(Number)]);
    const question = message.subarray(12, end + 5);
    socket.send(Buffer.concat([header, question, answers === 1 ? record : Buffer.alloc(0)]), port, address);
  });
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
  return { port: socket.address().port, close: () => socket.close() };
}
