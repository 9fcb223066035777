import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'Launch drafts and launches.',
  order: 5,
  tools: { title: 'Launch drafts', description: 'Launch drafts, which a person launches from the dashboard.' },
  hasDatabase: true,
  processes: { main: { internal: ['ADLOOM_CHECK_ANSWERS', 'LAUNCH_LEASE_SECONDS'] } },
} as const satisfies ServiceManifest
