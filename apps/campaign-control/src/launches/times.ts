import { z } from 'zod'

/** How long a write of a launch is one process's, and when what it may have created is certain to be listed. */
export type LaunchTimes = {
  claimMs: number
  /** All that one call asks of the platform ends well before its claim. */
  requestMs: number
  uploadMs: number
  /** How long lists of a platform may lag behind its writes. */
  readLagMs: number
}

export const launchEnv = {
  LAUNCH_CLAIM_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(60)
    .describe('A write of a launch whose process has been silent this long is taken up by another process.'),
  LAUNCH_READ_LAG_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(10)
    .describe(
      'How long lists of the ad platform may lag behind its writes. A lost write is looked for twice, so far apart.',
    ),
}

export const launchTimesOf = (env: z.output<z.ZodObject<typeof launchEnv>>): LaunchTimes => {
  const claimMs = env.LAUNCH_CLAIM_SECONDS * 1_000
  return {
    claimMs,
    requestMs: Math.min(25_000, 0.4 * claimMs),
    uploadMs: 0.75 * claimMs,
    readLagMs: env.LAUNCH_READ_LAG_SECONDS * 1_000,
  }
}
