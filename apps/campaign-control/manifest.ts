import type { ServiceManifest } from '@adloom/runtime'

const meta = {
  META_APP_ID: { inDevelopment: { value: '1357924680' } },
  META_APP_SECRET: { inDevelopment: { secret: 'ad-sandbox' } },
  META_GRAPH_BASE_URL: { inDevelopment: { addressOf: 'ad-sandbox' } },
  META_GRAPH_VIDEO_BASE_URL: { inDevelopment: { addressOf: 'ad-sandbox' } },
  META_DIALOG_BASE_URL: { inDevelopment: { addressOf: 'ad-sandbox' } },
  META_SANDBOX: { inDevelopment: { value: '1' } },
} as const

export default {
  summary: 'Ad accounts, campaigns and their performance; confirmed control actions; automation.',
  order: 4,
  tools: {
    title: 'Campaigns and automation',
    description: 'Campaigns on the ad platform, their performance, and automation suggestions.',
  },
  hasDatabase: true,
  processes: {
    main: {
      outside: "Meta's Marketing API. Without it, accounts cannot be connected, and figures stay as last read.",
      environment: { ...meta, CONNECTION_KEYS: { secret: 'connections' }, FILES_URL: { addressOf: 'generation' } },
      internal: ['ADLOOM_CHECK_ANSWERS', 'LAUNCH_CLAIM_SECONDS', 'LAUNCH_READ_LAG_SECONDS', 'META_SANDBOX'],
    },
    sync: {
      outside: "Meta's Marketing API. Without it, figures stay as last read.",
      environment: { ...meta, CONNECTION_KEYS: { secret: 'connections' } },
      internal: ['META_SANDBOX', 'RULES_LEASE_SECONDS', 'SYNC_LEASE_SECONDS'],
    },
  },
} as const satisfies ServiceManifest
