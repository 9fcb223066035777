import { readFile } from 'node:fs/promises'
import { encode, serve } from '@adloom/bus'
import { testPictureFile } from '@adloom/creative-engine/testing/briefs'
import { actions, type calls, ToolError, tools } from '@adloom/contracts'
import { silentLog } from '@adloom/runtime'
import { makePerson, until } from '@adloom/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

// These tests start and kill processes.
vi.setConfig({ testTimeout: 60_000 })

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage({ env: { DOORBELL_AFTER_SECONDS: '0.5' } })
  // Short leases, so that tests wait little for the batch of a killed worker; one drawing process, because each starts slowly.
  Object.assign(stage.site.extra, { RENDER_LEASE_SECONDS: '1', WORKER_CONCURRENCY: '1' })
})
afterEach(() => stage.stop('generation-worker'))
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof tools.generate_image)['input']['_zod']['input']
type Page = (typeof calls)['org.read_page']['output']['_zod']['input']
const start = (team: Team, input: Input) => stage.callTool(tools.generate_image, input, { as: team.caller })
const PAGE: Page = {
  url: 'https://shop.example/shoe',
  name: 'Trail shoe Nimbus',
  business: 'Shop Example',
  description: 'A light shoe.',
  price: '€49.90',
  wasPrice: null,
  benefits: ['Light as a feather'],
  language: 'en',
  pictureAssetIds: [],
  brand: null,
  warnings: [],
}

/** Answers as org, which is stopped meanwhile, so that a test decides when an address has been read. */
async function standInForOrg(answer: (name: string, nth: number) => Promise<unknown>) {
  await stage.stop('org')
  const asked: string[] = []
  const serving = serve(await stage.bus('org'), 'calls', 'org', silentLog, async ({ name }) => {
    asked.push(name)
    return { body: encode(await answer(name, asked.length)) }
  })
  return {
    asked,
    async [Symbol.asyncDispose]() {
      await serving[Symbol.asyncDispose]()
      await stage.start('org')
    },
  }
}

test('a worker that is killed while addresses are read loses nothing: another one reads them again', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const pictureId = await stage.newPicture(team, { file: await readFile(testPictureFile('serum_white.png')) })
  const sources = { sourceUrl: PAGE.url, referenceUrls: ['https://shop.example/a.png'] }
  const { batchId } = await start(team, { ...sources, variationCount: 2 })
  const never = Promise.withResolvers<never>()
  {
    await using org = await standInForOrg(async (name, nth) => {
      // Of the first attempt, one call is answered and one is not.
      if (name === 'import_pictures') return { assetIds: [pictureId] }
      return nth <= 2 ? never.promise : PAGE
    })
    const { 'generation-worker': worker } = await stage.start('generation-worker')
    await until(() => org.asked.length === 2, { what: 'the first attempt' })
    worker.kill('SIGKILL')
    await worker.exited
    const waiting = await stage.status(team, batchId)
    expect(waiting).toMatchObject({ status: 'running', generations: [{ status: 'queued' }, { status: 'queued' }] })
    await stage.start('generation-worker')
    await until(() => org.asked.length === 4, { what: 'the second attempt' })
    expect(org.asked.toSorted()).toEqual(['import_pictures', 'import_pictures', 'read_page', 'read_page'])
    never.reject(new ToolError('unavailable', 'over'))
    await until(async () => (await preparationOf(batchId)).ended, { what: 'the end of the preparation' })
  }
  const answer = await stage.ended(team, batchId, 45_000)
  expect(answer).toMatchObject({ status: 'completed', credits: { reserved: 2, charged: 2, released: 0 } })
  expect(answer.reading!.content).toMatchObject({ product: PAGE.name, price: PAGE.price })
  expect(answer.generations.map(({ content }) => content!.price)).toContain(PAGE.price)
  expect(await preparationOf(batchId)).toMatchObject({ attempts: 2 })
  const [batch] = await stage.admin<{ pictures: string[] }[]>`
    select fetched_asset_ids as pictures from generation.image_batches where id = ${batchId}`
  expect(batch!.pictures).toEqual([pictureId])
  expect(await stage.ledger(team)).toEqual({ used: 2, reserved: 0, open: 0, mismatches: 0 })
})

test('an address that cannot be read fails its items with the reason; a site that does not deliver is asked a few times before', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const unreadable = await start(team, { instructions: 'Shoes', sourceUrl: PAGE.url, variationCount: 2 })
  const silent = await start(team, { referenceUrls: ['https://shop.example/a.png'] })
  {
    await using org = await standInForOrg(async (name) => {
      if (name === 'import_pictures') throw new ToolError('upstream_failed', 'The site did not answer.')
      const message = "The site's robots.txt does not allow reading this page."
      throw new ToolError('invalid_input', message, {
        issues: [{ path: 'sourceUrl', code: 'robots_disallowed', message }],
      })
    })
    await stage.start('generation-worker')
    for (const { batchId } of [unreadable, silent])
      await until(async () => (await preparationOf(batchId)).ended, { what: 'the end of the preparation' })
    expect(Object.groupBy(org.asked, (name) => name)).toMatchObject({
      read_page: { length: 1 },
      import_pictures: { length: 4 },
    })
  }
  const answer = await stage.ended(team, unreadable.batchId)
  const error = { code: 'source_unreadable', message: expect.stringMatching(/^sourceUrl: .*robots/), retryable: false }
  expect(answer).toMatchObject({
    status: 'failed',
    generations: [{ status: 'failed', error }, { error }],
    credits: { reserved: 2, charged: 0, released: 2 },
  })
  const other = await stage.ended(team, silent.batchId)
  expect(other.generations).toMatchObject([{ error: { message: 'The site did not answer.', retryable: true } }])
  expect(await stage.ledger(team)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
})

test('a batch that is cancelled while its addresses wait is not prepared', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const { batchId } = await start(team, { sourceUrl: PAGE.url })
  const { teamId, workspaceIds } = team
  await stage.callAction(actions.cancel_generation, { batchId }, { as: makePerson({ teamId, workspaceIds }) })
  expect(await stage.ended(team, batchId)).toMatchObject({ status: 'cancelled', credits: { released: 1 } })
  expect(await preparationOf(batchId)).toEqual({ attempts: 0, ended: true })
})

async function preparationOf(batchId: string) {
  const [row] = await stage.admin<{ attempts: number; ended: boolean }[]>`
    select attempts, ended_at is not null as ended from generation.batch_preparations where batch_id = ${batchId}`
  return { ...row! }
}
