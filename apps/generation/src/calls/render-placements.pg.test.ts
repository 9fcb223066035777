import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { calls, type InputOf, type ToolError, tools } from '@adloom/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putAsset } from '../../testing/assets.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { PREVIEWS, PREVIEWS_PER_DAY_MAX } from '../placement-previews/stored-preview.ts'

const contract = calls['generation.render_placements']
type Input = InputOf<typeof contract>

let stage: GenerationStage
let team: Team
let isLate = false
beforeAll(async () => {
  const deadline = (ms: number) => (isLate ? AbortSignal.abort() : AbortSignal.timeout(ms))
  stage = await openGenerationStage({ deadline })
  await stage.deps.previewDrawing.read('ready', { team: 'test', path: '' }, () => undefined as never)
}, 60_000)
beforeEach(async () => {
  isLate = false
  team = await stage.newTeam({ workspaceNames: ['Main', 'Other'], includedCredits: 10 })
})
afterAll(() => stage[Symbol.asyncDispose]())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toBuffer()

const AD = {
  isCarousel: false,
  pageName: 'Lumea Skin',
  primaryText: 'Your skin, but awake.',
  headline: 'Meet Glow Serum',
  description: 'Free shipping',
  callToAction: 'shop_now' as const,
  host: 'lumea.example',
}
type Change = Partial<Omit<Input, 'ad'>> & { ad?: Partial<Input['ad']> }

const preview = async (assetIds: string[], { ad, ...change }: Change = {}, of = team) => {
  const cards = assetIds.map((assetId) => ({ assetId, headline: null }))
  const input = { teamId: of.teamId, workspaceId: of.workspaceIds[0]!, placements: ['feed' as const], ...change }
  return (await stage.call(contract, { ...input, ad: { ...AD, cards, ...ad } }, { timeoutMs: 20_000 })).previews
}
const fileOf = async (url: string) => {
  const answer = await stage.fetchFile(url)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const storedPreviews = async () => (await Array.fromAsync(stage.deps.objects.list(PREVIEWS))).map(({ key }) => key)

test('an ad is drawn for each placement, in the size that the answer says, under addresses of less than a day', async () => {
  const assetId = await stage.newPicture(team, { file: await picture(1080, 1350) })
  const previews = await preview([assetId], { placements: ['feed', 'story', 'reels'] })
  expect(previews.map(({ placement }) => placement)).toEqual(['feed', 'story', 'reels'])
  for (const { url, urlExpiresAt, width, height } of previews) {
    const { status, type, bytes } = await fileOf(url)
    expect({ status, type }).toEqual({ status: 200, type: 'image/png' })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height })
    const validMs = Date.parse(urlExpiresAt) - stage.deps.clock.now().getTime()
    expect(validMs).toBeGreaterThan(0)
    expect(validMs).toBeLessThanOrEqual(24 * 3_600_000)
  }
  expect(previews[0]!.texts).toContainEqual({ field: 'headline', shown: 'Meet Glow Serum', isCut: false })
}, 60_000)

test('the same ad is drawn once, also with another file of the same content', async () => {
  const file = await picture(900, 900)
  const [one, same] = [await stage.newPicture(team, { file }), await stage.newPicture(team, { file })]
  const [first] = await preview([one])
  const stored = await storedPreviews()
  const [again] = await preview([same])
  expect(again).toEqual(first)
  expect(await storedPreviews()).toEqual(stored)
  const [other] = await preview([one], { ad: { headline: 'Another headline' } })
  expect(other!.url).not.toBe(first!.url)
})

test('a team has a limited number of pictures drawn a day, and those that exist are still shown', async () => {
  const assetId = await stage.newPicture(team)
  const [first] = await preview([assetId])
  const [key = ''] = (await storedPreviews()).filter((one) => one.includes(team.teamId))
  const folder = dirname(join(stage.site.dataDir, 'objects', key))
  const names = Array.from({ length: PREVIEWS_PER_DAY_MAX }, (_, i) => join(folder, `${i}.png`))
  await Promise.all(names.map((name) => writeFile(name, '')))
  await expect(preview([assetId], { ad: { headline: 'One more' } })).rejects.toMatchObject({
    code: 'rate_limited',
    extras: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await preview([assetId])).toEqual([first])
})

test('another team does not share the picture of the same ad', async () => {
  const file = await picture(700, 700)
  const other = await stage.newTeam()
  const [mine] = await preview([await stage.newPicture(team, { file })])
  const [theirs] = await preview([await stage.newPicture(other, { file })], {}, other)
  expect(new URL(theirs!.url).pathname).not.toBe(new URL(mine!.url).pathname)
})

test('previews are no assets and cost neither credits nor storage', async () => {
  const assetId = await stage.newPicture(team)
  const storage = () => stage.call(calls['generation.get_storage'], { teamId: team.teamId })
  const before = [await storage(), await stage.ledger(team)]
  await preview([assetId])
  expect([await storage(), await stage.ledger(team)]).toEqual(before)
  const { assets } = await stage.callTool(tools.search_assets, {}, { as: team.caller })
  expect(assets.map((asset) => asset.assetId)).toEqual([assetId])
})

describe('a file that cannot be shown', () => {
  test('is not found if it is unknown, of another team or of another workspace, with one answer for all', async () => {
    const foreign = await stage.newPicture(await stage.newTeam())
    const elsewhere = await stage.newPicture(team, { workspaceId: team.workspaceIds[1]! })
    const own = await stage.newPicture(team)
    const refusals = await Promise.all(
      [randomUUID(), foreign, elsewhere].map((assetId) =>
        preview([own, assetId]).then(
          () => null,
          ({ code, message, extras }: ToolError) => ({ code, message, extras }),
        ),
      ),
    )
    const message = 'There is no such asset.'
    const issues = [{ path: 'ad.cards[1].assetId', code: 'not_found', message }]
    expect(refusals).toEqual(Array.from({ length: 3 }, () => ({ code: 'not_found', message, extras: { issues } })))
  })

  test('is a conflict if it is not ready, failed or is sound', async () => {
    for (const known of [{ status: 'processing' }, { status: 'failed' }, { type: 'audio' }] as const) {
      await expect(preview([await putAsset(stage, team, known)])).rejects.toMatchObject({
        code: 'conflict',
        extras: { issues: [{ path: 'ad.cards[0].assetId', code: 'unsupported_content' }] },
      })
    }
  })

  test('becomes a grey area with a note if it is damaged', async () => {
    const assetId = await stage.newPicture(team)
    const [row] = await stage.admin<{ key: string }[]>`
      select object_key as key from generation.assets where id = ${assetId}`
    await stage.deps.objects.put(row!.key, Buffer.from('no picture'))
    const [drawn] = await preview([assetId])
    expect(drawn!.notes.map(({ code }) => code)).toEqual(['picture_unreadable'])
    await stage.deps.objects.remove(row!.key)
    await expect(preview([assetId], { ad: { headline: 'New' } })).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('is a conflict if drawing it does not end in time, and the next preview succeeds', async () => {
    const assetId = await stage.newPicture(team)
    isLate = true
    await expect(preview([assetId])).rejects.toMatchObject({
      code: 'conflict',
      extras: { issues: [{ path: 'ad.cards', code: 'too_complex' }] },
    })
    isLate = false
    expect(await preview([assetId])).toHaveLength(1)
  })
})

test('an address of a preview works only as it was signed', async () => {
  const [drawn] = await preview([await stage.newPicture(team)])
  const url = new URL(drawn!.url)
  const statusOf = async (change: (url: URL) => void) => {
    const changed = new URL(url)
    change(changed)
    return (await stage.fetchFile(changed.href)).status
  }
  const other = url.pathname.replace(/[0-9a-f]{4}\.png$/, '0000.png')
  expect([
    await statusOf(() => {}),
    await statusOf((one) => one.searchParams.set('sig', 'a'.repeat(43))),
    await statusOf((one) => (one.pathname = other)),
    await statusOf((one) => (one.pathname = one.pathname.replace('.png', '.json'))),
    await statusOf((one) => (one.search = '')),
  ]).toEqual([200, 404, 404, 404, 404])
  for (const name of ['notes.txt', url.pathname.split('/').at(-1)!]) {
    const elsewhere = stage.deps.files.sign(`${PREVIEWS}/${randomUUID()}`, name).url
    expect((await stage.fetchFile(elsewhere)).status).toBe(404)
  }
})
