import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'Ad accounts, campaigns and their performance; confirmed control actions; automation.',
  order: 4,
  tools: {
    title: 'Campaigns and automation',
    description: 'Campaigns on the ad platform, their performance, and automation suggestions.',
  },
  hasDatabase: true,
  processes: { main: { internal: ['ADLOOM_CHECK_ANSWERS'] } },
} as const satisfies ServiceManifest
