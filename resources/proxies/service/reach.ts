import { request } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ProxyType } from '../../servers/contract/serverWords';
import { ProbeError, resolvePublicAddress } from './publicAddress';

export interface ProxyAddress {
  type: ProxyType;
  host: string;
  port: number;
  username: string | null;
  password: string | null;
}

export interface Destination {
  host: string;
  port: number;
}

export type ProbeResult =
  | { health: 'up'; error: null; latencyMs: number }
  | { health: 'down'; error: string; latencyMs: null };

const TIMEOUT_MS = 5000;

/** Connects to a proxy as an app does. Returns the latency or the reason of the failure. Sends nothing through it. */
export async function probeProxy(proxy: ProxyAddress, destination: Destination): Promise<ProbeResult> {
  const startedAt = performance.now();
  try {
    const address = await resolvePublicAddress(proxy.host);
    await handshakes[proxy.type]({ ...proxy, address }, destination);
    return { health: 'up', error: null, latencyMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    return { health: 'down', error: toErrorText(error), latencyMs: null };
  }
}

type Resolved = ProxyAddress & { address: string };
type Handshake = (proxy: Resolved, destination: Destination) => Promise<void>;

const handshakes: Readonly<Record<ProxyType, Handshake>> = {
  async tls(proxy) {
    (await openTls(proxy)).destroy();
  },

  async socks5({ address, port, username, password }, destination) {
    // `socks` is CommonJS: as built, its names are only on the default export.
    const { default: socks } = await import('socks');
    const { socket } = await socks.SocksClient.createConnection({
      proxy: {
        host: address,
        port,
        type: 5,
        ...(username !== null && { userId: username, password: password ?? '' }),
      },
      command: 'connect',
      destination,
      timeout: TIMEOUT_MS,
    });
    socket.destroy();
  },

  async https(proxy, destination) {
    await httpConnect(proxy, destination, await openTls(proxy));
  },

  /**
   * A file transfer proxy (XEP-0065) speaks SOCKS5 but connects only to announced peers, so the test stops after the
   * greeting.
   */
  xep0065: ({ address, port }) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: address, port });
      const fail = (reason: string) => socket.destroy(new ProbeError(reason));
      socket.setTimeout(TIMEOUT_MS, () => fail(timeoutMessage));
      socket.once('error', reject);
      socket.once('end', () => fail('It closed the connection.'));
      socket.once('connect', () => socket.write(Buffer.from([5, 1, 0])));
      socket.once('data', greeting => {
        if (greeting[0] !== 5 || greeting[1] !== 0) return fail('It doesn’t respond like a SOCKS5 proxy.');
        socket.destroy();
        return resolve();
      });
    }),
};

const timeoutMessage = `It did not answer within ${TIMEOUT_MS / 1000} seconds.`;

function openTls({ address, port, host }: Resolved): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: address, port, ...(isIP(host) === 0 && { servername: host }) });
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new ProbeError(timeoutMessage)));
    socket.once('error', reject);
    socket.once('secureConnect', () => resolve(socket));
  });
}

function httpConnect({ username, password }: ProxyAddress, destination: Destination, socket: Socket): Promise<void> {
  const target = `${destination.host}:${destination.port}`;
  const credentials = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  return new Promise((resolve, reject) => {
    const connectRequest = request({
      createConnection: () => socket,
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...(username !== null && { 'proxy-authorization': `Basic ${credentials}` }) },
      timeout: TIMEOUT_MS,
    });
    connectRequest.once('timeout', () => connectRequest.destroy(new ProbeError(timeoutMessage)));
    connectRequest.once('error', reject);
    connectRequest.once('response', response => {
      response.destroy();
      reject(new ProbeError(`It answered with status ${response.statusCode} instead of connecting.`));
    });
    connectRequest.once('connect', (response, tunnel) => {
      tunnel.destroy();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) resolve();
      else if (statusCode === 407) reject(new ProbeError('It rejected the username or password.'));
      else reject(new ProbeError(`It refused to connect to ${target}, with status ${statusCode}.`));
    });
    connectRequest.end();
  });
}

function toErrorText(error: unknown): string {
  if (error instanceof ProbeError) return error.message;
  if (!(error instanceof Error)) return 'It could not be reached.';
  // The SOCKS5 client has the error code only in its message.
  const code = 'code' in error ? String(error.code) : (/\bE[A-Z]{4,}\b/.exec(error.message)?.[0] ?? '');
  if (errorTexts[code] !== undefined) return errorTexts[code];
  if (/timed out/i.test(error.message)) return timeoutMessage;
  if (/authentication failed|no accepted authentication/i.test(error.message)) {
    return 'It rejected the username or password.';
  }
  return `It could not be used: ${error.message.slice(0, 160).replace(/\.$/, '')}.`;
}

const errorTexts: Readonly<Record<string, string | undefined>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was cut.',
  ENETUNREACH: 'There is no way to it from here.',
  EHOSTUNREACH: 'There is no way to it from here.',
  ETIMEDOUT: timeoutMessage,
  EPROTO: 'It does not speak TLS.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'It does not speak TLS.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is signed by itself.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};
