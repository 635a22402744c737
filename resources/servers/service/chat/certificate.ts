import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { chunk } from 'es-toolkit';
import { DOMAIN } from '../../../../contract/formats';

/** The address where a chat server listens for apps. */
export interface ClientEndpoint {
  host: string;
  port: number;
}

const TIMEOUT_MS = 5000;
/** Maximum number of characters before TLS. A chat server sends far less. */
const MAX_PLAIN_CHARACTERS = 65_536;
/** Number of parallel connections. */
const MAX_CONNECTIONS = 8;

const TLS = 'urn:ietf:params:xml:ns:xmpp-tls';

/**
 * Returns when the certificate of each virtual host expires. Virtual hosts without a certificate are left out. The map
 * is empty if the server can't be reached.
 */
export async function certificateExpiries(
  endpoint: ClientEndpoint,
  vhosts: readonly string[],
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  for (const batch of chunk(vhosts, MAX_CONNECTIONS)) {
    const results = await Promise.allSettled(batch.map(vhost => readCertificateExpiry(endpoint, vhost)));
    results.forEach((result, index) => {
      const vhost = batch[index];
      if (result.status === 'fulfilled' && result.value && vhost !== undefined) found.set(vhost, result.value);
    });
    // The server itself is unreachable. Don't wait for a timeout of every other host.
    if (results.every(({ status }) => status === 'rejected')) break;
  }
  return found;
}

/**
 * Opens a stream as an app does, upgrades it with STARTTLS (RFC 6120, 5.4) and reads when the certificate expires. It
 * doesn't sign in, and doesn't check whether the certificate is trusted.
 * @returns null if the server has no TLS for the virtual host
 * @throws if the server can't be reached
 */
async function readCertificateExpiry({ host, port }: ClientEndpoint, vhost: string): Promise<Date | null> {
  // The name comes from the server and goes into the XML below, so reject anything but a domain.
  if (!DOMAIN.test(vhost)) return null;
  const socket = connect({ host, port });
  // A pending read reports errors itself. Between reads they can be ignored.
  socket.on('error', () => {});
  try {
    const streamHeader = `<?xml version='1.0'?><stream:stream to='${vhost}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`;
    const features = await exchange(socket, streamHeader, /<\/stream:features>|<\/stream:stream>/);
    if (!features.includes(TLS)) return null;
    const proceed = await exchange(socket, `<starttls xmlns='${TLS}'/>`, /<(proceed|failure)\b[^>]*>/);
    return proceed.includes('<proceed') ? await peerCertificateExpiry(socket, vhost) : null;
  } finally {
    socket.destroy();
  }
}

/** Sends a message and resolves to the response once it matches `end`. */
function exchange(socket: Socket, message: string, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      socket.off('data', read).off('error', fail).off('close', closed);
      finish();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const closed = () => fail(new Error('The connection was closed'));
    const read = (data: Buffer) => {
      received += data.toString();
      if (end.test(received)) settle(() => resolve(received));
      else if (received.length > MAX_PLAIN_CHARACTERS) fail(new Error('It doesn’t respond like a chat server'));
    };
    const timer = setTimeout(() => fail(new Error('It did not answer in time')), TIMEOUT_MS);
    socket.on('data', read).on('error', fail).on('close', closed);
    socket.write(message);
  });
}

function peerCertificateExpiry(socket: Socket, vhost: string): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const tlsSocket = connectTls({ socket, servername: vhost, rejectUnauthorized: false });
    tlsSocket.setTimeout(TIMEOUT_MS, () => tlsSocket.destroy(new Error('It did not answer in time')));
    tlsSocket.on('error', reject);
    tlsSocket.once('close', () => reject(new Error('The connection was closed')));
    tlsSocket.once('secureConnect', () => {
      const end = new Date(tlsSocket.getPeerCertificate().valid_to);
      resolve(Number.isNaN(end.getTime()) ? null : end);
    });
  });
}
