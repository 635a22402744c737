import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns a new self-signed certificate with its key, in one PEM text.
 * @param names its alternative names, such as `DNS:chat.example.net` or `IP:127.0.0.1`
 */
export async function selfSigned(names: readonly string[]): Promise<string> {
  const options = ['-newkey', 'rsa:2048', '-nodes', '-days', '365', '-subj', '/CN=test', '-keyout', '-'];
  const alternatives = ['-addext', `subjectAltName=${names.join()}`];
  return (await promisify(execFile)('openssl', ['req', '-x509', ...options, ...alternatives])).stdout;
}
