import type { ServiceManifest } from '@adloom/runtime'

export default {
  summary: 'Sessions, API keys and OAuth; resolves credentials.',
  order: 1,
  tools: null,
  hasDatabase: true,
  processes: {
    main: {
      http: true,
      outside:
        'The mail server, and the metadata documents of OAuth clients. Without it there is no mail, and clients ' +
        'have to register.',
      environment: {
        AUTH_SECRET: { secret: 'auth' },
        TRUSTED_PROXIES: {
          deployed: 'uniquelocal',
          why: 'The gateway, on a private network: it says who the client is.',
        },
      },
      internal: ['OAUTH_REFRESH_GRACE_SECONDS'],
    },
  },
} as const satisfies ServiceManifest
