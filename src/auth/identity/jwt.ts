import type { JWT } from 'aws-amplify/auth';
import { parseJson } from '../../../contract/parseJson';
import { fromBase64Url } from '../base64Url';

/** Returns the payload of a token without verifying it, or undefined if the text isn't a token. */
export function payloadOf(token: string): JWT['payload'] | undefined {
  const payload = parseJson(fromBase64Url(token.split('.')[1] ?? '') ?? '');
  return isPayload(payload) ? payload : undefined;
}

function isPayload(value: unknown): value is JWT['payload'] {
  return typeof value === 'object' && value !== null;
}
