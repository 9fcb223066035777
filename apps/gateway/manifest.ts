import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'The one public entry: REST, MCP, the reference and the web app.',
  order: 1,
  isGateway: true,
  tools: null,
  hasDatabase: false,
  processes: {
    main: {
      http: true,
      startsAfter: ['auth'],
      environment: {
        AUTH_URL: { addressOf: 'auth' },
        FILES_URL: { addressOf: 'generation' },
        DASHBOARD_DIR: { folder: 'apps/dashboard/dist' },
        OTEL_TRACES_SAMPLER: {
          deployed: 'traceidratio',
          why: 'Clients may send their own trace context, but cannot decide how much is recorded.',
        },
      },
      internal: ['ADLOOM_LOG_CALLS', 'ADLOOM_CALL_TIMEOUT_MS', 'ADLOOM_REVOCATION_SILENCE_MS'],
    },
  },
} as const satisfies ServiceManifest
