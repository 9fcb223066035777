import { tools } from '@adloom/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GenerationStage, openGenerationStage, type Team } from '../../testing/generation-stage.ts'

let stage: GenerationStage
let team: Team
beforeAll(async () => {
  stage = await openGenerationStage()
  team = await stage.newTeam()
})
afterAll(() => stage[Symbol.asyncDispose]())

type Input = (typeof tools.list_voices)['input']['_zod']['input']
const list = async (input: Input = {}) => stage.callTool(tools.list_voices, input, { as: team.caller })
const idsOf = async (input: Input) => (await list(input)).voices.map(({ id }) => id)

describe('list_voices', () => {
  test('lists all voices by name, in pages that together are the list', async () => {
    const all = await list()
    const names = all.voices.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(5)
    expect(names).toEqual(names.toSorted())
    expect(all.nextCursor).toBeNull()

    expect(await idsInPages(3)).toEqual(all.voices.map(({ id }) => id))
  })

  test('filters by language as BCP 47 ranges do, by gender and by words', async () => {
    const { voices } = await list()
    const british = voices.filter(({ languages }) => languages.includes('en-GB')).map(({ id }) => id)
    expect(british.length).toBeGreaterThan(0)
    expect(await idsOf({ language: 'en-gb' })).toEqual(british)
    expect(await idsOf({ language: 'en' })).toEqual(voices.map(({ id }) => id))
    expect(await idsOf({ language: 'en-AU' })).toEqual([])
    expect(await idsOf({ language: 'de' })).toEqual([])
    const women = voices.filter(({ gender }) => gender === 'female').map(({ id }) => id)
    expect(await idsOf({ gender: 'Female' })).toEqual(women)
    expect(await idsOf({ query: 'scottish DEEP' })).toEqual(
      voices.filter(({ accent, styles }) => accent === 'Scottish' && styles.includes('deep')).map(({ id }) => id),
    )
  })

  test('refuses a cursor that belongs to other filters', async () => {
    const { nextCursor } = await list({ limit: 1 })
    const { error } = await stage.callToolRaw(
      tools.list_voices,
      JSON.stringify({ gender: 'male', cursor: nextCursor }),
      { as: team.caller },
    )
    expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path: 'cursor' }] })
  })

  test('every preview is a sound that plays, made once and the same from then on, whole and in parts', async () => {
    const { voices } = await list()
    const files = await Promise.all(voices.map(async ({ previewUrl }) => fetchWav(previewUrl!)))
    for (const { seconds, peak } of files) {
      expect(seconds).toBeGreaterThan(2)
      expect(seconds).toBeLessThan(9)
      expect(peak).toBeGreaterThan(3_000)
    }
    expect(new Set(files.map(({ bytes }) => bytes.toString('base64'))).size).toBe(voices.length)

    const url = voices[0]!.previewUrl!
    expect((await fetchWav(url)).bytes.equals(files[0]!.bytes)).toBe(true)
    const part = await stage.fetchFile(url, { headers: { Range: 'bytes=0-3' } })
    expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
    expect((await stage.fetchFile(url.replace(/-[0-9a-f]+\./, '-0000000000000000.'))).status).toBe(404)
  })
})

async function fetchWav(url: string) {
  const answer = await stage.fetchFile(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  const sampleRate = bytes.readUInt32LE(24)
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length))
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return { bytes, seconds: samples.length / sampleRate, peak }
}

async function idsInPages(limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ limit, ...(cursor ? { cursor } : {}) })
    ids.push(...page.voices.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}
