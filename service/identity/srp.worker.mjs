/**
 * A thread that computes powers of the generator of SRP's group (see srpWorkers.ts and srp.ts). It is told exponents alone,
 * in hexadecimal, and knows of no passwords.
 *
 * JavaScript and not TypeScript: Node loads a thread's entry itself, so it runs as it is from source and from a build.
 */
import { createDiffieHellman, getDiffieHellman } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

const prime = getDiffieHellman('modp15').getPrime();

parentPort.on('message', exponents => parentPort.postMessage(exponents.map(powerOfGenerator)));

function powerOfGenerator(exponent) {
  const group = createDiffieHellman(prime, 2);
  group.setPrivateKey(Buffer.from(exponent, 'hex'));
  return group.generateKeys('hex');
}
