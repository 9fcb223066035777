import type { ServiceManifest } from '@adloom/runtime'

const models = {
  when: 'ADLOOM_MODELS',
  variables: [
    'ADLOOM_MODELS',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'GOOGLE_GENERATIVE_AI_API_KEY',
    'GOOGLE_GENERATIVE_AI_BASE_URL',
    'FAL_API_KEY',
    'FAL_KEY',
    'FAL_BASE_URL',
    'REPLICATE_API_TOKEN',
    'REPLICATE_BASE_URL',
    'MODEL_TIMEOUT_SECONDS',
    'MODEL_ATTEMPTS_MAX',
    'MODEL_CONCURRENCY',
  ],
} as const

export default {
  summary: 'Image ads, ad copy and the resulting assets.',
  order: 3,
  tools: {
    title: 'Ads, copy and assets',
    description: 'Image and video ads, ad copy and the resulting assets.',
  },
  hasDatabase: true,
  processes: {
    main: {
      http: true,
      environment: {
        OBJECTS_DIR: { volume: 'objects' },
        FILES_SECRET: { secret: 'files' },
      },
      handedOn: models,
      internal: ['ADLOOM_CHECK_ANSWERS', 'DOORBELL_AFTER_SECONDS', 'NODE_PATH'],
    },
    worker: {
      environment: { OBJECTS_DIR: { volume: 'objects' } },
      handedOn: models,
      internal: ['RENDER_LEASE_SECONDS', 'RENDER_ATTEMPTS_MAX', 'NODE_PATH'],
    },
  },
} as const satisfies ServiceManifest
