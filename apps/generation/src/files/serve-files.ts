import { problemOf, ToolError, toWireError, type WireError } from '@adloom/contracts'
import type { Sql } from '@adloom/db'
import { databaseFailure, readyCheck } from '@adloom/service'
import express, { type NextFunction, type Request, type Response } from 'express'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { captionsNameOf, thumbnailNameOf } from '../assets/asset.ts'
import type { Deps } from '../deps.ts'
import { notInStore, ObjectMissing } from '../object-store/object-store.ts'
import { keyOf, PREVIEWS } from '../placement-previews/stored-preview.ts'
import { findStockFile } from '../stock/stock-files.ts'
import { notFound } from './not-found.ts'
import { receiveUpload } from './receive-upload.ts'

type ServedFile = { objectKey: string; mimeType: string; sizeBytes: number; fileName: string }

/**
 * Serves `/files/<assetId>/<name>` and `/files/previews/<team>/<name>` and accepts `/files/uploads/<assetId>` for holders
 * of a signed address, and serves `/files/stock/<name>` and the health probes to everyone.
 */
export async function serveFiles(deps: Deps): Promise<AsyncDisposable & { port: number }> {
  const isReady = readyCheck(deps)
  const app = express().disable('x-powered-by').disable('etag')
  app.get('/healthz', (_req, res) => void res.send('ok'))
  app.get('/readyz', (_req, res) =>
    isReady().then(
      () => void res.send('ready'),
      () => void res.status(503).send('not ready'),
    ),
  )
  app.put('/files/uploads/:assetId', async (req, res) => {
    const asset = await receiveUpload(deps, req)
    if (res.destroyed) return
    res
      .set({ ...PROTECTION, 'Cache-Control': 'no-store' })
      .type('json')
      .send(`${JSON.stringify(asset)}\n`)
  })
  app.all('/files/uploads/:assetId', () => {
    throw new ToolError('method_not_allowed', 'Use PUT to upload a file.', { allow: 'PUT' })
  })
  app.get(`/files/${PREVIEWS}/:teamId/:fileName`, (req, res) => sendPreview(deps, req, res))
  app.get('/files/stock/:fileName', (req, res) => sendStock(deps, req, res))
  app.get('/files/:assetId/:fileName', (req, res) => sendFile(deps, req, res))
  app.all('/files/{*rest}', ({ method }) => {
    if (method === 'GET' || method === 'HEAD') throw notFound()
    throw new ToolError('method_not_allowed', 'Use GET to download a file.', { allow: 'GET, HEAD' })
  })
  app.use(() => {
    throw notFound()
  })
  app.use((thrown: unknown, req: Request, res: Response, _next: NextFunction) => sendProblem(deps, thrown, req, res))

  const server = app.listen(deps.http.port, deps.http.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeIdleConnections()
      await Promise.race([once(server, 'close'), once(AbortSignal.timeout(2_000), 'abort')])
      server.closeAllConnections()
    },
  }
}

/** The signature is the permission. Returns the seconds for which it is still valid. */
function checkSignature({ files, clock }: Deps, req: Request): number {
  const { exp, sig } = req.query
  if (typeof exp !== 'string' || typeof sig !== 'string' || !files.verify('GET', req.path, exp, sig)) throw notFound()
  return Number(exp) - Math.floor(clock.now().getTime() / 1000)
}

/** A preview has no row: its name is its content, and its address ends before the sweep removes it. */
async function sendPreview(deps: Deps, req: Request, res: Response): Promise<void> {
  const maxAge = checkSignature(deps, req)
  const key = keyOf(String(req.params['teamId']), String(req.params['fileName']))
  if (key === null) throw notFound()
  const png = await deps.objects.get(key).catch((cause: unknown) => {
    throw cause instanceof ObjectMissing ? notFound() : cause
  })
  res.set({ ...PROTECTION, 'Cache-Control': `private, max-age=${maxAge}, immutable` })
  res.type('png').send(Buffer.from(png))
}

/** Players of sounds ask for parts. The name is of the content, so it is cached for good. */
async function sendStock({ stock }: Deps, req: Request, res: Response): Promise<void> {
  const file = findStockFile(String(req.params['fileName']))
  if (!file) throw notFound()
  const bytes = Buffer.from(await stock.get(file))
  res.set({
    ...PROTECTION,
    'Content-Type': file.mimeType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: `"${file.name}"`,
  })
  if (req.fresh) return void res.status(304).end()
  const range = rangeOf(req, res, bytes.length)
  if (res.statusCode === 416 || req.method === 'HEAD') return void res.end()
  res.end(range ? bytes.subarray(range.start, range.end + 1) : bytes)
}

async function sendFile(deps: Deps, req: Request, res: Response): Promise<void> {
  const maxAge = checkSignature(deps, req)
  const file = await getFile(deps.systemDb, String(req.params['assetId']), String(req.params['fileName']))
  res.set({
    ...PROTECTION,
    'Content-Type': file.mimeType,
    'Content-Disposition': `inline; filename="${file.fileName}"`,
    'Cache-Control': `private, max-age=${maxAge}, immutable`,
    'Accept-Ranges': 'bytes',
    // The key contains the digest of the file.
    ETag: `"${file.objectKey.split('/').at(-1)}"`,
  })
  if (req.fresh) return void res.status(304).end()
  const range = rangeOf(req, res, file.sizeBytes)
  if (res.statusCode === 416 || req.method === 'HEAD') return void res.end()
  const content = await deps.objects.open(file.objectKey, range).catch(notInStore)
  try {
    // If the client has disconnected, the pipeline would throw and leave the file open, which ends the process.
    if (!res.destroyed) await pipeline(content, res)
  } catch (cause) {
    if (!res.destroyed) throw cause
  } finally {
    content.destroy()
  }
}

/** Files are untrusted uploads, so browsers must show them but never run them. Helmet's defaults are for pages. */
const PROTECTION = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
}

type Beside = {
  thumbnailKey: string
  thumbnailSizeBytes: number
  /** Of a video. */
  captionsKey: string | null
  captionsSizeBytes: number | null
}

/** Finds the file, the thumbnail or the captions of an asset. Any other name is not found, like an unknown asset. */
async function getFile(systemDb: Sql, assetId: string, fileName: string): Promise<ServedFile> {
  // The signature is the permission, so no team is set.
  const [asset] = await systemDb<(ServedFile & Beside)[]>`
    select object_key as "objectKey", mime_type as "mimeType", size_bytes as "sizeBytes", file_name as "fileName",
      thumbnail_key as "thumbnailKey", thumbnail_size_bytes as "thumbnailSizeBytes",
      captions_key as "captionsKey", captions_size_bytes as "captionsSizeBytes"
    from assets where id = ${assetId} and status in ('ready', 'archived')`.catch(failAsUnavailable)
  if (asset?.fileName === fileName) return asset
  if (asset && thumbnailNameOf(asset.fileName) === fileName)
    return { objectKey: asset.thumbnailKey, mimeType: 'image/webp', sizeBytes: asset.thumbnailSizeBytes, fileName }
  if (asset?.captionsKey && captionsNameOf(asset.fileName) === fileName)
    return {
      objectKey: asset.captionsKey,
      mimeType: 'text/vtt; charset=utf-8',
      sizeBytes: asset.captionsSizeBytes!,
      fileName,
    }
  throw notFound()
}

/** A look-up by key fails only when the database is unavailable. */
const failAsUnavailable = (cause: unknown) => {
  throw new ToolError('unavailable', 'Files are not available right now. Try again shortly.', RETRY, cause)
}
const RETRY = { retryAfterSeconds: 2 }

/** Answers a Range header with one range. Several ranges get the whole file. */
function rangeOf(req: Request, res: Response, sizeBytes: number) {
  const ranges = req.range(sizeBytes, { combine: true })
  if (ranges === -1) {
    res.status(416).set('Content-Range', `bytes */${sizeBytes}`)
    return undefined
  }
  const range = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`)
  res.set('Content-Length', String(range ? range.end - range.start + 1 : sizeBytes))
  return range
}

function sendProblem(deps: Deps, thrown: unknown, req: Request, res: Response) {
  const error: WireError = isMalformedPath(thrown) ? toWireError(notFound()) : toWireError(databaseFailure(thrown))
  const requestId = req.get('X-Request-Id') ?? randomUUID()
  if (error.code === 'internal' || error.code === 'unavailable')
    deps.log.error({ err: thrown, path: req.path, requestId }, 'file could not be served')
  if (res.headersSent || res.destroyed) return void res.destroy()
  const problem = problemOf(error, requestId, `${deps.publicOrigin}/v1/docs/errors`)
  for (const name of ['Content-Disposition', 'Content-Length', 'Cache-Control', 'ETag']) res.removeHeader(name)
  if (error.allow) res.set('Allow', error.allow)
  if (error.retryAfterSeconds) res.set('Retry-After', String(error.retryAfterSeconds))
  res.set({ ...PROTECTION, 'Cache-Control': 'no-store', 'X-Request-Id': requestId })
  res
    .status(problem.status)
    .type('application/problem+json')
    .send(`${JSON.stringify(problem)}\n`)
}

/** Express reports an address that cannot be decoded as an error with status 400. */
const isMalformedPath = (thrown: unknown) => (thrown as { status?: number }).status === 400
