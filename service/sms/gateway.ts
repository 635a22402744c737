import { readExternalResponse } from '../externalResponse';
import { DeliveryRefused, type SendMail } from '../mail/deliver';
import { redactSecrets } from '../mail/redactSecrets';
import type { SmsConfig, SmsEncoding } from './config';

const TIMEOUT_MS = 20_000;
/** Number of bytes of a response to read. */
const MAX_RESPONSE_BYTES = 4_096;
/** Statuses after which the gateway may accept the message later, besides server errors. */
const retryableStatuses = [408, 425, 429];

export function createGateway({ url, method, headers, body, encoding }: SmsConfig): SendMail {
  return async ({ id, to, text }) => {
    const values = { id, to, text };
    const answer = await fetch(fill(url, values, 'form'), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: fill(body, values, encoding) }),
    }).catch((error: Error) => {
      throw new Error(`The gateway can’t be reached: ${redactSecrets(reasonOf(error), text)}`);
    });
    // The status decides even if the body breaks off: an accepted message must not be sent again.
    const content = await readExternalResponse(answer, MAX_RESPONSE_BYTES).catch(() => undefined);
    if (answer.ok) return;
    const detail = redactSecrets(content?.text ?? '', text);
    const reason = `The gateway answered ${answer.status}${detail === '' ? '' : `: ${detail}`}`;
    const isFinal = answer.status < 500 && !retryableStatuses.includes(answer.status);
    throw isFinal ? new DeliveryRefused(reason) : new Error(reason);
  };
}

function fill(template: string, values: Readonly<Record<string, string>>, encoding: SmsEncoding): string {
  return template.replace(/\{(to|text|id)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (encoding === 'json') return JSON.stringify(value).slice(1, -1);
    return encoding === 'form' ? encodeURIComponent(value) : value;
  });
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
