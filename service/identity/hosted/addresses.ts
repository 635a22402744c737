import { hostedPaths } from '../../../contract/hostedSignIn';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether this is exactly the console's page for returning after signing in or out. On a local machine all loopback
 * names are accepted.
 * @param consoleUrl the beginning of the console's addresses
 */
export function isRegistered(kind: keyof typeof hostedPaths, address: string, consoleUrl: string): boolean {
  const base = new URL(consoleUrl);
  const hosts = loopbackHosts.includes(base.hostname) ? loopbackHosts : [base.hostname];
  return hosts.some(host => {
    const registered = new URL(consoleUrl + hostedPaths[kind]);
    registered.hostname = host;
    return registered.href === address;
  });
}
