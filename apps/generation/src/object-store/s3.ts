import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Secret } from '@adloom/runtime'
import { Readable } from 'node:stream'
import { type ByteRange, checkKey, exactly, ObjectMissing, type ObjectStore, storeUnavailable } from './object-store.ts'

/** A bucket of AWS or of any server that is compatible with S3. */
export type S3Options = {
  bucket: string
  region: string
  /** The address of a server other than AWS, such as https://minio.example:9000. */
  endpoint?: string | undefined
  /** Puts the bucket into the path instead of the host name. Most servers other than AWS need it. */
  pathStyle: boolean
  /** Unset: the machine's own credentials (environment, profile, role). */
  keys?: { id: string; secret: Secret } | undefined
}

/** Objects in a bucket, under their keys. `put` resolves when the bucket has confirmed. */
export function s3ObjectStore({ bucket, region, endpoint, pathStyle, keys }: S3Options): ObjectStore {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret.reveal() } } : {}),
    // Few servers other than AWS support checksums in trailers. Lengths are checked either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these limits, a bucket that accepts connections and never answers would be waited for indefinitely.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 60_000 },
    // The client would log to the console. Its errors are thrown, and logged by the caller.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })
  const get = async (key: string, range?: ByteRange) => {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(missing(key))
    if (!Body) throw new ObjectMissing(`no content of ${key}`)
    return Body
  }
  return {
    async put(key, bytes) {
      await client
        .send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }))
        .catch(failAsUnavailable)
    },
    async putStream(key, content, sizeBytes) {
      const put = { ...at(key), ContentLength: sizeBytes }
      const body = Readable.from(exactly(content, sizeBytes), { objectMode: false })
      const failed = new AbortController()
      // The client only pipes: a stream error would leave the request open and the error unhandled.
      body.once('error', (cause) => failed.abort(cause))
      await client.send(new PutObjectCommand({ ...put, Body: body }), { abortSignal: failed.signal }).catch((cause) => {
        throw failed.signal.aborted ? failed.signal.reason : storeUnavailable(cause)
      })
    },
    get: async (key) => (await get(key)).transformToByteArray().catch(failAsUnavailable),
    open: async (key, range) => (await get(key, range)) as Readable,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(failAsUnavailable)
    },
    async *list(folder) {
      let next: string | undefined
      do {
        const page = { Bucket: bucket, Prefix: `${checkKey(folder)}/`, ContinuationToken: next }
        const { Contents = [], NextContinuationToken } = await client
          .send(new ListObjectsV2Command(page))
          .catch(failAsUnavailable)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        next = NextContinuationToken
      } while (next)
    },
  }
}

const missing = (key: string) => (cause: unknown) => {
  const isMissing =
    cause instanceof NoSuchKey ||
    cause instanceof NotFound ||
    (cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404 && cause.name !== 'NoSuchBucket')
  throw isMissing ? new ObjectMissing(`no object ${key}`, { cause }) : storeUnavailable(cause)
}

const failAsUnavailable = (cause: unknown): never => {
  throw storeUnavailable(cause)
}
