import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'Teams, members and workspaces, credits, brand kits and products.',
  order: 2,
  tools: {
    title: 'Team, brands and products',
    description: 'Team, workspaces, credits, brand kits and products.',
  },
  hasDatabase: true,
  processes: {
    main: {
      outside: 'Pages that people import brands and products from. Without it, only imports fail.',
      internal: ['ADLOOM_CHECK_ANSWERS', 'ORG_RESERVATION_GRACE_MS'],
    },
  },
} as const satisfies ServiceManifest
