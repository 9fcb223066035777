import type { LaunchWrite } from '@adloom/contracts/shapes/launch-object'
import { PlatformError } from '../ad-platform/platform-error.ts'
import type { AccountAccess, LaunchPort } from '../ad-platform/port.ts'
import { type AssetFile, FileUnreadable, findFile, mediaOf, readFile, readThumbnail } from './asset-file.ts'
import type { WritingContext } from './create-once.ts'
import type { Launch } from './launch.ts'
import { onAccount } from './on-account.ts'
import { done, type Done, later, outcomeOf, refused } from './outcome.ts'
import { recordUploaded } from './record.ts'
import { listUploads, noteUpload, noteUse } from './uploads.ts'
import { changeClaimed, type Claim, claimUntil, claimWrite, isAnswer } from './writes.ts'

type UploadContext = WritingContext & Parameters<typeof findFile>[0]
type Target = { port: LaunchPort; access: AccountAccess & { signal: AbortSignal } }

/**
 * Brings a file of the library into the ad account of a launch. What an earlier launch has uploaded is used again if
 * the platform still has it. Equal bytes are the same image there, so repeating an upload does no harm; the upload of a
 * video is taken up where an earlier call has stopped.
 */
export async function uploadOnce(
  ctx: UploadContext,
  launch: Launch,
  { operationId, assetId }: { operationId: string; assetId: string },
): Promise<LaunchWrite> {
  const operation = { operationId, kind: 'asset', part: null, assetId } as const
  const claim = await ctx.inTx((tx) => claimWrite(tx, launch, operation, ctx.launchTimes, ctx.clock.now()))
  if (isAnswer(claim)) return claim
  const file = await findFile(ctx, launch.teamId, assetId).catch(asLater)
  if (file && 'outcome' in file) return end(ctx, claim, file)
  const media = file && mediaOf(file)
  if (!media) return end(ctx, claim, refused(file ? 'invalid' : 'not_found', ['assetId']))
  const outcome = await onAccount(
    ctx,
    launch,
    { lane: 'background', ms: ctx.launchTimes.uploadMs },
    async (platform, access) => {
      const target = { port: platform.launches, access }
      const earlier = await findEarlier(ctx, launch, assetId, media, target)
      if (earlier) return earlier
      return media === 'image' ? uploadImage(ctx, file, target) : uploadVideo(ctx, claim, file, target)
    },
  ).catch((thrown: unknown) => asLater(thrown))
  return end(ctx, claim, outcome, async (tx, brought, now) => {
    const ids =
      media === 'image'
        ? { imageHash: brought.platformId, videoId: null }
        : { imageHash: null, videoId: brought.platformId }
    const { teamId, id: launchId, platform, adAccountId } = launch
    const upload = { teamId, launchId, assetId, generationId: file.generationId, platform, adAccountId, ...ids }
    await (brought.isReused ? noteUse(tx, upload) : noteUpload(tx, upload, now))
    await recordUploaded(tx, launch, assetId, brought, now)
  })
}

/** A file that cannot be read now may be readable later. */
const asLater = (thrown: unknown) => (thrown instanceof FileUnreadable ? later('unavailable') : outcomeOf(thrown))

type Tx = Parameters<Parameters<UploadContext['inTx']>[0]>[0]

/** Ends the claim. A refused video begins anew when it is asked for again. */
const end = (
  ctx: UploadContext,
  claim: Claim,
  outcome: LaunchWrite,
  whenDone?: (tx: Tx, brought: Done, now: Date) => Promise<void>,
): Promise<LaunchWrite> =>
  ctx.inTx(async (tx) => {
    const now = ctx.clock.now()
    if (!(await changeClaimed(tx, claim, null, changeAfter(outcome, now)))) return later('busy')
    if (outcome.outcome === 'done') await whenDone?.(tx, outcome, now)
    return outcome
  })

function changeAfter(outcome: LaunchWrite, now: Date) {
  if (outcome.outcome === 'refused') return { platformId: null, uploadSession: null }
  if (outcome.outcome === 'later') return {}
  const { platformId, isReused, thumbnailHash } = outcome
  return { state: 'done', platformId, isReused, thumbnailHash, uploadSession: null, finishedAt: now } as const
}

/** An upload of the same file that the account still has. */
async function findEarlier(
  { sql }: UploadContext,
  { teamId, adAccountId }: Launch,
  assetId: string,
  media: 'image' | 'video',
  { port, access }: Target,
): Promise<Done | null> {
  const uploads = await listUploads(sql, { teamId, adAccountId, assetId })
  const hashes = uploads.flatMap(
    ({ imageHash, thumbnailHash }) => (media === 'image' ? imageHash : thumbnailHash) ?? [],
  )
  if (hashes.length === 0) return null
  const there = await port.hasImages(access, [...new Set(hashes)])
  for (const { imageHash, videoId, thumbnailHash } of uploads) {
    if (media === 'image' && imageHash !== null && there.has(imageHash)) return done(imageHash, { isReused: true })
    if (media === 'image' || videoId === null || thumbnailHash === null || !there.has(thumbnailHash)) continue
    if ((await stateOf(port, access, videoId)) === 'ready') return done(videoId, { isReused: true, thumbnailHash })
  }
  return null
}

async function uploadImage(ctx: UploadContext, file: AssetFile, { port, access }: Target): Promise<Done> {
  const bytes = await readFile(ctx, file, access.signal)
  const { hash } = await port.uploadImage(access, bytes, file.fileName)
  return done(hash)
}

async function uploadVideo(
  ctx: UploadContext,
  claim: Claim,
  file: AssetFile,
  { port, access }: Target,
): Promise<LaunchWrite> {
  const id = await sendVideo(ctx, claim, file, { port, access })
  if ((await stateOf(port, access, id)) !== 'ready') return later('processing')
  const thumbnail = await readThumbnail(ctx, file, access.signal)
  const { hash } = await port.uploadImage(access, thumbnail, file.fileName)
  return done(id, { thumbnailHash: hash })
}

/** The id of the video once all of it is there. */
async function sendVideo(ctx: UploadContext, claim: Claim, file: AssetFile, { port, access }: Target): Promise<string> {
  const { platformId, uploadSession } = claim
  if (platformId !== null && uploadSession === null && (await stateOf(port, access, platformId))) return platformId
  const keep = async (known: { platformId: string; uploadSession: string | null }) => {
    const isKept = await ctx.inTx((tx) => changeClaimed(tx, claim, claimUntil(ctx.clock.now(), ctx.launchTimes), known))
    if (!isKept) throw new PlatformError('transient')
  }
  const bytes = await readFile(ctx, file, access.signal)
  const video = {
    name: file.fileName,
    size: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  }
  const { id } = await port.uploadVideo(access, video, {
    ...(platformId !== null && uploadSession !== null && { resume: { id: platformId, session: uploadSession } }),
    onStarted: ({ id: startedId, session }) => keep({ platformId: startedId, uploadSession: session }),
  })
  await keep({ platformId: id, uploadSession: null })
  return id
}

/** Null: the platform has no such video any more. Throws PlatformError `content` for one that it cannot use. */
const stateOf = (port: LaunchPort, access: AccountAccess, id: string) =>
  port.getVideoState(access, id).catch((thrown: unknown) => {
    if (thrown instanceof PlatformError && thrown.failure === 'not_found') return null
    throw thrown
  })
