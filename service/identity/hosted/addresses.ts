import { hostedPaths } from '../../../contract/hostedSignIn';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether this is exactly the console's page for coming back after signing in or out. On your own machine the console
 * is reached by several names, which count alike.
 * @param consoleUrl what the console's addresses begin with
 */
export function isRegistered(kind: keyof typeof hostedPaths, address: string, consoleUrl: string): boolean {
  const own = new URL(consoleUrl);
  const hosts = loopbackHosts.includes(own.hostname) ? loopbackHosts : [own.hostname];
  return hosts.some(host => {
    const registered = new URL(consoleUrl + hostedPaths[kind]);
    registered.hostname = host;
    return registered.href === address;
  });
}
