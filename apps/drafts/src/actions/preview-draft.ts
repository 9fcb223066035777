import { call } from '@adloom/bus'
import { type DraftConfiguration, type InputOf, type Issue, ToolError } from '@adloom/contracts'
import { actions, calls } from '@adloom/contracts/of/drafts'
import { CALLS_TO_ACTION, POSITIONS, PUBLISHERS } from '@adloom/contracts/shapes/launch-words'
import type { PlacementPreview } from '@adloom/contracts/shapes/placement-preview'
import type { WriteContext } from '@adloom/service'
import { type Deps, implementAction } from '../deps.ts'
import { type DraftRow, getDraft } from '../drafts/draft.ts'
import { type Ad, type AdSet, DEFAULT_CALL_TO_ACTION, destinationOf } from '../plan/defaults.ts'
import { placementsIn } from '../platform-rules/placements.ts'

type Input = InputOf<typeof actions.preview_draft>
type Chosen = Required<Pick<Input, 'adSet' | 'ad' | 'primaryText' | 'headline'>>

/** Drawing takes up to 10 s, and the gateway waits for 15 s by default. */
const DRAWING_TIMEOUT_MS = 13_000

/** Nothing is stored in drafts, so an incomplete draft is shown with what it has. */
export const handler = implementAction(actions.preview_draft, async (ctx, input) => {
  const { teamId } = ctx.caller
  const row = await getDraft(ctx.sql, { teamId, workspaceIds: ctx.workspaceIds }, input.draftId)
  const { adSet, ad } = find(row.configuration, input)
  const path = `adSets[${input.adSet}].ads[${input.ad}].assets`
  if (!ad.assets?.length) throw new ToolError('conflict', NO_FILES, { issues: [missingFiles(path)] })
  const isCarousel = ad.format ? ad.format === 'carousel' : ad.assets.length > 1
  const cards = ad.assets.map(({ assetId, headline }) => ({ assetId, headline: headline ?? null }))
  const { copy = {} } = ad
  const page = await pageName(ctx, row)
  const { previews } = await call(
    ctx.bus,
    calls['generation.render_placements'],
    {
      teamId,
      workspaceId: row.workspaceId,
      placements: input.placements,
      ad: {
        isCarousel,
        cards: isCarousel ? cards : cards.slice(0, 1),
        pageName: page ?? 'Your page',
        primaryText: copy.primaryTexts?.[input.primaryText] ?? '',
        headline: copy.headlines?.[input.headline] ?? '',
        description: copy.descriptions?.[0] ?? '',
        callToAction: CALLS_TO_ACTION.find((word) => word === ad.callToAction) ?? DEFAULT_CALL_TO_ACTION,
        host: hostOf(destinationOf(ad)),
      },
    },
    { timeoutMs: DRAWING_TIMEOUT_MS, requestId: ctx.requestId },
  ).catch((cause: unknown) => {
    throw atDraft(cause, path)
  })
  return { pageName: page, previews: previews.map((preview) => withPlacementNote(preview, adSet)) }
})

/** Errors: `invalid_input` at the index that the draft does not have. */
function find({ adSets = [] }: DraftConfiguration, input: Chosen): { adSet: AdSet; ad: Ad } {
  const adSet = at(adSets, input.adSet, 'adSet', 'ad sets')
  const ad = at(adSet.ads ?? [], input.ad, 'ad', 'ads in this ad set')
  const { primaryTexts = [], headlines = [] } = ad.copy ?? {}
  // The first of none is an ad without that text.
  if (input.primaryText > 0) at(primaryTexts, input.primaryText, 'primaryText', 'primary texts in this ad')
  if (input.headline > 0) at(headlines, input.headline, 'headline', 'headlines in this ad')
  return { adSet, ad }
}

function at<T>(list: readonly T[], index: number, path: keyof Chosen, what: string): T {
  const found = list[index]
  if (found !== undefined) return found
  const message = `The draft has ${list.length} ${what}; they are counted from 0.`
  throw new ToolError('invalid_input', message, { issues: [{ path, code: 'too_big', message }] })
}

const NO_FILES = 'The ad has no files to show yet. Add at least one asset to it.'
const missingFiles = (path: string): Issue => ({ path, code: 'required', message: NO_FILES })

/** Null: the draft names no page, or campaign-control does not know it now. */
async function pageName(ctx: WriteContext<Deps>, { teamId, workspaceId, configuration }: DraftRow) {
  const { adAccountId, identity } = configuration
  if (adAccountId === undefined || identity?.pageId === undefined) return null
  try {
    const asked = { teamId, workspaceId, adAccountId, interests: [] }
    const { options } = await call(ctx.bus, calls['campaign-control.get_launch_facts'], asked)
    return options?.pages.find(({ id }) => id === identity.pageId)?.name.slice(0, 200) ?? null
  } catch (cause) {
    if (cause instanceof ToolError) return null
    throw cause
  }
}

const hostOf = (url: string | null) => (url === null ? '' : new URL(url).hostname.replace(/^www\./, ''))

/** Generation blames the cards that it was given. In the draft they are the assets of the ad. */
function atDraft(cause: unknown, path: string): unknown {
  if (!(cause instanceof ToolError) || (cause.code !== 'not_found' && cause.code !== 'conflict')) return cause
  const issues = (cause.extras.issues ?? []).map((issue) => ({
    ...issue,
    path: issue.path.replace(/^ad\.cards/, path),
  }))
  return new ToolError(cause.code, cause.message, { ...cause.extras, issues }, cause)
}

function withPlacementNote(preview: PlacementPreview, { placements }: AdSet): PlacementPreview {
  if (placements?.mode !== 'manual') return preview
  const publishers = PUBLISHERS.filter((one) => !placements.publishers?.length || placements.publishers.includes(one))
  const positions = POSITIONS.filter((one) => placements.positions?.includes(one))
  if (placementsIn(publishers, positions).some(({ position }) => position === preview.placement)) return preview
  const message = 'The ad set does not choose this placement, so nobody sees the ad like this.'
  return { ...preview, notes: [...preview.notes, { code: 'placement_not_chosen', message }] }
}
