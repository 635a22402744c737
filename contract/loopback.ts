/** Whether a host name is this machine's own. Browsers keep secure cookies over plain http only there. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname);
}

/** Whether a browser can't keep a sign-in at this address: plain http, and not this machine. */
export function losesCookies({ protocol, hostname }: { protocol: string; hostname: string }): boolean {
  return protocol === 'http:' && !isLoopback(hostname);
}
