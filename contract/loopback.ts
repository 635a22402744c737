/** Whether a host name is the local machine. Browsers accept secure cookies over plain HTTP only there. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname);
}

/** Whether the browser drops the session cookie at this address: plain HTTP, and not the local machine. */
export function losesCookies({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'http:' && !isLoopback(hostname);
}
