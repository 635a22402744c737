import { readForeignAnswer } from '../foreignAnswer';
import { DeliveryRefused, type SendMail } from '../mail/deliver';
import type { SmsConfig, SmsEncoding } from './config';

const TIMEOUT_MS = 20_000;
/** How much of an answer is read, and how much of it is told. */
const READ_BYTES = 4_096;
const TOLD = 200;
/** A gateway that answers so may take the message later. */
const laterStatuses = [408, 425, 429];

/** Prepares sending by a gateway. */
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
      throw new Error(`The gateway can’t be reached: ${withoutSecrets(reasonOf(error), text)}`);
    });
    const told = withoutSecrets((await readForeignAnswer(answer, READ_BYTES)).text, text);
    if (answer.ok) return;
    const reason = `The gateway answered ${answer.status}${told === '' ? '' : `: ${told}`}`;
    const isFinal = answer.status < 500 && !laterStatuses.includes(answer.status);
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

/** Gateways repeat what they were sent: the text, and codes of six digits, are for the recipient alone. */
export function withoutSecrets(reason: string, text = ''): string {
  const plain = text === '' ? reason : reason.replaceAll(text, '…').replaceAll(JSON.stringify(text).slice(1, -1), '…');
  const codes = plain.replace(/(?<!\d)\d{6}(?!\d)/g, '…');
  return codes
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, TOLD);
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
