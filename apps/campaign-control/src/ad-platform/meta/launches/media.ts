import { z } from 'zod'
import { PlatformError } from '../../platform-error.ts'
import type { AccountAccess, VideoFile, VideoState, VideoUpload } from '../../port.ts'
import type { MetaClient } from '../client/client.ts'
import type { Verdict } from '../client/failures.ts'
import { getAll } from '../client/page.ts'
import { Id, parsed } from '../client/wire.ts'

const Hash = z.object({ hash: z.string().min(1) })

/** The answer names the picture as its part was named, so its only value is taken. */
export async function uploadImage(client: MetaClient, access: AccountAccess, bytes: Uint8Array, name: string) {
  const file = { field: 'source', name, bytes: new Uint8Array(bytes) }
  const body = await client.uploadImage(`${access.accountId}/adimages`, file, access)
  const [image] = Object.values(parsed(z.object({ images: z.record(z.string(), Hash) }), body).images)
  if (!image) throw new PlatformError('broken')
  return { hash: image.hash }
}

/** A deleted picture counts as not there. */
export async function hasImages(client: MetaClient, access: AccountAccess, hashes: readonly string[]) {
  if (hashes.length === 0) return new Set<string>()
  const params = { hashes: [...new Set(hashes)], fields: 'hash,status' }
  const found = await getAll(client, `${access.accountId}/adimages`, params, access)
  const images = parsed(z.array(Hash.extend({ status: z.string().optional() })), found)
  return new Set(images.filter(({ status }) => status !== 'DELETED').map(({ hash }) => hash))
}

const Offset = z.coerce.number().int().min(0)
/** From where and up to where the platform wants bytes. Equal: it has them all. */
const Offsets = z.object({ start_offset: Offset, end_offset: Offset })
const Started = Offsets.extend({ video_id: Id, upload_session_id: z.coerce.string() })
type Offsets = z.output<typeof Offsets>

/** A part is read into memory, whatever the platform asks for. */
const PART_BYTES_MAX = 16 * 1024 * 1024
/** How often the platform may ask for a part that it has refused, or has already. */
const RESUMES_MAX = 5
const FIRST_LOOKS_MS = [2_000, 5_000]

/**
 * Uploads a video in parts, each as long as the platform wants, and looks whether it is ready. A refused part says where
 * to go on. Source: reference §4.2.
 */
export async function uploadVideo(
  client: MetaClient,
  access: AccountAccess,
  file: VideoFile,
  { resume, onStarted }: { resume?: VideoUpload; onStarted?: (upload: VideoUpload) => Promise<void> } = {},
): Promise<{ id: string; state: VideoState }> {
  const path = `${access.accountId}/advideos`
  const status = resume ? await statusOf(client, access, resume.id) : null
  if (resume && status !== 'uploading' && status !== 'upload_complete') return settled(client, access, resume.id)

  const {
    id,
    session: upload_session_id,
    next,
  } = resume
    ? // The platform may have this part: it then says what it wants instead.
      { ...resume, next: { start_offset: 0, end_offset: file.size } }
    : await start(client, access, path, file, onStarted)
  const send = async (at: Offsets): Promise<Offsets> => {
    const end = Math.min(at.end_offset, at.start_offset + PART_BYTES_MAX, file.size)
    const bytes = new Uint8Array(await file.read(at.start_offset, end))
    const part = { field: 'video_file_chunk', name: file.name, bytes }
    const params = { upload_phase: 'transfer', upload_session_id, start_offset: at.start_offset }
    return parsed(Offsets, await client.uploadVideo(path, params, access, part, wantedInstead))
  }
  let at: Offsets = next
  for (let resumes = 0; at.start_offset < at.end_offset;) {
    const wanted = await send(at)
    if (wanted.start_offset <= at.start_offset && ++resumes > RESUMES_MAX) throw new PlatformError('transient')
    at = wanted
  }
  await client.uploadVideo(path, { upload_phase: 'finish', upload_session_id, title: file.name }, access)
  return settled(client, access, id)
}

async function start(
  client: MetaClient,
  access: AccountAccess,
  path: string,
  file: VideoFile,
  onStarted?: (upload: VideoUpload) => Promise<void>,
): Promise<VideoUpload & { next: Offsets }> {
  const body = await client.uploadVideo(path, { upload_phase: 'start', file_size: file.size }, access)
  const { video_id: id, upload_session_id: session, ...next } = parsed(Started, body)
  await onStarted?.({ id, session })
  return { id, session, next }
}

/** Looks a few times: a short video is ready within seconds. */
async function settled(client: MetaClient, access: AccountAccess, id: string) {
  for (const ms of FIRST_LOOKS_MS) {
    if ((await getVideoState(client, access, id)) === 'ready') return { id, state: 'ready' as const }
    await client.wait(ms, access.signal)
  }
  return { id, state: await getVideoState(client, access, id) }
}

const wantedInstead = ({ data }: Verdict) => {
  const wanted = Offsets.safeParse(data)
  return wanted.success ? data : undefined
}

const Video = z.object({ id: Id, status: z.object({ video_status: z.string() }) })
const FAILED = new Set(['error', 'upload_failed', 'expired'])

/** Videos do not say which account they are in: creatives of another account cannot use them anyway. */
export async function getVideoState(client: MetaClient, access: AccountAccess, id: string): Promise<VideoState> {
  const status = await statusOf(client, access, id)
  if (FAILED.has(status)) throw new PlatformError('content', { fields: ['media'] })
  return status === 'ready' ? 'ready' : 'processing'
}

async function statusOf(client: MetaClient, access: AccountAccess, id: string): Promise<string> {
  if (!/^\d{1,20}$/.test(id)) throw new PlatformError('not_found')
  return parsed(Video, await client.get(id, { fields: 'status' }, access)).status.video_status
}
