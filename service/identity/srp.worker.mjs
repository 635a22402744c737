/**
 * A worker thread that computes powers of the generator of SRP's group (see srpWorkers.ts and srp.ts). It receives only
 * exponents, in hexadecimal, never passwords.
 *
 * It is JavaScript because Node loads a worker's entry file itself: so it runs the same from source and from a build.
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
