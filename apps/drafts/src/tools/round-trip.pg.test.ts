import { DraftConfiguration } from '@adloom/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arbitraryConfiguration } from '../../testing/arbitrary-configuration.ts'
import { type DraftStage, openDraftStage, type Team } from '../../testing/draft-stage.ts'

let stage: DraftStage
let team: Team
beforeAll(async () => {
  stage = await openDraftStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

test('what get_launch_draft returns is what create_launch_draft was given, and makes the same draft again', async () => {
  const configurationOf = async (input: Parameters<typeof stage.create>[1]) => {
    const { draftId } = await stage.create(team, input)
    return (await stage.get(team, draftId)).configuration
  }
  await fc.assert(
    fc.asyncProperty(arbitraryConfiguration, async (input) => {
      const configuration = await configurationOf(input)
      expect(configuration).toEqual(DraftConfiguration.parse(input))
      expect(await configurationOf(configuration)).toEqual(configuration)
    }),
    { numRuns: 40, seed: 12 },
  )
}, 60_000)
