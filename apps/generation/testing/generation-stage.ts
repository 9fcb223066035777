import { randomUUID } from 'node:crypto'
import { type Caller, calls, tools } from '@adloom/contracts'
import { type Clock, readConfig, silentLog } from '@adloom/runtime'
import { bundled, makeCaller, openStage, until } from '@adloom/testing'
import sharp from 'sharp'
import type { RenderedAd } from '@adloom/creative-engine'
import { Config } from '../src/config.ts'
import { createDeps } from '../src/deps.ts'
import { type ClaimedItem, claimNextItem } from '../src/jobs/render/claim.ts'
import { deliver } from '../src/jobs/render/finish.ts'
import { digitalSourceTypeOf } from '../src/assets/provenance.ts'
import { startService } from '../src/service.ts'

export type Team = { teamId: string; workspaceIds: string[]; caller: Caller }

/**
 * The real generation service in this process, next to a real org service. No worker runs: tests claim and deliver
 * items.
 */
export async function openGenerationStage(
  options: { clock?: Clock; env?: Record<string, string>; deadline?: (ms: number) => AbortSignal } = {},
) {
  const stage = await openStage({ authority: true, ...(options.clock ? { clock: options.clock } : {}) })
  await Promise.all([stage.start('org'), bundled('generation')])
  const config = readConfig(Config, { ...stage.env('generation'), HTTP_PORT: '0', ...options.env })
  const { clock, deadline } = options
  const deps = await createDeps(config, silentLog, clock, { bundled: true, ...(deadline && { deadline }) })
  const service = await startService(deps)

  const claim = () => claimNextItem({ systemDb: deps.systemDb, leaseMs: 10_000 }, 'embedded')
  const status = (team: Team, batchId: string) =>
    stage.callTool(tools.get_generation_status, { batchId }, { as: team.caller })

  return {
    ...stage,
    deps,
    status,
    /** The port of the file server, to fetch signed addresses without the gateway. */
    filesPort: service.ready.port,
    fetchFile: (url: string, init?: RequestInit) => {
      const { pathname, search } = new URL(url)
      return fetch(`http://127.0.0.1:${service.ready.port}${pathname}${search}`, init)
    },
    async newTeam({ includedCredits = 1_000, workspaceNames = ['Main'] } = {}): Promise<Team> {
      const ownerUserId = randomUUID()
      const slug = `team-${randomUUID().slice(0, 8)}`
      const input = { slug, name: slug, ownerUserId, workspaceNames, includedCredits }
      const { teamId, workspaceIds } = await stage.call(calls['org.create_team'], input)
      return { teamId, workspaceIds, caller: makeCaller({ teamId, userId: ownerUserId, workspaceIds }) }
    },
    /** Imports a picture and returns its asset id. By default the picture is small. */
    async newPicture(team: Team, known: { workspaceId?: string; type?: 'image' | 'logo'; file?: Buffer } = {}) {
      const { workspaceId = team.workspaceIds[0]!, type = 'image', file = await smallPng() } = known
      const assetId = randomUUID()
      const base64 = file.toString('base64')
      const input = { assetId, teamId: team.teamId, workspaceId, name: 'Small picture', type, tags: ['test'], base64 }
      await stage.call(calls['generation.import_asset'], input)
      return assetId
    },
    claim,
    /** Claims items until one of the batch comes, as other tests leave theirs in the queue. */
    async claimOf(batchId: string): Promise<ClaimedItem> {
      for (let item = await claim(); item; item = await claim()) if (item.batchId === batchId) return item
      throw new Error('the batch has no item to claim')
    },
    /**
     * Ends a claimed item as a worker does with a finished picture. Returns false when the lease of the item is lost.
     */
    async deliver(item: ClaimedItem): Promise<boolean> {
      const png = await smallPng()
      const ad: RenderedAd = { ...DRAWN, png, thumbnail: await sharp(png).webp().toBuffer() }
      const key = `images/${item.id}/test`
      const stored = { sha256: 'a'.repeat(64), objectKey: `${key}.png`, thumbnailKey: `${key}.thumbnail.webp` }
      await deps.objects.put(stored.objectKey, ad.png)
      await deps.objects.put(stored.thumbnailKey, ad.thumbnail)
      return deliver(deps, item, ad, stored, digitalSourceTypeOf({ hosted: item.hosted, showsPhotos: false }))
    },
    /** Waits until the batch has ended and returns its status. */
    ended: (team: Team, batchId: string, timeoutMs = 30_000) =>
      until(
        async () => {
          const answer = await status(team, batchId)
          return answer.completedAt === null ? null : answer
        },
        { what: `the end of batch ${batchId}`, timeoutMs },
      ),
    /** Returns the ledger of a team, whose balance must equal the sum of its entries. */
    async ledger({ teamId }: Team) {
      const [account] = await stage.admin<{ used: number; reserved: number }[]>`
        select used, reserved from org.credit_accounts where team_id = ${teamId}`
      const open = await stage.admin`
        select 1 from org.credit_reservations where team_id = ${teamId} and state = 'open'`
      const mismatches = await stage.admin`select * from org.ledger_mismatches()`
      return { used: account!.used, reserved: account!.reserved, open: open.length, mismatches: mismatches.length }
    },
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await stage[Symbol.asyncDispose]()
    },
  }
}

export type GenerationStage = Awaited<ReturnType<typeof openGenerationStage>>

export const smallPng = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()

const DRAWN = {
  width: 40,
  height: 50,
  checks: [{ code: 'contrast', severity: 'error' as const, passed: true, message: 'Text contrast is 7.1:1.' }],
  texts: [{ role: 'headline' as const, text: 'A headline' }],
  content: { headline: 'A headline' },
  concept: {
    layout: 'test',
    leads: 'thing',
    palette: {
      id: 'test',
      primary: '#224466',
      secondary: '#88aacc',
      accent: '#dd5511',
      paper: '#ffffff',
      deep: '#112233',
    },
    scheme: 'paper' as const,
    pairing: 'test',
    decor: 'circle',
    finish: 'flat',
    seed: '1',
    art: null,
  },
  layout: 'test',
  palette: 'test',
  headline: 'A headline',
  altText: 'A picture',
}
