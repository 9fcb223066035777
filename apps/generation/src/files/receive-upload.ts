import { type IssueCode, ToolError } from '@adloom/contracts'
import { teamSql } from '@adloom/db'
import type { Request } from 'express'
import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assetColumns, assetJoins, type AssetFacts, type AssetRow, presentAsset } from '../assets/asset.ts'
import type { Deps } from '../deps.ts'
import { ObjectMissing } from '../object-store/object-store.ts'
import { storePicture } from '../assets/store-picture.ts'
import { STORAGE_FULL } from '../assets/storage.ts'
import { completeUpload, failUpload, failureOf, findUpload, incomingKey, type Upload } from '../assets/upload.ts'
import { notFound } from './not-found.ts'

/**
 * Receives the file of an announced asset and answers with the asset. The same file gets the same answer again: after
 * the answer was lost, after a process died, or when it is sent twice concurrently. Errors: `not_found` for an address
 * that is invalid or expired, `payload_too_large`, `invalid_input` for another file than announced (the announced one
 * can still be sent) and for a file that is not a supported picture (the asset has failed then), `conflict` when the
 * team's storage is full, `unavailable`.
 */
export async function receiveUpload(deps: Deps, req: Request): Promise<AssetFacts> {
  const upload = await getUpload(deps, req)
  try {
    checkLength(req, upload)
    if (upload.status === 'processing') await takeIn(deps, req, upload)
    else await pipeline(verified(req, upload), new PassThrough().resume())
  } finally {
    // The client sees the answer only after its body has been read.
    req.resume()
  }
  return present(deps, upload)
}

async function getUpload({ files, systemDb }: Deps, { path, params, query }: Request): Promise<Upload> {
  const { exp, sig } = query
  if (typeof exp !== 'string' || typeof sig !== 'string' || !files.verify('PUT', path, exp, sig)) throw notFound()
  const upload = await findUpload(systemDb, String(params['assetId']))
  if (!upload) throw notFound()
  return upload
}

function checkLength({ headers }: Request, { sizeBytes }: Upload) {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity')
    throw refused('content_encoding', 'Send the file without a Content-Encoding.')
  const length = headers['content-length']
  if (length !== undefined && Number(length) !== sizeBytes) throw wrongSize(Number(length), sizeBytes)
}

/**
 * Stores the raw file first, so that a slow sender holds no memory. Then reads it when the team's slot in the queue is
 * free.
 */
async function takeIn(deps: Deps, req: Request, upload: Upload): Promise<void> {
  const key = incomingKey(upload.assetId)
  // An incomplete body is not written, because another attempt may have stored a complete one that is about to be read.
  await deps.objects.putStream(key, verified(req, upload), upload.sizeBytes)
  try {
    const path = 'body'
    const picture = await deps.readers.read('readPicture', { team: upload.teamId, path }, async () => ({
      bytes: await deps.objects.get(key),
      path,
    }))
    const files = await storePicture(deps.objects, `uploads/${upload.assetId}`, picture)
    await completeUpload(deps, upload, picture, files)
  } catch (cause) {
    // The same file was sent twice concurrently, and the other request was first.
    if (cause instanceof ObjectMissing) return
    const [issue] = cause instanceof ToolError ? (cause.extras.issues ?? []) : []
    if (issue && FINAL.has(issue.code)) {
      const reason = { code: issue.code, severity: 'error' as const, message: issue.message }
      await failUpload(deps, upload, reason)
    }
    throw cause
  } finally {
    await deps.objects
      .remove(key)
      .catch((err: unknown) => deps.log.warn({ err, key }, 'file could not be removed; the sweep will remove it'))
  }
}

/** Failures that sending the same file again cannot change. */
const FINAL: ReadonlySet<string> = new Set(['wrong_type', 'too_big', 'unreadable', 'unsupported_content', STORAGE_FULL])

/** Passes the body through if it is the announced file. Throws before the last bytes if it is not. */
async function* verified(req: Request, { sizeBytes, sha256 }: Upload): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  let held: Uint8Array | null = null
  try {
    // The loop must not destroy the stream: the answer uses the same connection.
    for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > sizeBytes) throw wrongSize(size, sizeBytes)
      hash.update(chunk)
      if (held) yield held
      held = chunk
    }
  } catch (cause) {
    throw cause instanceof ToolError
      ? cause
      : refused('cut_off', 'The connection closed before the whole file arrived.', cause)
  }
  if (size < sizeBytes) throw wrongSize(size, sizeBytes)
  if (hash.digest('hex') !== sha256) throw refused('wrong_digest', 'The file does not match the announced digest.')
  if (held) yield held
}

async function present(deps: Deps, { assetId, teamId }: Upload): Promise<AssetFacts> {
  const sql = teamSql(deps.readDb, teamId)
  const [asset] = await sql<(AssetRow & Pick<Upload, 'checks'>)[]>`
    select ${assetColumns(sql)}, a.checks from assets a ${assetJoins(sql)}
    where a.id = ${assetId} and a.team_id = ${teamId}`
  if (!asset) throw notFound()
  if (asset.status === 'failed') throw failureOf(asset)
  // The same file was sent twice concurrently, and the other attempt failed.
  if (asset.status === 'processing')
    throw new ToolError('unavailable', 'The file could not be stored. Send it again.', { retryAfterSeconds: 2 })
  return presentAsset(asset, deps.files)
}

function wrongSize(size: number, announced: number): ToolError {
  if (size > announced)
    return new ToolError('payload_too_large', `The file is larger than the ${announced} bytes announced.`)
  return refused('too_small', `The file is smaller than the ${announced} bytes announced.`)
}

function refused(code: IssueCode, message: string, cause?: unknown) {
  return new ToolError('invalid_input', message, { issues: [{ path: 'body', code, message }] }, cause)
}
