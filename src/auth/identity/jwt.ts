import type { JWT } from 'aws-amplify/auth';

/** What a token says, unproved; undefined for a text that is no token. */
export function payloadOf(token: string): JWT['payload'] | undefined {
  try {
    const binary = atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    const payload: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, char => char.charCodeAt(0))));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

function isPayload(value: unknown): value is JWT['payload'] {
  return typeof value === 'object' && value !== null;
}
