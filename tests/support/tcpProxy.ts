import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A network between a client and a server in which tests can cause faults. */
export interface TcpProxy {
  port: number;
  /** Forwards new connections to another port of this machine. */
  redirectTo(port: number): void;
  /** Silently drops all traffic until `join`, which then closes the old connections. */
  cut(): void;
  join(): void;
  /** Silently drops the traffic of all existing connections for good. New ones work. */
  silence(): void;
  delay(ms: number): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let targetPort = target;
  let delayMs = 0;
  let isCut = false;
  const connections = new Set<Socket>();
  const silenced = new WeakSet<Socket>();

  const forward = (from: Socket) =>
    new Transform({
      transform(bytes, _encoding, done) {
        // Dropped data is never sent later: the connections are closed when the network is back.
        if (isCut || silenced.has(from)) done();
        else if (delayMs === 0) done(null, bytes);
        else setTimeout(done, delayMs, null, bytes);
      },
    });

  const server = createServer(client => {
    const upstream = connect(targetPort, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      connections.add(from);
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          connections.delete(from);
          if (!isCut && !silenced.has(from)) to.destroy();
        });
      from.pipe(forward(from)).pipe(to);
    }
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  const endAll = () => {
    for (const each of connections) each.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    redirectTo(port) {
      targetPort = port;
    },
    cut() {
      isCut = true;
    },
    join() {
      isCut = false;
      endAll();
    },
    silence() {
      for (const each of connections) silenced.add(each);
    },
    delay(ms) {
      delayMs = ms;
    },
    async close() {
      endAll();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
