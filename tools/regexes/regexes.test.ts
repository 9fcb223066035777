import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectRegexes } from './collect.ts'
import { judge, type Judged, readVerdicts } from './judge.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const known = readVerdicts()
const judged = collectRegexes(ROOT).map((regex) => judge(regex, known))

/** Where a regular expression may take steps for each pair of characters, and why that stops nobody. */
const MAY_BE_QUADRATIC: [RegExp, string][] = [
  [/^libs\/creative-engine\//, 'the engine reads at most 4,000 characters'],
  [/^libs\/brief-reader\//, 'a brief has at most 4,000 characters'],
  [/^libs\/video-engine\//, 'a script has at most 5,000 characters, and is read in a process that can be ended'],
  [/^libs\/infra\//, 'it reads what the servers of a developer say'],
  [/\/reads\//, 'readers are processes that can be ended'],
]
/** What is judged worse than it is. */
const BOUNDED: [RegExp, string][] = [
  [/^libs\/creative-engine\/src\/copy\/comparisons\.ts/, 'each side of a comparison has at most 160 characters'],
  [
    /^libs\/brief-reader\/src\/facts\/speech\/things-kept-off\.ts/,
    'what stands between the two words has at most 60 characters',
  ],
  [/^libs\/brief-reader\/src\/testing\//, 'it reads the texts of tests'],
  [/^apps\/org\/src\/import\/reads\/shown\.ts/, 'it reads at most 60 characters beside a price'],
]

const isAllowed = ({ verdict, where }: Judged) =>
  verdict === 'linear' ||
  BOUNDED.some(([place]) => place.test(where)) ||
  (verdict === 'quadratic' && MAY_BE_QUADRATIC.some(([place]) => place.test(where)))

describe('the regular expressions of apps and libs', () => {
  test('are found, those written down and those put together when a module loads', () => {
    const places = judged.map(({ where }) => where.replace(/:\d+$/, ''))
    expect(places).toContain('libs/contracts/src/ids.ts')
    expect(places).toContain('libs/creative-engine/src/reading/colors.ts')
    expect(judged.length).toBeGreaterThan(400)
  })

  test('take time in proportion to the text, or stand where texts are short or a process can be ended', () => {
    const slow = judged.filter((regex) => !isAllowed(regex))
    expect(slow.map(({ where, verdict, source, attack }) => `${where} ${verdict}: /${source}/ for ${attack}`)).toEqual(
      [],
    )
  })
})

test.each([
  [String.raw`^(?:\p{Lu}[\p{L}'’]+\s?){2,4}$`, 'u', 'worse'],
  [String.raw`^(a+)+$`, '', 'worse'],
  [String.raw`[.,]+$`, '', 'quadratic'],
  [String.raw`(?<![.,])[.,]+$`, '', 'linear'],
])('/%s/%s is judged %s', (source, flags, verdict) => {
  expect(judge({ source, flags, where: 'here' }, {}).verdict).toBe(verdict)
})
