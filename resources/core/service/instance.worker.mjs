// A core instance on this machine: a process that serves its health and exits with the service that started it.
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { getHeapStatistics } from 'node:v8';

let spec;

const server = createServer((request, response) => {
  const isHealth = request.url === '/health' && spec !== undefined;
  response.writeHead(isHealth ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    isHealth
      ? JSON.stringify({
          status: 'running',
          name: spec.name,
          admin: spec.admin.username,
          uptime: process.uptime(),
          memory: getHeapStatistics().heap_size_limit,
        })
      : '{}',
  );
});

createInterface({ input: process.stdin })
  .on('line', line => {
    const isFirst = spec === undefined;
    spec = JSON.parse(line);
    if (!isFirst) return;
    server.listen(0, '127.0.0.1', () => {
      const { address, port } = server.address();
      process.stdout.write(`${JSON.stringify({ host: address, port, version: '1.0' })}\n`);
    });
  })
  // The service has exited, or stops this instance.
  .on('close', () => process.exit(0));
