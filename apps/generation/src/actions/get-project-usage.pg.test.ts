import { randomUUID } from 'node:crypto'
import { actions, tools } from '@adloom/contracts'
import { makePerson } from '@adloom/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
beforeAll(async () => {
  stage = await openGenerationStage()
})
afterAll(() => stage[Symbol.asyncDispose]())

const usage = ({ caller }: Team, input = {}) =>
  stage.callAction(actions.get_project_usage, input, { as: makePerson({ ...caller }) })

test('credits are counted per folder of the team, and separately for pictures in no folder', async () => {
  const team = await stage.newTeam({ includedCredits: 10 })
  const started = await stage.callTool(
    tools.generate_image,
    { instructions: 'Sale', aspectRatios: ['1:1'], variationCount: 3 },
    { as: team.caller },
  )
  for (let i = 0; i < 3; i++) await stage.deliver((await stage.claim())!)
  const { generations } = await stage.ended(team, started.batchId)
  const [both, one] = [randomUUID(), randomUUID()]
  for (const [id, name] of [
    [both, 'Spring'],
    [one, 'Sale'],
  ] as const) {
    await stage.admin`
      insert into generation.projects (id, team_id, workspace_id, name, created_at, updated_at)
      values (${id}, ${team.teamId}, ${team.workspaceIds[0]!}, ${name}, now(), now())`
  }
  const put = (project: string, index: number) => stage.admin`
    insert into generation.project_assets (project_id, asset_id, team_id, created_at)
    values (${project}, ${generations[index]!.assetId!}, ${team.teamId}, now())`
  await put(both, 0)
  await put(both, 1)
  await put(one, 1)

  expect(await usage(team)).toEqual({
    rows: [
      { projectId: both, name: 'Spring', charged: 2, generations: 2 },
      { projectId: one, name: 'Sale', charged: 1, generations: 1 },
      { projectId: null, name: null, charged: 1, generations: 1 },
    ],
  })
  expect(await usage(team, { since: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' })).toEqual({ rows: [] })
  expect(await usage(await stage.newTeam())).toEqual({ rows: [] })
})
