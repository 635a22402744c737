import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { chunk } from 'es-toolkit';
import { DOMAIN } from '../../../../contract/formats';

/** Where a chat server listens for apps. */
export interface AppsAddress {
  host: string;
  port: number;
}

const TIMEOUT_MS = 5000;
/** A server that says more than this before it offers TLS is none. */
const MOST = 65_536;
/** Asked at the same time. */
const AT_ONCE = 8;

const TLS = 'urn:ietf:params:xml:ns:xmpp-tls';

/**
 * When the certificates end that a chat server shows for its virtual hosts. Those for which it shows none are left out;
 * all are when it can't be reached.
 */
export async function certificateEnds(at: AppsAddress, vhosts: readonly string[]): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  for (const part of chunk(vhosts, AT_ONCE)) {
    const answers = await Promise.allSettled(part.map(vhost => certificateEnd(at, vhost)));
    answers.forEach((answer, n) => {
      const vhost = part[n];
      if (answer.status === 'fulfilled' && answer.value && vhost !== undefined) found.set(vhost, answer.value);
    });
    // Then it is the server that is not there, and each of the others would be waited for.
    if (answers.every(({ status }) => status === 'rejected')) break;
  }
  return found;
}

/**
 * Begins a stream as an app does, goes over to TLS (RFC 6120, 5.4), and looks at the certificate. No user signs in, and
 * whether the certificate is trusted does not matter: only when it ends.
 * @returns null when the server has no TLS for the virtual host
 * @throws when it can't be reached
 */
async function certificateEnd({ host, port }: AppsAddress, vhost: string): Promise<Date | null> {
  // A server's own list of them is not to be trusted within what is sent.
  if (!DOMAIN.test(vhost)) return null;
  const socket = connect({ host, port });
  // Callers that wait for something hear of it; in between nothing has to.
  socket.on('error', () => {});
  try {
    const opening = `<?xml version='1.0'?><stream:stream to='${vhost}' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`;
    const features = await answerTo(socket, opening, /<\/stream:features>|<\/stream:stream>/);
    if (!features.includes(TLS)) return null;
    const proceed = await answerTo(socket, `<starttls xmlns='${TLS}'/>`, /<(proceed|failure)\b[^>]*>/);
    return proceed.includes('<proceed') ? await shownEnd(socket, vhost) : null;
  } finally {
    socket.destroy();
  }
}

/** Sends something, and waits until what comes back holds `end`. */
function answerTo(socket: Socket, message: string, end: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const over = (finish: () => void) => {
      clearTimeout(timer);
      socket.off('data', read).off('error', fail).off('close', closed);
      finish();
    };
    const fail = (error: Error) => over(() => reject(error));
    const closed = () => fail(new Error('The connection was closed'));
    const read = (data: Buffer) => {
      said += data.toString();
      if (end.test(said)) over(() => resolve(said));
      else if (said.length > MOST) fail(new Error('It does not answer as a chat server'));
    };
    const timer = setTimeout(() => fail(new Error('It did not answer in time')), TIMEOUT_MS);
    socket.on('data', read).on('error', fail).on('close', closed);
    socket.write(message);
  });
}

function shownEnd(socket: Socket, vhost: string): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const secured = connectTls({ socket, servername: vhost, rejectUnauthorized: false });
    secured.setTimeout(TIMEOUT_MS, () => secured.destroy(new Error('It did not answer in time')));
    secured.on('error', reject);
    secured.once('close', () => reject(new Error('The connection was closed')));
    secured.once('secureConnect', () => {
      const end = new Date(secured.getPeerCertificate().valid_to);
      resolve(Number.isNaN(end.getTime()) ? null : end);
    });
  });
}
