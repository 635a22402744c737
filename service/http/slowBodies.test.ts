import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerErrors } from './errors';
import { slowBodies } from './slowBodies';

test('a body that arrives too slowly is aborted, unless it is a file that progresses', async () => {
  const app = Fastify();
  answerErrors(app);
  await app.register(slowBodies, { timeoutMs: 100, progressBytes: 5 });
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post('/json', () => 'taken');
  app.post('/file', { config: { acceptsFiles: true } }, async request => {
    let size = 0;
    for await (const piece of request.raw) size += piece.length;
    return `${size}`;
  });
  await app.listen();
  const send = async (path: string, type: string, pieces: readonly string[]) => {
    const socket = connect(app.server.address() as { port: number });
    const answered: string[] = [];
    socket.on('data', data => answered.push(String(data))).on('error', () => {});
    // Not `once` of node:events, which rejects when the service resets the connection.
    const closed = new Promise(resolve => socket.once('close', resolve));
    const length = pieces.join('').length;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
    );
    let n = 0;
    const dripping = setInterval(() => socket.writable && socket.write(pieces[n++] ?? ''), 20);
    await closed;
    clearInterval(dripping);
    return answered.join('');
  };
  const file = 'application/octet-stream';
  const bytes = (length: number) => Array.from({ length: 20 }, () => 'x'.repeat(length));
  const [slow, stalled, progressing] = await Promise.all([
    send('/json', 'application/json', ['{', ...bytes(9), '}']),
    send('/file', file, [...bytes(0), ...bytes(9)]),
    send('/file', file, bytes(9)),
  ]);
  expect(slow).toMatch(/^HTTP\/1.1 408 /);
  expect(slow).toContain('The body did not arrive within 0.1 seconds.');
  expect(stalled).toBe('');
  expect(progressing).toMatch(/^HTTP\/1.1 200 .*180$/s);
  await app.close();
});
