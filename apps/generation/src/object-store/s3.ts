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
import { type ByteRange, checkKey, exactly, ObjectMissing, type ObjectStore, storeAway } from './object-store.ts'

/** A bucket, of AWS or of anything that speaks as it does. */
export type S3Options = {
  bucket: string
  region: string
  /** Of another server than AWS, such as https://minio.example:9000. */
  endpoint?: string | undefined
  /** The bucket is named in the path, not in the host: most servers other than AWS want that. */
  pathStyle: boolean
  /** Without: what the machine has (environment, profile, role). */
  keys?: { id: string; secret: Secret } | undefined
}

/** Objects in a bucket, under their keys. A `put` has been answered for when the bucket has answered. */
export function s3ObjectStore({ bucket, region, endpoint, pathStyle, keys }: S3Options): ObjectStore {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret.reveal() } } : {}),
    // Checksums in trailers are what other servers most often lack; lengths are checked either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without these a bucket that takes connections and says nothing is waited for without end.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 60_000 },
    // It would write to the console; what fails is thrown, and logged by whoever asked.
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
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length })).catch(away)
    },
    async putStream(key, content, sizeBytes) {
      const put = { ...at(key), ContentLength: sizeBytes }
      const body = Readable.from(exactly(content, sizeBytes), { objectMode: false })
      const failed = new AbortController()
      // The client only pipes: a failure of the stream would leave the request open, and be nobody's.
      body.once('error', (cause) => failed.abort(cause))
      await client.send(new PutObjectCommand({ ...put, Body: body }), { abortSignal: failed.signal }).catch((cause) => {
        throw failed.signal.aborted ? failed.signal.reason : storeAway(cause)
      })
    },
    get: async (key) => (await get(key)).transformToByteArray().catch(away),
    open: async (key, range) => (await get(key, range)) as Readable,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(away)
    },
    async *list(folder) {
      let next: string | undefined
      do {
        const page = { Bucket: bucket, Prefix: `${checkKey(folder)}/`, ContinuationToken: next }
        const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(page)).catch(away)
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
  throw isMissing ? new ObjectMissing(`no object ${key}`, { cause }) : storeAway(cause)
}

const away = (cause: unknown): never => {
  throw storeAway(cause)
}
