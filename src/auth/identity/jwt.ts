import type { JWT } from 'aws-amplify/auth';

/** Returns the payload of a token without verifying it, or undefined if the text isn't a token. */
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
