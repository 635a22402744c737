/** Clients that ask again and again, each time by another connection, until one is refused: what stands before nodes. */
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const CLIENTS = 16;
const answered = { ok: 0, failed: [] };
let isRefused = false;

function ask() {
  return new Promise(resolve => {
    const asking = request({ port: workerData.port, host: '127.0.0.1', method: 'POST', agent: false }, answer => {
      answered.ok++;
      answer.resume().once('end', resolve);
    });
    asking.once('error', error => {
      if (error.code === 'ECONNREFUSED') isRefused = true;
      else answered.failed.push(error.message);
      resolve();
    });
    asking.end('{}');
  });
}

await Promise.all(
  Array.from({ length: CLIENTS }, async () => {
    while (!isRefused) await ask();
  }),
);
parentPort.postMessage(answered);
