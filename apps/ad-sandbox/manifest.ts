import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'A stand-in for the ad platform: its HTTP dialect, a virtual clock and faults.',
  order: 6,
  tools: null,
  hasDatabase: true,
  processes: { main: { http: true, internal: ['ADLOOM_CHECK_ANSWERS'] } },
} as const satisfies ServiceManifest
