import { once } from 'node:events';
import { connect } from 'node:net';

/** Announces a large body but sends none of it. Resolves to the beginning of the response. */
export async function postWithoutBody(url: string, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
