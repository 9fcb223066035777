import { createHash } from 'node:crypto'
import { GraphError, invalid } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { insertNode, listNodes, type Node, updateNode } from '../world/node.ts'
import { isMp4, lengthOf } from './mp4.ts'
import { readParts, writePart } from './parts.ts'

const BYTES_MAX = 4 * 1024 ** 3
const CHUNK_BYTES = 1024 * 1024
const FETCH_TIMEOUT_MS = 10_000
const FETCH_BYTES_MAX = 64 * 1024 * 1024
/** How long processing takes, in virtual seconds, unless the account says so. */
const SECONDS = { min: 5, span: 26 }
/** A video that never gets ready. */
const STUCK = '9999-01-01T00:00:00.000Z'

/** Uploads a video in one request, or takes one step of an upload in chunks. */
export async function uploadVideo(ctx: GraphContext, account: Node, { params, files }: GraphRequest): Promise<unknown> {
  switch (params['upload_phase']) {
    case undefined:
      return uploadWhole(ctx, account, params, files)
    case 'start':
      return start(ctx, account, params)
    case 'transfer':
      return transfer(ctx, await sessionOf(ctx, account, params), params, files)
    case 'finish':
      return finish(ctx, account, await sessionOf(ctx, account, params), params)
    case 'cancel': {
      const video = await sessionOf(ctx, account, params)
      await updateNode(ctx.tx, video.id, { is_cancelled: true, upload_session_id: null, status: 'DELETED' }, ctx.now)
      return { success: true }
    }
    default:
      throw invalid('Param upload_phase must be one of: start, transfer, finish, cancel.', 'upload_phase')
  }
}

async function uploadWhole(
  ctx: GraphContext,
  account: Node,
  params: GraphRequest['params'],
  files: GraphRequest['files'],
) {
  const bytes = files[0]?.bytes ?? (params['file_url'] === undefined ? null : await download(params['file_url']))
  if (!bytes) throw invalid('The parameter source is required', 'source')
  if (bytes.length < 12) throw new GraphError(382, 'The video file you tried to upload is too small.')
  if (!isMp4(bytes)) throw new GraphError(352, 'The video file you selected is in a format that we do not support.')
  const { tx, seed, now } = ctx
  const fields = { ...textsOf(params), upload_size: bytes.length, received_bytes: bytes.length }
  const video = await insertNode(tx, seed, { type: 'video', accountId: account.id, fields }, now)
  await writePart(tx, video.id, 0, bytes)
  await process(ctx, account, video, bytes)
  return { id: video.id }
}

async function download(address: string): Promise<Buffer> {
  try {
    const { protocol } = new URL(address)
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not a web address')
    const res = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!res.ok || Number(res.headers.get('content-length') ?? 0) > FETCH_BYTES_MAX) throw new Error('not available')
    return Buffer.from(await res.arrayBuffer())
  } catch {
    throw new GraphError(389, 'Unable to fetch video file from URL.', { blame: [['file_url']] })
  }
}

async function start({ tx, seed, now }: GraphContext, account: Node, params: GraphRequest['params']) {
  const size = Number(params['file_size'])
  if (!Number.isSafeInteger(size) || size <= 0 || size > BYTES_MAX)
    throw invalid('Param file_size must be the size of the file, at most 4 GB.', 'file_size')
  const fields = { ...textsOf(params), upload_size: size, received_bytes: 0 }
  const video = await insertNode(tx, seed, { type: 'video', accountId: account.id, fields }, now)
  const session = String(BigInt(video.id) + 7_000_000_000n)
  await updateNode(tx, video.id, { upload_session_id: session }, now)
  return { video_id: video.id, upload_session_id: session, ...nextChunk(0, size) }
}

async function transfer(
  { tx, now }: GraphContext,
  video: Node,
  params: GraphRequest['params'],
  [file]: GraphRequest['files'],
) {
  const { received, size } = progressOf(video)
  const expected = nextChunk(received, size)
  if (params['start_offset'] !== expected.start_offset) throw uploadFault(6001, 1_363_037, expected)
  const bytes = file?.bytes
  if (!bytes || bytes.length === 0 || bytes.length > Number(expected.end_offset) - received)
    throw uploadFault(6000, 1_363_019, expected)
  await writePart(tx, video.id, received, bytes)
  await updateNode(tx, video.id, { received_bytes: received + bytes.length }, now)
  return nextChunk(received + bytes.length, size)
}

async function finish(ctx: GraphContext, account: Node, video: Node, params: GraphRequest['params']) {
  const { received, size } = progressOf(video)
  if (received < size) throw uploadFault(6000, 1_363_037, nextChunk(received, size))
  const named = await updateNode(ctx.tx, video.id, { ...textsOf(params), upload_session_id: null }, ctx.now)
  await process(ctx, account, named, (await readParts(ctx.tx, video.id)) ?? Buffer.alloc(0))
  return { success: true }
}

/** The platform starts to process what was uploaded. How it ends is decided now and shows when it ends. */
async function process(
  { tx, seed, now, faults }: GraphContext,
  account: Node,
  video: Node,
  bytes: Buffer,
): Promise<void> {
  const { video_seconds: fixed } = account.fields
  const meets = (type: string) => faults.some((fault) => fault.type === type)
  const draw = createHash('sha256').update(`${seed}/video/${video.id}`).digest().readUInt32BE(0)
  const seconds = typeof fixed === 'number' ? fixed : SECONDS.min + (draw % SECONDS.span)
  const ends = new Date(now.getTime() + seconds * 1000).toISOString()
  const problem = meets('video_error')
    ? { code: 351, message: 'There was a problem with the video file.' }
    : isMp4(bytes)
      ? null
      : { code: 352, message: 'The video is in a format that is not supported.' }
  await updateNode(
    tx,
    video.id,
    {
      is_uploaded: true,
      uploaded_at: now.toISOString(),
      processing_ends_at: meets('video_stuck') ? STUCK : ends,
      length: lengthOf(bytes),
      problem,
    },
    now,
  )
}

async function sessionOf({ tx }: GraphContext, account: Node, params: GraphRequest['params']): Promise<Node> {
  const session = params['upload_session_id']
  const videos = await listNodes(tx, { type: 'video', accountId: account.id })
  const video = videos.find(({ fields }) => session !== undefined && fields['upload_session_id'] === session)
  if (video) return video
  throw new GraphError(6000, 'There was a problem with the upload session.', {
    subcode: 1_363_030,
    blame: [['upload_session_id']],
  })
}

/** Which bytes the platform wants next. Equal: it has them all. */
const nextChunk = (received: number, size: number) => ({
  start_offset: String(received),
  end_offset: String(Math.min(size, received + CHUNK_BYTES)),
})

const progressOf = ({ fields }: Node) => ({
  received: fields['received_bytes'] as number,
  size: fields['upload_size'] as number,
})

const uploadFault = (code: number, subcode: number, expected: ReturnType<typeof nextChunk>) =>
  new GraphError(code, 'There was a problem uploading your video file. Please try again.', {
    subcode,
    isTransient: true,
    data: expected,
  })

const textsOf = ({ title, name, description }: GraphRequest['params']) => ({
  ...((title ?? name) !== undefined && { title: (title ?? name)!.slice(0, 400) }),
  ...(description !== undefined && { description: description.slice(0, 10_000) }),
})
