import { randomUUID } from 'node:crypto'
import { type ExportSize, type OutputOf, ToolError } from '@adloom/contracts'
import { actions } from '@adloom/contracts/of/generation'
import type { AdBrief, RenderedAd } from '@adloom/creative-engine'
import { readsOf } from '@adloom/db'
import type { WriteContext } from '@adloom/service'
import { presentAsset } from '../assets/asset.ts'
import { withProvenance } from '../assets/provenance.ts'
import { checkQuota } from '../assets/storage.ts'
import { storePicture } from '../assets/store-picture.ts'
import { loadBrief } from '../brief-files/load-brief.ts'
import { type Deps, implementAction } from '../deps.ts'
import { type Finished, findFinished } from '../exports/find-finished.ts'
import { type DrawnExport, findExports, putExports } from '../exports/store-export.ts'
import type { Drawn } from '../pictures/draws.ts'

type Ctx = WriteContext<Deps>
type Failure = NonNullable<OutputOf<typeof actions.export_picture>['pictures'][number]['error']>
type Made = { drawn: DrawnExport } | { failed: Failure }

/** The caller still waits while what was drawn is stored. */
const STORE_MS = 2_000

/** A size that is stored is not drawn again, so a repeated call goes on where the last one stopped. */
export const handler = implementAction(actions.export_picture, async (ctx, { assetId, sizes }) => {
  const picture = await findFinished(ctx, assetId)
  const wanted = [...new Set(sizes)]
  const stored = new Set((await findExports(ctx.sql, picture)).map(({ size }) => size))
  const made = await drawAll(
    ctx,
    picture,
    wanted.filter((size) => !stored.has(size)),
  )
  const drawn = [...made.values()].flatMap((one) => ('drawn' in one ? [one.drawn] : []))
  return ctx.commit(async (tx) => {
    await putExports(tx, picture, wanted, drawn, ctx.clock.now())
    if (drawn.length > 0) await checkQuota(tx, picture.teamId, ctx.quotaBytes, 'sizes')
    const rows = new Map((await findExports(readsOf(tx), picture)).map((row) => [row.size, row]))
    return {
      pictures: wanted.map((size) => {
        const row = rows.get(size)
        if (row) return { size, asset: presentAsset(row, ctx.files), error: null }
        const one = made.get(size)
        return { size, asset: null, error: one && 'failed' in one ? one.failed : LATE }
      }),
    }
  })
})

/** Draws and stores the files one after the other, as long as the caller waits. */
async function drawAll(ctx: Ctx, picture: Finished, sizes: ExportSize[]): Promise<Map<ExportSize, Made>> {
  const made = new Map<ExportSize, Made>()
  if (sizes.length === 0) return made
  const brief = await loadBrief(ctx, picture)
  for (const size of sizes) {
    const drawn = await inTime(ctx, () => drawOne(ctx, picture, brief, size))
    made.set(size, 'failed' in drawn ? drawn : await store(ctx, picture, size, drawn.made))
  }
  return made
}

/** What is not drawn in time is drawn to its end, so that the process knows the picture when the caller asks again. */
async function inTime({ deadline }: Ctx, drawing: () => Promise<Drawn>): Promise<Drawn | { failed: Failure }> {
  const leftMs = deadline - Date.now() - STORE_MS
  if (leftMs <= 0) return { failed: LATE }
  const drawn = drawing()
  // Its failure matters to nobody who no longer waits.
  drawn.catch(() => undefined)
  const late = Promise.withResolvers<{ failed: Failure }>()
  const timer = setTimeout(() => late.resolve({ failed: LATE }), leftMs)
  return Promise.race([drawn, late.promise]).finally(() => clearTimeout(timer))
}

function drawOne(ctx: Ctx, { concept, seed, teamId }: Finished, brief: AdBrief, format: ExportSize): Promise<Drawn> {
  const request = { brief, format, seed, concept }
  return ctx.exportDrawing.read('exportAs', { team: teamId, path: 'sizes' }, () => request).catch(asFailure)
}

async function store({ objects }: Ctx, picture: Finished, size: ExportSize, made: RenderedAd): Promise<Made> {
  const ad = { ...made, png: withProvenance(made.png, picture) }
  const assetId = randomUUID()
  const file = { bytes: ad.png, extension: 'png', thumbnail: ad.thumbnail }
  return { drawn: { assetId, size, ad, files: await storePicture(objects, `exports/${assetId}`, file) } }
}

/** A picture that takes too long or too much memory is refused alone. */
function asFailure(cause: unknown): Extract<Drawn, { failed: unknown }> {
  if (!(cause instanceof ToolError) || cause.code !== 'invalid_input') throw cause
  const message = 'The picture takes too long or too much memory to draw in this size.'
  return { failed: { code: 'too_complex', message, retryable: true } }
}

const LATE: Failure = {
  code: 'too_late',
  message: 'There was no time for this size. Ask for it again.',
  retryable: true,
}
