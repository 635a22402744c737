import { hostname } from 'node:os';
import { chunk } from 'es-toolkit';
import manifest from '../../package.json' with { type: 'json' };
import { readExternalResponse } from '../externalResponse';
import type { TraceReceiver } from './config';

/** Further spans are dropped: the receiver is unavailable, or slower than the calls. */
const MAX_WAITING_SPANS = 20_000;
const BATCH = 2_000;
/** The service waits for a running export when it closes, so it must be short. */
const EXPORT_TIMEOUT_MS = 3_000;
const MAX_RESPONSE_BYTES = 65_536;

/** The values of OTLP's enumeration. */
export const SpanKind = { server: 2, client: 3 } as const;

/** A span: a request, or a database query within one. Times are in milliseconds since 1970. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: (typeof SpanKind)[keyof typeof SpanKind];
  startedAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  isFailed: boolean;
}

const resource = {
  attributes: keyValues({
    'service.name': 'chat-console',
    'service.version': manifest.version,
    'host.name': hostname(),
    'process.pid': process.pid,
  }),
};

/** Sends spans in batches to a receiver (OTLP, JSON over HTTP). */
export class SpanExporter {
  readonly #receiver: TraceReceiver;
  #waiting: Span[] = [];
  #dropped = 0;
  #isAway = false;

  constructor(receiver: TraceReceiver) {
    this.#receiver = receiver;
  }

  add(span: Span): void {
    if (this.#waiting.length < MAX_WAITING_SPANS) this.#waiting.push(span);
    else this.#dropped++;
  }

  /**
   * Sends the waiting spans.
   * @param timeoutMs the time limit in milliseconds
   * @returns how many spans were dropped since the last time because too many waited
   * @throws Error when the receiver hasn't accepted all of them. The rest is dropped, because it is already late
   */
  async send(timeoutMs = EXPORT_TIMEOUT_MS): Promise<number> {
    const waiting = this.#waiting;
    const dropped = this.#dropped;
    let lost = dropped + waiting.length;
    this.#waiting = [];
    this.#dropped = 0;
    const signal = AbortSignal.timeout(timeoutMs);
    const batches = chunk(waiting, BATCH);
    // Send an empty batch to find out whether the receiver is back.
    if (this.#isAway && batches.length === 0) batches.push([]);
    try {
      for (const spans of batches) {
        await this.#post(spans, signal);
        lost -= spans.length;
      }
      this.#isAway = false;
    } catch (error) {
      this.#isAway = true;
      throw new Error(`${lost} spans were dropped`, { cause: error });
    }
    return dropped;
  }

  async #post(spans: readonly Span[], signal: AbortSignal): Promise<void> {
    const scopeSpans = [{ scope: { name: 'chat-console' }, spans: spans.map(toWire) }];
    const { url, headers } = this.#receiver;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
      signal,
    });
    await readExternalResponse(answer, MAX_RESPONSE_BYTES);
    if (!answer.ok) throw new Error(`the receiver of traces answered ${answer.status}`);
  }
}

function toWire({ startedAt, endedAt, attributes, isFailed, ...span }: Span) {
  return {
    ...span,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: keyValues(attributes),
    status: isFailed ? { code: 2 } : {},
  };
}

function keyValues(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n);
}

/** Enough to recognise a query. One that inserts many rows repeats itself. */
const MAX_CHARACTERS = 2_000;

/** Returns a query for traces: with a question mark in place of each string literal, and shortened. */
export function withoutValues(query: string): string {
  return query.replace(/'(?:[^']|'')*'/g, '?').slice(0, MAX_CHARACTERS);
}
