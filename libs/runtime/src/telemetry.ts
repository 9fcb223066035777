// Loaded before an app with `node --import`. Does nothing unless the standard OTEL_ variables name somewhere to send to,
// so that an installation without a collector pays neither time nor memory for it.
import { switchTelemetryOn } from './tracing.ts'

const wanted =
  process.env['OTEL_SDK_DISABLED'] !== 'true' &&
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_TRACES_EXPORTER',
    'OTEL_METRICS_EXPORTER',
  ].some((name) => process.env[name])

if (wanted) {
  // An unreachable collector would otherwise hold up the shutdown for many seconds.
  process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] ??= '1000'
  process.env['OTEL_LOGS_EXPORTER'] ??= 'none'
  const { NodeSDK } = await import('@opentelemetry/sdk-node')
  const sdk = new NodeSDK()
  sdk.start()
  switchTelemetryOn(() => sdk.shutdown().catch(() => {}))
}
