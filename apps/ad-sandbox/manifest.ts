import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'A stand-in for the ad platform: its HTTP dialect, a virtual clock and faults.',
  order: 6,
  isDevelopmentOnly: true,
  tools: null,
  hasDatabase: true,
  processes: {
    main: {
      http: true,
      environment: {
        SANDBOX_APP_SECRET: { inDevelopment: { secret: 'ad-sandbox' } },
        SANDBOX_CONTROL: { inDevelopment: { value: '1' } },
      },
    },
  },
} as const satisfies ServiceManifest
