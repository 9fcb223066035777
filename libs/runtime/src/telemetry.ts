// Loaded before an app with `node --import`. Does nothing unless the standard OTEL_ variables name somewhere to send to,
// so that an installation without a collector pays neither time nor memory for it.
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
  // An unreachable collector would otherwise hold up the shutdown for many seconds.
  env['OTEL_EXPORTER_OTLP_TIMEOUT'] ??= '1000'
  env['OTEL_LOGS_EXPORTER'] ??= 'none'
  // The user of a process on the bus is its name.
  env['OTEL_SERVICE_NAME'] ||= env['NATS_USER']
  const [{ NodeSDK }, { RuntimeNodeInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-runtime-node'),
  ])
  // How long the event loop of this process is held, among other things of Node: `nodejs.eventloop.delay.max`.
  const sdk = new NodeSDK({ instrumentations: [new RuntimeNodeInstrumentation()] })
  sdk.start()
  switchTelemetryOn(() => sdk.shutdown().catch(() => {}))
}
