// Loaded before an app with `node --import`. Does nothing unless the standard OTEL_ variables name an
// endpoint, so that an installation without a collector spends neither time nor memory on it.
import { switchTelemetryOn } from './tracing.ts'

const env = process.env

const isSet = (name: string) => Boolean(env[name])
const sends = (name: string) => isSet(name) && env[name] !== 'none'
const wanted =
  env['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  ['', '_TRACES', '_METRICS'].some(
    (signal) => isSet(`OTEL_EXPORTER_OTLP${signal}_ENDPOINT`) || (signal && sends(`OTEL${signal}_EXPORTER`)),
  ) &&
  !(env['OTEL_TRACES_EXPORTER'] === 'none' && env['OTEL_METRICS_EXPORTER'] === 'none')

if (wanted) {
  // An unreachable collector would otherwise delay the shutdown by many seconds.
  env['OTEL_EXPORTER_OTLP_TIMEOUT'] ??= '1000'
  env['OTEL_LOGS_EXPORTER'] ??= 'none'
  // The name of a process is its user on the bus.
  env['OTEL_SERVICE_NAME'] ||= env['NATS_USER']
  const [{ NodeSDK }, { RuntimeNodeInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-runtime-node'),
  ])
  // Reports delays of the event loop, among other metrics of Node: `nodejs.eventloop.delay.max`.
  const sdk = new NodeSDK({ instrumentations: [new RuntimeNodeInstrumentation()] })
  sdk.start()
  switchTelemetryOn(() => sdk.shutdown().catch(() => {}))
}
