import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMBINATIONS, RULES_OF } from '../platform-rules/combinations.ts'
import { PLACEMENTS } from '../platform-rules/placements.ts'
import { DRAFT_ISSUES } from './issue-codes.ts'

const page = readFileSync(new URL('../../../../docs/drafts.md', import.meta.url), 'utf8')

test('docs/drafts.md lists every code with its severity and sentences', () => {
  const rows = Object.entries(DRAFT_ISSUES).map(
    ([code, { severity, message, fix }]) => `| \`${code}\` | ${severity} | ${message} | ${fix ?? ''} |`,
  )
  expect(page.split('\n').filter((line) => /^\| `\w+` \| (?:error|warning|info) \|/.test(line))).toEqual(rows)
})

test('docs/drafts.md shows the tables of combinations and placements, and their version', () => {
  const words = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ')
  const goals = Object.entries(COMBINATIONS).map(([objective, allowed]) => {
    const that = (needs: string) => words(Object.keys(allowed).filter((goal) => allowed[goal as never] === needs))
    return `| \`${objective}\` | ${['nothing', 'page', 'pixel', 'app'].map(that).join(' | ')} |`
  })
  const places = Object.entries(PLACEMENTS).map(
    ([publisher, positions]) => `| \`${publisher}\` | ${words(Object.keys(positions))} |`,
  )
  for (const row of [...goals, ...places]) expect(page).toContain(`${row}\n`)
  expect(page).toContain(`${RULES_OF.apiVersion}, as of ${RULES_OF.asOf}`)
})
