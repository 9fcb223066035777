import { createHash, randomUUID } from 'node:crypto'
import { actions, calls, tools } from '@adloom/contracts'
import { makePerson, until } from '@adloom/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDLESS, FILTERED } from '../../testing/drawings.ts'
import { type GenerationStage, openGenerationStage, smallPng, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
let other: Team
/** Aborting this ends every read in progress. */
let ending = new AbortController()
beforeAll(async () => {
  stage = await openGenerationStage({ deadline: () => ending.signal })
  team = await stage.newTeam()
  other = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

async function upload(file: Buffer, as: Team) {
  const sha256 = createHash('sha256').update(file).digest('hex')
  const input = { name: 'A file', mimeType: 'image/png' as const, sizeBytes: file.length, sha256 }
  const { assetId, uploadUrl } = await stage.callAction(actions.create_upload, input, { as: makePerson(as.caller) })
  const answer = await stage.fetchFile(uploadUrl, { method: 'PUT', body: new Uint8Array(file) })
  return { assetId, status: answer.status, body: (await answer.json()) as object }
}
const look = (assetId: string) => stage.callTool(tools.lookup_asset, { assetId }, { as: team.caller })
const refusal = (code: string, path = 'body') => ({ code: 'invalid_input', issues: [{ path, code }] })

test.each(Object.entries(FILTERED))('an SVG with filters is refused with a reason: %s', async (_how, svg) => {
  const { assetId, status, body } = await upload(Buffer.from(svg), team)
  expect({ status, body }).toMatchObject({ status: 400, body: refusal('unsupported_content') })
  expect(await look(assetId)).toMatchObject({
    status: 'failed',
    checks: [{ code: 'unsupported_content', severity: 'error' }],
  })
})

describe('while a team’s endless SVG files are read and more of them wait', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['an upload', async () => expect((await upload(await smallPng(), other)).status).toBe(200)],
    ['an import', () => stage.newPicture(other)],
    ['a tool', () => stage.callTool(tools.list_models, {}, { as: other.caller })],
  ])(
    '%s of another team is answered, the endless files are refused, and the team’s next file is accepted',
    async (_what, ask) => {
      const bombs = Array.from({ length: 4 }, () => upload(Buffer.from(ENDLESS), team))
      const answered: number[] = []
      for (const bomb of bombs) void bomb.then(({ status }) => answered.push(status))
      await until(() => stage.deps.readers.pids().length >= 2, { what: 'the readers of two drawings' })
      await ask()
      expect(answered).toEqual([])

      ending.abort()
      for (const { assetId, status, body } of await Promise.all(bombs)) {
        expect({ status, body }).toMatchObject({ status: 400, body: refusal('too_complex') })
        // On a faster machine the read may succeed, so the same file can be sent again.
        expect((await look(assetId)).status).toBe('processing')
      }
      ending = new AbortController()
      expect((await upload(await smallPng(), team)).status).toBe(200)
    },
  )
})

test('an import of an endless SVG is refused at its field', async () => {
  const { teamId, workspaceIds } = team
  const known = {
    assetId: randomUUID(),
    teamId,
    workspaceId: workspaceIds[0]!,
    name: 'x',
    type: 'image' as const,
    tags: [],
  }
  const base64 = Buffer.from(ENDLESS).toString('base64')
  const imported = stage.call(calls['generation.import_asset'], { ...known, base64 }).catch((cause: unknown) => cause)
  await stage.newPicture(other)
  ending.abort()
  expect(await imported).toMatchObject({
    code: 'invalid_input',
    extras: { issues: [{ path: 'base64', code: 'too_complex' }] },
  })
  ending = new AbortController()
})
