import { randomUUID } from 'node:crypto'
import { tools } from '@adloom/contracts'
import { until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrandKit, newProduct } from '../../testing/brands.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'
import { startProviderStandIn } from '../../testing/provider-stand-in.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam({ includedCredits: 1000 })
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = Parameters<typeof stage.callTool<typeof tools.generate_ad_copy>>[1]
const write = (input: Input, options: { as?: Team; idempotencyKey?: string } = {}, on = stage) => {
  const { as = team, ...rest } = options
  return on.callTool(tools.generate_ad_copy, input, { as: as.caller, ...rest })
}
/** The ledger of a team once nothing is reserved. */
const settled = (of: Team, on = stage) =>
  until(async () => {
    const ledger = await on.ledger(of)
    return ledger.reserved === 0 ? ledger : null
  })

const POINTS =
  'Our soles grip wet rock. Every pair is tried out by our own runners. We repair every shoe in our workshop.'

describe('a call', () => {
  test('returns the requested number of variants within the stated limits, for the price of one call', async () => {
    const own = await stage.newTeam({ includedCredits: 10 })
    const answer = await write(
      { brief: `Trail shoes from Leeds. ${POINTS} 30 % off until Sunday.`, variationCount: 5, seed: 4 },
      { as: own },
    )
    expect(answer).toMatchObject({
      platform: 'meta',
      language: 'en',
      credits: { charged: 1 },
      model: 'adloom-writer',
      seed: 4,
    })
    expect(answer.variants).toHaveLength(5)
    expect(answer.limits['headline']).toEqual({ visible: 40, hard: 255 })
    expect(await settled(own)).toEqual({ used: 1, reserved: 0, open: 0, mismatches: 0 })
  })

  test('writes about a product in the brand’s voice, without its banned words and with its disclaimers', async () => {
    const brandKitId = await newBrandKit(stage, team, {
      name: 'Luméa',
      websiteUrl: 'https://lumea.example',
      tagline: 'Glow on',
      voice: { tone: ['warm'], description: null, do: [], dont: [] },
      bannedWords: ['glow'],
      requiredDisclaimers: ['Results vary.'],
    })
    const price = { amount: '38.00', currency: 'USD' }
    const facts = { name: 'Day Serum', benefits: ['Evens skin tone'], price }
    const productId = await newProduct(stage, team, { ...facts, brandKitId })
    const { variants } = await write({ productId, variationCount: 4 })
    for (const { primaryText, headline, description } of variants) {
      expect(primaryText).toContain('Results vary.')
      expect(`${primaryText} ${headline} ${description}`).not.toMatch(/glow/i)
    }
    expect(variants.map(({ primaryText }) => primaryText).join()).toContain('$38')
  })

  test('with an idempotency key runs and is charged once, however often it is sent', async () => {
    const own = await stage.newTeam({ includedCredits: 10 })
    const send = () => write({ brief: 'Coffee beans', seed: 1 }, { as: own, idempotencyKey: 'k' })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(new Set(answers.map(({ copyId }) => copyId)).size).toBe(1)
    expect(await settled(own)).toMatchObject({ used: 1, open: 0, mismatches: 0 })
  })

  test.each([
    ['placements[1]', { brief: 'x', placements: ['feed', 'billboard'] }],
    ['mustInclude[0]', { brief: 'x', mustInclude: ['Cheap and good'], avoid: ['cheap'] }],
    ['mustInclude[0]', { brief: 'x', mustInclude: ['  '] }],
    ['callToAction', { brief: 'x', callToAction: 'Buy cheap', avoid: ['cheap'] }],
    ['language', { brief: 'Coffee beans roasted every Tuesday in our shop', language: 'fr' }],
    ['keyMessages[1]', { brief: 'Coffee beans', keyMessages: ['Roasted weekly', 'قهوة طازجة كل يوم'] }],
    ['brief', { brief: 'ad for my gym' }],
    ['framework', { brief: 'Coffee beans', framework: 'social_proof' }],
    ['avoid', { brief: 'Coffee', avoid: ['e', 'a', 'o'] }],
    ['mustInclude', { brief: 'Coffee', platform: 'tiktok', mustInclude: ['a'.repeat(80), 'b'.repeat(80)] }],
  ] as [string, Input][])('that cannot be is refused at %s and costs nothing', async (path, input) => {
    const own = await stage.newTeam({ includedCredits: 10 })
    await expect(write(input, { as: own })).rejects.toMatchObject({
      code: 'invalid_input',
      extras: { issues: [{ path }] },
    })
    expect(await settled(own)).toEqual({ used: 0, reserved: 0, open: 0, mismatches: 0 })
  })

  test('fails without enough credits, and does not find a product of another team', async () => {
    const poor = await stage.newTeam({ includedCredits: 0 })
    await expect(write({ brief: 'Coffee' }, { as: poor })).rejects.toMatchObject({ code: 'insufficient_credits' })
    await expect(write({ productId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('an outside model', () => {
  const variant = (text: string) => ({
    angle: 'a',
    primaryText: `${text} Free returns.`,
    headline: 'Kaffee',
    description: '',
    callToAction: 'shop_now',
  })
  const says = (...texts: string[]) => ({ says: JSON.stringify({ variants: texts.map(variant) }) })
  let hosted: GenerationStage
  let standIn: Awaited<ReturnType<typeof startProviderStandIn>>
  let own: Team
  beforeAll(async () => {
    standIn = await startProviderStandIn()
    hosted = await openGenerationStage({
      env: { ...standIn.env('openai:gpt-test?modality=copy&credits=2'), MODEL_ATTEMPTS_MAX: '1' },
    })
    own = await hosted.newTeam({ includedCredits: 100 })
  })
  afterAll(async () => {
    await hosted[Symbol.asyncDispose]()
    await standIn[Symbol.asyncDispose]()
  })
  const ask = (count: number) =>
    write(
      {
        brief: 'Kaffee aus Leipzig',
        language: 'de',
        variationCount: count,
        mustInclude: ['Free returns.'],
        avoid: ['billig'],
      },
      { as: own },
      hosted,
    )

  test('writes other languages, and is called again for a variant that breaks a rule', async () => {
    standIn.fail(says('Guter Kaffee.', 'Billiger Kaffee.'), says('Frischer Kaffee.'))
    const answer = await ask(2)
    expect(answer).toMatchObject({ language: 'de', model: 'openai:gpt-test', credits: { charged: 2 } })
    expect(answer.variants.map(({ primaryText }) => primaryText)).toEqual([
      'Guter Kaffee. Free returns.',
      'Frischer Kaffee. Free returns.',
    ])
    expect(await settled(own, hosted)).toMatchObject({ used: 2, open: 0, mismatches: 0 })
  })

  test.each([
    ['keeps breaking a rule', () => [says('Billig.'), says('Billig.'), says('Billig.')]],
    ['refuses', () => [{ refuse: true as const }]],
    ['is out of order', () => [{ status: 500 }]],
    ['writes something else than was asked for', () => [{ says: '{"variants":"none"}' }]],
  ])('that %s costs nothing, and its own words are not revealed', async (_, faults) => {
    const before = await settled(own, hosted)
    standIn.fail(...faults())
    const failed = await ask(1).then(
      () => null,
      (thrown: unknown) => thrown as { code: string; message: string },
    )
    expect(failed?.code).toBe('upstream_failed')
    expect(failed?.message).not.toMatch(/openai|gpt|127\.0\.0\.1|secret/i)
    expect(await settled(own, hosted)).toEqual(before)
  })

  test('that failed is called again when the call is repeated with its key, and is charged once', async () => {
    const { used } = await settled(own, hosted)
    const send = () =>
      write(
        { brief: 'Kaffee. Free returns.', language: 'de', variationCount: 1 },
        { as: own, idempotencyKey: 'again' },
        hosted,
      )
    standIn.fail({ status: 500 }, { status: 500 })
    for (const _ of [1, 2]) await expect(send()).rejects.toMatchObject({ code: 'upstream_failed' })
    standIn.fail(says('Guter Kaffee.'))
    const answer = await send()
    expect(answer.credits).toEqual({ charged: 2 })
    expect(await send()).toEqual(answer)
    expect(await settled(own, hosted)).toEqual({ used: used + 2, reserved: 0, open: 0, mismatches: 0 })
  })

  test('that does not answer is aborted while the caller still waits, and nothing stays reserved', async () => {
    const before = await settled(own, hosted)
    standIn.fail({ hang: true })
    const input = { brief: 'Kaffee', language: 'de', variationCount: 1 }
    await expect(
      hosted.callTool(tools.generate_ad_copy, input, { as: own.caller, timeoutMs: 2_000 }),
    ).rejects.toMatchObject({ code: 'upstream_failed' })
    expect(await settled(own, hosted)).toEqual(before)
  })
})
