import { hostname } from 'node:os';
import { chunk } from 'es-toolkit';
import manifest from '../../package.json' with { type: 'json' };
import type { TraceReceiver } from '../config';

/** More are dropped: the receiver is gone, or slower than the calls. */
const MOST_WAITING = 20_000;
const BATCH = 2_000;
/** A service that ends waits for what is being sent. */
const SENT_MS = 3_000;

/** Numbers of OpenTelemetry's protocol. */
export const SpanKind = { server: 2, client: 3 } as const;

/** A part of a trace: a request, or a query that it asked the database. Times are in milliseconds since 1970. */
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

/** Sends spans in batches to a receiver, by OTLP as JSON over HTTP. */
export class SpanExporter {
  readonly #receiver: TraceReceiver;
  #waiting: Span[] = [];
  #dropped = 0;
  #isAway = false;

  constructor(receiver: TraceReceiver) {
    this.#receiver = receiver;
  }

  add(span: Span): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(span);
    else this.#dropped++;
  }

  /**
   * Sends what waits.
   * @param withinMs for how long it tries, in milliseconds
   * @returns how many spans there was no room for since the last time
   * @throws Error where the receiver has not taken all of it; the rest is dropped, as it is late already
   */
  async send(withinMs = SENT_MS): Promise<number> {
    const waiting = this.#waiting;
    const dropped = this.#dropped;
    let lost = dropped + waiting.length;
    this.#waiting = [];
    this.#dropped = 0;
    const signal = AbortSignal.timeout(withinMs);
    const batches = chunk(waiting, BATCH);
    // Only an answer shows that the receiver is back.
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
    await answer.arrayBuffer();
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
