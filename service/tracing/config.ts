import { StartError } from '../startError';
import { parseUrl, readList, type Variables } from '../variables';

/** A receiver of traces (OTLP over HTTP). */
export interface TraceReceiver {
  url: string;
  headers: Record<string, string>;
}

/** Reads the variables that OpenTelemetry specifies. */
export function readTraces(value: Variables): TraceReceiver | undefined {
  const base = value('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (base === undefined) return undefined;
  const url = parseUrl(base);
  // Don't repeat the text, which may contain a password.
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== url.origin + url.pathname) {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318, without a user or a query. ' +
        'Put credentials into OTEL_EXPORTER_OTLP_HEADERS.',
    );
  }
  const pairs = readList(value, 'OTEL_EXPORTER_OTLP_HEADERS');
  try {
    const headers = new Headers(
      pairs.map(pair => {
        const [name = '', ...parts] = pair.split('=');
        return [name.trim(), decodeURIComponent(parts.join('=').trim())];
      }),
    );
    return { url: `${url.href.replace(/\/+$/, '')}/v1/traces`, headers: Object.fromEntries(headers) };
  } catch {
    // Don't repeat the text, which contains secrets.
    throw new StartError('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as authorization=Bearer%20….');
  }
}
