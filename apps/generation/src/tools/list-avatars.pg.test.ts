import { tools } from '@adloom/contracts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putAvatar } from '../../testing/avatars.ts'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam({ workspaceNames: ['Main', 'Second'] })
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof tools.list_avatars)['input']['_zod']['input']
const list = async (input: Input = {}, as = team.caller) => stage.callTool(tools.list_avatars, input, { as })
const idsOf = async (input: Input) => (await list(input)).avatars.map(({ id }) => id)

describe('list_avatars', () => {
  test('lists the own avatars of the workspaces, newest first, then stock ones, in pages that together are the list', async () => {
    const [first, second] = team.workspaceIds
    const oldest = await putAvatar(stage, team, { createdAt: new Date('2026-01-01T00:00:00Z') })
    const elsewhere = await putAvatar(stage, team, {
      workspaceId: second!,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    })
    const here = await putAvatar(stage, team, { workspaceId: first!, createdAt: new Date('2026-01-03T00:00:00Z') })
    await putAvatar(stage, team, { isRevoked: true })
    await putAvatar(stage, team, { isDeleted: true })
    await putAvatar(stage, await stage.newTeam())

    const { avatars } = await list()
    expect(avatars.slice(0, 4).map(({ id, isCustom }) => [id, isCustom])).toEqual([
      [here, true],
      [elsewhere, true],
      [oldest, true],
      ['maya', false],
    ])
    const all = avatars.map(({ id }) => id)
    expect(await idsOf({ workspaceId: first! })).toEqual(all.filter((id) => id !== elsewhere))
    expect(await idsOf({ includeCustom: false })).toEqual(all.slice(3))

    const pages: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ limit: 2, ...(cursor ? { cursor } : {}) })
      pages.push(...page.avatars.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(pages).toEqual(all)
  })

  test('filters by gender, age, style and words', async () => {
    const { avatars } = await list()
    const idsWhere = (fits: (avatar: (typeof avatars)[number]) => boolean) => avatars.filter(fits).map(({ id }) => id)
    const women = idsWhere(({ gender }) => gender === 'female')
    expect(women.length).toBeGreaterThan(2)
    expect(await idsOf({ gender: 'female' })).toEqual(women)
    expect(await idsOf({ ageRange: '55+' })).toEqual(idsWhere(({ ageRange }) => ageRange === '55+'))
    expect(await idsOf({ style: 'photo' })).toEqual(idsWhere(({ isCustom }) => isCustom))
    expect(await idsOf({ query: 'MAYA illustrated' })).toEqual(['maya'])
    expect(await idsOf({ query: 'nobody' })).toEqual([])
  })

  test('every stock portrait opens without a signature, and each has a voice of list_voices', async () => {
    const { avatars } = await list({ includeCustom: false })
    const { voices } = await stage.callTool(tools.list_voices, {}, { as: team.caller })
    const voiceIds = voices.map(({ id }) => id)
    const files = await Promise.all(
      avatars.map(async ({ portraitUrl, defaultVoiceId }) => {
        expect(voiceIds).toContain(defaultVoiceId)
        const answer = await stage.fetchFile(portraitUrl)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
        return Buffer.from(await answer.arrayBuffer())
      }),
    )
    for (const file of files) expect(await sharp(file).metadata()).toMatchObject({ width: 512, height: 512 })
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(avatars.length)
  })
})
