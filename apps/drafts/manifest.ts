import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'Launch drafts and launches.',
  order: 5,
  tools: {
    title: 'Launch drafts',
    description: 'Launch drafts, which a person launches from the dashboard.',
  },
  hasDatabase: true,
  isPlanned: true,
  processes: { main: {} },
} as const satisfies ServiceManifest
