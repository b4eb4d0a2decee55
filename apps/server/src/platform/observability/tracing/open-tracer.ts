import type { Settings } from '../../../config/settings.ts';
import { getVersion } from '../../../config/version.ts';
import { NO_SERVER_TRACER, type ServerTracer } from './server-tracer.ts';

type TracingSettings = Pick<
  Settings,
  'ROLE' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** The configured tracer; OpenTelemetry is loaded only if enabled. */
export async function openTracer(settings: TracingSettings): Promise<ServerTracer> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return NO_SERVER_TRACER;
  const { OtelTracer } = await import('./otel-tracer.ts');
  return new OtelTracer({
    endpoint,
    headers: parseHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    sampledShare: settings.OTEL_TRACES_SAMPLER_ARG,
    version: getVersion(),
    role: settings.ROLE,
  });
}

/** Parses comma-separated `name=value` pairs with percent-encoded values. */
function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const index = pair.indexOf('=');
      return [pair.slice(0, index).trim(), decode(pair.slice(index + 1).trim())];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
