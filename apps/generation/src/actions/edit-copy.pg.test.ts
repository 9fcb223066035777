import { randomUUID } from 'node:crypto'
import { actions, tools } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam({ includedCredits: 1000 })
})
afterAll(() => stage[Symbol.asyncDispose]())

const personOf = ({ caller: { teamId, workspaceIds, primaryWorkspaceId, allWorkspaces } }: Team, more = {}) =>
  makePerson({ teamId, workspaceIds, primaryWorkspaceId, allWorkspaces, ...more })
const write = (more: object = {}) =>
  stage.callTool(
    tools.generate_ad_copy,
    { brief: 'Trail shoes from Leeds. 30 % off until Sunday.', variationCount: 2, seed: 4, ...more },
    { as: team.caller },
  )
type Edit = Parameters<typeof stage.callAction<typeof actions.edit_copy>>[1]
const edit = async (input: Edit, as = personOf(team), idempotencyKey?: string) => {
  const { variant } = await stage.callAction(actions.edit_copy, input, {
    as,
    ...(idempotencyKey && { idempotencyKey }),
  })
  return variant
}
const revert = async (input: { copyId: string; variantId: string; version: number }) =>
  (await stage.callAction(actions.revert_copy, input, { as: personOf(team) })).variant
const list = (input: object = {}, as = personOf(team)) => stage.callAction(actions.list_copy_sets, input, { as })

const TEXT = {
  primaryText: 'Trail shoes from Leeds. 30 % off until Sunday.',
  headline: 'Shoes for wet rock',
  description: 'From Leeds',
  callToAction: 'shop_now',
}

describe('An edit of copy', () => {
  test('is kept beside what was written, with its lengths, and can be taken back', async () => {
    const { copyId, variants } = await write()
    const person = personOf(team)
    const edited = await edit({ copyId, variantId: 'v2', version: 0, ...TEXT }, person)
    const { primaryText, headline, description, callToAction } = variants[1]!
    expect(edited).toMatchObject({ ...TEXT, id: 'v2', version: 1, lengths: { headline: { graphemes: 18, hard: 255 } } })
    expect(edited.edited).toMatchObject({
      by: person.userId,
      original: { primaryText, headline, description, callToAction },
    })
    const [set] = (await list({ copyId })).copySets
    expect(set!.variants).toEqual([{ ...variants[0], version: 0, edited: null }, edited])

    const back = await revert({ copyId, variantId: 'v2', version: 1 })
    expect(back).toEqual({ ...variants[1], version: 2, edited: null })
    expect((await list({ copyId })).copySets[0]!.variants[1]).toEqual(back)
    expect(await revert({ copyId, variantId: 'v2', version: 2 })).toEqual(back)
    expect(await edit({ copyId, variantId: 'v2', version: 2, ...TEXT })).toMatchObject({ version: 3, ...TEXT })
  })

  test('of a version that somebody else changed is a conflict, and of two at once one wins', async () => {
    const { copyId } = await write()
    const say = (headline: string) => edit({ copyId, variantId: 'v1', version: 0, ...TEXT, headline })
    const outcomes = await Promise.allSettled([say('One'), say('Two'), say('Three')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes.filter((one) => one.status === 'rejected'))
      expect(outcome.reason).toMatchObject({ code: 'conflict' })
    await expect(revert({ copyId, variantId: 'v1', version: 0 })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that is repeated with its idempotency key gets its first answer', async () => {
    const { copyId } = await write()
    const key = randomUUID()
    const person = personOf(team)
    const input = { copyId, variantId: 'v1', version: 0, ...TEXT }
    expect(await edit(input, person, key)).toEqual(await edit(input, person, key))
  })

  test('is saved with warnings for limits, required and banned phrases, and facts that the brief does not have', async () => {
    const { copyId } = await write({ mustInclude: ['Leeds'], avoid: ['cheap'] })
    const headline = `cheap ${'x'.repeat(300)}`
    const primaryText = 'Boots. 70 % off.'
    const { checks } = await edit({
      copyId,
      variantId: 'v1',
      version: 0,
      ...TEXT,
      primaryText,
      headline,
      description: '',
    })
    const messages = checks.map(({ code, message }) => `${code}: ${message}`).join('\n')
    expect(messages).toContain('rule_broken: headline has 306 characters, more than 255.')
    expect(messages).toContain('rule_broken: It must contain, word for word: "Leeds".')
    expect(messages).toContain('rule_broken: headline must not contain "cheap".')
    expect(messages).toContain('fact_differs: ')
  })

  test('is refused for copy of others, and for a variant that is none', async () => {
    const { copyId } = await write()
    const other = personOf(await stage.newTeam({ includedCredits: 1 }))
    const input = { copyId, variantId: 'v1', version: 0, ...TEXT }
    await expect(edit(input, other)).rejects.toMatchObject({ code: 'not_found' })
    const elsewhere = personOf(team, { workspaceIds: [randomUUID()], allWorkspaces: false })
    await expect(edit(input, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(edit({ ...input, variantId: 'v9' })).rejects.toMatchObject({ code: 'not_found' })
    expect((await list({ copyId }, other)).copySets).toEqual([])
  })
})

test('Copy is listed newest first, page by page', async () => {
  const ids = []
  for (let i = 0; i < 3; i++) ids.push((await write({ seed: i })).copyId)
  const first = await list({ limit: 2 })
  const next = await list({ limit: 1, cursor: first.nextCursor })
  expect([...first.copySets, ...next.copySets].map(({ copyId }) => copyId)).toEqual(ids.toReversed())
  expect(first.copySets[0]).toMatchObject({
    platform: 'meta',
    brief: expect.stringContaining('Leeds'),
    productId: null,
  })
})
