import { SecretText } from '@adloom/runtime'
import { z } from 'zod'
import type { StoreOptions } from './open.ts'

/** Settings for the storage of asset files, which both processes read. */
export const storeEnv = {
  OBJECTS_DIR: z.string().min(1).optional().describe('Folder for asset files. Alternative: OBJECTS_S3_BUCKET.'),
  OBJECTS_S3_BUCKET: z.string().min(3).optional().describe('Bucket for asset files. Alternative: OBJECTS_DIR.'),
  OBJECTS_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket.'),
  OBJECTS_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('Address of an S3-compatible server. Unset: AWS.'),
  OBJECTS_S3_PATH_STYLE: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: put the bucket name in the path, as most servers other than AWS require.'),
  OBJECTS_S3_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Access key id for the bucket. Unset: the credentials of the machine.'),
  OBJECTS_S3_SECRET_ACCESS_KEY: SecretText.optional().describe('The secret access key.'),
}

type Env = z.output<z.ZodObject<typeof storeEnv>>
type Context = { issues: { push(issue: { code: 'custom'; path: string[]; message: string; input: unknown }): unknown } }

/** Parses the storage settings and adds an issue to the configuration for each that is wrong. */
export function storeOptionsOf(env: Env, { issues }: Context): StoreOptions {
  const wrong = (path: string, message: string) =>
    void issues.push({ code: 'custom', path: [path], message, input: env })
  const { OBJECTS_DIR: folder, OBJECTS_S3_BUCKET: bucket } = env
  if ((folder === undefined) === (bucket === undefined)) wrong('OBJECTS_DIR', 'set either this or OBJECTS_S3_BUCKET')
  const { OBJECTS_S3_ACCESS_KEY_ID: id, OBJECTS_S3_SECRET_ACCESS_KEY: secret } = env
  if ((id === undefined) !== (secret === undefined))
    wrong('OBJECTS_S3_ACCESS_KEY_ID', 'goes with OBJECTS_S3_SECRET_ACCESS_KEY')
  if (bucket === undefined) return { folder: folder ?? '' }
  return {
    s3: {
      bucket,
      region: env.OBJECTS_S3_REGION,
      endpoint: env.OBJECTS_S3_ENDPOINT,
      pathStyle: env.OBJECTS_S3_PATH_STYLE === '1',
      keys: id && secret ? { id, secret } : undefined,
    },
  }
}
