import { busEnv, databaseEnv, databaseSettings, SecretText } from '@adloom/runtime'
import { delimiter } from 'node:path'
import { z } from 'zod'
import { modelsEnv, modelSettingsOf } from './models/settings.ts'
import { storeEnv, storeOptionsOf } from './object-store/settings.ts'

const CHECK_ANSWERS = z
  .enum(['0', '1'])
  .default('0')
  .describe('1: check every answer against its contract (development and tests).')
const NODE_PATH = z
  .string()
  .default('')
  .describe('Folders with more packages, such as fonts for other scripts, in the format of Node.')
const packageDirsOf = (path: string) => path.split(delimiter).filter((folder) => folder !== '')
const credits = (byDefault: number) => z.coerce.number().int().min(1).max(10_000).default(byDefault)

type Common = z.output<z.ZodObject<typeof busEnv & typeof databaseEnv>>

const connections = (env: Common) => ({
  nats: { url: env.NATS_URL, user: env.NATS_USER, password: env.NATS_PASSWORD },
  database: databaseSettings(env),
})

/** The configuration of main.ts, which serves tools, calls and files. */
export const Config = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ...storeEnv,
    ADLOOM_CHECK_ANSWERS: CHECK_ANSWERS,
    ADLOOM_PUBLIC_URL: z.url().describe('Origin under which people and clients reach the gateway.'),
    HTTP_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    HTTP_PORT: z.coerce.number().int().min(0).max(65_535).describe('Where /files is served for the gateway.'),
    ...modelsEnv,
    FILES_SECRET: SecretText.describe('Signs the addresses of files.'),
    UPLOAD_MAX_MIB: z.coerce.number().min(0.01).max(100).default(20).describe('The largest accepted file, in MiB.'),
    STORAGE_QUOTA_MIB: z.coerce
      .number()
      .min(0.01)
      .max(1_073_741_824)
      .default(20_480)
      .describe('Storage quota of one team, in MiB.'),
    NODE_PATH,
    PRICE_IMAGE_EXPRESS: credits(1).describe('Credits for one express image.'),
    PRICE_IMAGE_STUDIO: credits(4).describe('Credits for one studio image.'),
    PRICE_COPY: credits(1).describe('Credits for one call of generate_ad_copy.'),
    PRICE_VIDEO_EXPRESS: credits(10).describe('Credits for each started 15 seconds of an express video.'),
    PRICE_VIDEO_STUDIO: credits(20).describe('Credits for each started 15 seconds of a studio video.'),
    DOORBELL_AFTER_SECONDS: z.coerce
      .number()
      .min(0.1)
      .max(3_600)
      .default(5)
      .describe('How long an item may wait before another wake-up message is sent for it.'),
  })
  .transform((env, context) => ({
    ...connections(env),
    store: storeOptionsOf(env, context),
    models: modelSettingsOf(env, context),
    checkAnswers: env.ADLOOM_CHECK_ANSWERS === '1',
    http: { host: env.HTTP_HOST, port: env.HTTP_PORT },
    publicOrigin: new URL(env.ADLOOM_PUBLIC_URL).origin,
    filesSecret: env.FILES_SECRET,
    packageDirs: packageDirsOf(env.NODE_PATH),
    uploadMaxBytes: Math.floor(env.UPLOAD_MAX_MIB * 1_048_576),
    quotaBytes: Math.floor(env.STORAGE_QUOTA_MIB * 1_048_576),
    prices: {
      express: env.PRICE_IMAGE_EXPRESS,
      studio: env.PRICE_IMAGE_STUDIO,
      copy: env.PRICE_COPY,
      video: { express: env.PRICE_VIDEO_EXPRESS, studio: env.PRICE_VIDEO_STUDIO },
    },
    wakeAgainAfterMs: env.DOORBELL_AFTER_SECONDS * 1000,
  }))
export type Config = z.output<typeof Config>

/** The configuration of worker.ts, which renders. */
export const WorkerConfig = z
  .object({
    ...busEnv,
    ...databaseEnv,
    ...storeEnv,
    ...modelsEnv,
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(2).describe('Pictures drawn concurrently.'),
    MODEL_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(8)
      .describe('Concurrent requests to hosted models.'),
    ADLOOM_VIDEO_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(0)
      .max(16)
      .default(1)
      .describe('Videos made concurrently, each on about two cores. 0: none.'),
    FFMPEG_PATH: z
      .string()
      .default('')
      .describe('A program ffmpeg with libx264 to encode videos with, instead of the encoder that comes along.'),
    VIDEO_TIMEOUT_SECONDS: z.coerce
      .number()
      .min(10)
      .max(14_400)
      .default(1_800)
      .describe('Time limit for making one video. A video that exceeds it twice fails.'),
    RENDER_LEASE_SECONDS: z.coerce
      .number()
      .min(0.5)
      .max(600)
      .default(10)
      .describe('An item whose worker has been silent this long goes to another worker.'),
    NODE_PATH,
    RENDER_TIMEOUT_SECONDS: z.coerce
      .number()
      .min(0.5)
      .max(600)
      .default(60)
      .describe('Time limit for drawing one picture. A picture that exceeds it twice fails.'),
    RENDER_ATTEMPTS_MAX: z.coerce
      .number()
      .int()
      .min(1)
      .max(20)
      .default(5)
      .describe('An item fails after this many unfinished attempts.'),
  })
  .transform((env, context) => ({
    ...connections(env),
    store: storeOptionsOf(env, context),
    models: modelSettingsOf(env, context),
    concurrency: env.WORKER_CONCURRENCY,
    modelConcurrency: env.MODEL_CONCURRENCY,
    videoConcurrency: env.ADLOOM_VIDEO_CONCURRENCY,
    videoTimeoutMs: env.VIDEO_TIMEOUT_SECONDS * 1000,
    ffmpegPath: env.FFMPEG_PATH || null,
    leaseMs: env.RENDER_LEASE_SECONDS * 1000,
    attemptsMax: env.RENDER_ATTEMPTS_MAX,
    drawTimeoutMs: env.RENDER_TIMEOUT_SECONDS * 1000,
    packageDirs: packageDirsOf(env.NODE_PATH),
  }))
export type WorkerConfig = z.output<typeof WorkerConfig>
