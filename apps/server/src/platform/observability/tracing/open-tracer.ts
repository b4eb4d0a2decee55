import type { Settings } from '../../../config/settings.ts';
import { version } from '../../../config/version.ts';
import { NO_SERVER_TRACER, type ServerTracer } from './server-tracer.ts';

type TracingSettings = Pick<
  Settings,
  'ROLE' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** The configured tracer; OpenTelemetry is loaded only where it is on. */
export async function openTracer(settings: TracingSettings): Promise<ServerTracer> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return NO_SERVER_TRACER;
  const { OtelTracer } = await import('./otel-tracer.ts');
  return new OtelTracer({
    endpoint,
    headers: headersIn(settings.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    sampledShare: settings.OTEL_TRACES_SAMPLER_ARG,
    version: version(),
    role: settings.ROLE,
  });
}

/** `name=value` pairs between commas, values encoded as in addresses. */
function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
