import { COPY_LIMITS, type CopyField, type CopyLimits } from '@adloom/contracts/copy/limits'
import { type Issue, ToolError } from '@adloom/contracts'
import { calls } from '@adloom/contracts/of/generation'
import { CARDS_DRAWN, type PlacementRequest } from '@adloom/creative-engine'
import type { TeamSql } from '@adloom/db'
import type { CallContext } from '@adloom/service'
import { noAsset } from '../assets/asset.ts'
import { type Deps, implementCall } from '../deps.ts'
import { notInStore } from '../object-store/object-store.ts'
import {
  findPreview,
  placeOf,
  type PreviewFacts,
  requireRoom,
  storePreview,
} from '../placement-previews/stored-preview.ts'

const contract = calls['generation.render_placements']
type Input = (typeof contract)['input']['_zod']['output']
type Ad = Input['ad']
type Placement = Input['placements'][number]
type Context = CallContext<Deps, 'write'>
type Asset = { id: string; type: string; status: string; sha256: string | null; key: string }

/** A placement is stored when it is drawn, so a call that is repeated after a crash draws only the rest. */
export const handler = implementCall(contract, async (ctx, { teamId, workspaceId, placements, ad }) => {
  const assets = await getAssets(ctx.sql, teamId, workspaceId, ad)
  const wanted = [...new Set(placements)]
  const files = assets.map(({ sha256 }) => sha256)
  // Only what is drawn counts, not the ids of its files.
  const { cards, ...texts } = ad
  const drawnOf = (placement: Placement) => ({
    placement,
    texts,
    cards: cards.map(({ headline }, i) => ({ headline, file: files[i], type: assets[i]!.type })),
    visible: VISIBLE[placement],
  })
  const now = ctx.clock.now()
  const places = new Map(wanted.map((placement) => [placement, placeOf(teamId, drawnOf(placement), now)]))
  const found = new Map<Placement, PreviewFacts>()
  for (const [placement, place] of places) {
    const stored = await findPreview(ctx.objects, place)
    if (stored) found.set(placement, stored)
  }
  const missing = wanted.filter((placement) => !found.has(placement))
  if (missing.length > 0) await requireRoom(ctx.objects, places.get(missing[0]!)!, now)
  for (const drawn of await draw(ctx, teamId, missing, ad, assets))
    found.set(drawn.placement, await storePreview(ctx.objects, places.get(drawn.placement)!, drawn))
  return {
    previews: placements.map((placement) => {
      const { folder, file } = places.get(placement)!
      const { url, expiresAt } = ctx.files.sign(folder, file)
      return { ...found.get(placement)!, url, urlExpiresAt: expiresAt.toISOString() }
    }),
  }
})

const visibleOf = (limits: CopyLimits | undefined) =>
  Object.fromEntries(Object.entries(limits ?? {}).map(([field, { visible }]) => [field as CopyField, visible]))
const { feed, stories, reels } = COPY_LIMITS.meta
/** How many characters a placement shows. Source: docs/rules.md §14. */
const VISIBLE = { feed: visibleOf(feed), story: visibleOf(stories), reels: visibleOf(reels) }

/**
 * The files of the cards, in their order. Throws `not_found` for unknown files and those of another workspace, and
 * `conflict` for those without a picture.
 */
async function getAssets(sql: TeamSql, teamId: string, workspaceId: string, { cards }: Ad): Promise<Asset[]> {
  const rows = await sql<Asset[]>`
    select id, type, status, sha256, case type when 'video' then thumbnail_key else object_key end as key
    from assets
    where team_id = ${teamId} and workspace_id = ${workspaceId}
      and id = any(${cards.map(({ assetId }) => assetId)}::uuid[])`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const issuesOf = (isFaulty: (asset: Asset | undefined) => boolean, code: Issue['code'], message: string) =>
    cards.flatMap(({ assetId }, i): Issue[] =>
      isFaulty(byId.get(assetId)) ? [{ path: `ad.cards[${i}].assetId`, code, message }] : [],
    )
  const { message } = noAsset()
  const unknown = issuesOf((asset) => asset === undefined, 'not_found', message)
  if (unknown.length > 0) throw new ToolError('not_found', message, { issues: unknown })
  const unfit = issuesOf((asset) => !hasPicture(asset!), 'unsupported_content', NO_PICTURE)
  if (unfit.length > 0) throw new ToolError('conflict', NO_PICTURE, { issues: unfit })
  return cards.map(({ assetId }) => byId.get(assetId)!)
}
const NO_PICTURE = 'The file has no picture to show: it is not ready, it failed, or it is sound.'

const hasPicture = ({ type, status }: Asset) => type !== 'audio' && (status === 'ready' || status === 'archived')

async function draw(ctx: Context, teamId: string, placements: Placement[], ad: Ad, assets: Asset[]) {
  if (placements.length === 0) return []
  const request = async (): Promise<PlacementRequest> => {
    const files = await Promise.all(
      assets.slice(0, CARDS_DRAWN).map(({ key }) => ctx.objects.get(key).catch(notInStore)),
    )
    const cards = ad.cards.map(({ headline }, i) => {
      return { headline, file: files[i] ?? null, isVideo: assets[i]!.type === 'video' }
    })
    const button = ad.callToAction === 'no_button' ? null : labelOf(ad.callToAction)
    return { placements, visible: VISIBLE, ad: { ...ad, cards, button } }
  }
  const who = { team: teamId, path: 'ad.cards' }
  return ctx.previewDrawing.read('drawPlacements', who, request).catch(asConflict)
}

/** A picture that takes too long or too much memory is no fault of the call. */
function asConflict(cause: unknown): never {
  if (!(cause instanceof ToolError) || cause.code !== 'invalid_input') throw cause
  throw new ToolError('conflict', 'A preview of these files cannot be drawn.', { issues: cause.extras.issues! }, cause)
}

/** `shop_now` → `Shop now`. */
const labelOf = (callToAction: string) => {
  const words = callToAction.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
