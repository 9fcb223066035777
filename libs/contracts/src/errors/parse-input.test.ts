import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { ToolError } from './errors.ts'
import { parseInput } from './parse-input.ts'
import { text } from '../shapes/text.ts'
import { tools } from '../tools.gen.ts'

/** The issues of a refused body. */
function issuesOf(schema: z.ZodType, body: string) {
  try {
    parseInput(schema, bytes(body))
    return []
  } catch (thrown) {
    return (thrown as ToolError).extras.issues
  }
}

const bytes = (json: string) => new TextEncoder().encode(json)

describe('a value issued by the ad platform', () => {
  test('is read in full, whatever its length', () => {
    const campaignId = '9'.repeat(1_000_000)
    expect(parseInput(tools.resume_campaign.input, bytes(JSON.stringify({ campaignId })))).toEqual({ campaignId })
  })

  test('becomes a value that can be looked up where a database could not store it', () => {
    const body = String.raw`{"adSetId":"12\u0000","confirmationToken":"adl_ct_\ud800"}`
    expect(parseInput(tools.pause_ad_set.input, bytes(body))).toEqual({
      adSetId: '12\u{FFFD}',
      confirmationToken: 'adl_ct_\u{FFFD}',
    })
  })
})

describe('text that cannot be stored', () => {
  test.each([
    [text({ max: 10 }), String.raw`{"name":"a\u0000"}`],
    [z.string(), String.raw`{"name":"a\u0000"}`],
    [z.string(), String.raw`{"name":"\udc00"}`],
  ])('is refused at its field, by the schema or after it', (name, body) => {
    expect(issuesOf(z.strictObject({ name }), body)).toMatchObject([{ path: 'name', code: 'bad_format' }])
  })

  test('may be the name of an unknown property, which the issue names', () => {
    const issues = issuesOf(z.strictObject({}), String.raw`{"\u0000":1}`)
    expect(issues).toMatchObject([{ path: String.raw`["\u0000"]`, code: 'unknown_property' }])
  })
})
