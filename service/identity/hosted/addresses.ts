import { hostedPaths } from '../../../contract/hostedSignIn';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether this is exactly the console's page for coming back after signing in or out. On one's own machine the console
 * is reached by several names, which count alike.
 * @param origin the service's origin
 */
export function isRegistered(kind: keyof typeof hostedPaths, address: string, origin: string): boolean {
  const own = new URL(origin);
  const hosts = loopbackHosts.includes(own.hostname) ? loopbackHosts : [own.hostname];
  return hosts.some(host => {
    const registered = new URL(hostedPaths[kind], own);
    registered.hostname = host;
    return registered.href === address;
  });
}
