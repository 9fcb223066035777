// How long a regular expression can take, as recheck finds out: for how a text of n characters may have to be tried.
//   node tools/with-node.mjs tools/regexes/judge.ts     judges those that have no verdict yet, and keeps the verdicts
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSync } from 'recheck'
import { collectRegexes, type OwnRegex } from './collect.ts'

/** linear: at most a number of steps for each character. quadratic: for each pair of them. worse: beyond that. */
export type Verdict = 'linear' | 'quadratic' | 'worse'
export type Judged = OwnRegex & { verdict: Verdict; attack?: string }

const FILE = join(import.meta.dirname, 'verdicts.json')

/** Judging takes up to seconds each, so verdicts are kept; one that is missing is found out each time. */
export const readVerdicts = (): Record<string, Verdict> =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Verdict>) : {}

export function judge(regex: OwnRegex, known: Readonly<Record<string, Verdict>>): Judged {
  // Without an open repetition no place of a text is tried more often than a fixed number of times.
  if (!/[*+]|\{\d+,\}/.test(regex.source)) return { ...regex, verdict: 'linear' }
  const verdict = known[keyOf(regex)]
  return verdict ? { ...regex, verdict } : judgeAfresh(regex)
}

function judgeAfresh(regex: OwnRegex): Judged {
  // Sets of strings are all that `v` adds to `u` here, and a set is one place of a text.
  const source = regex.source.replaceAll(String.raw`\p{RGI_Emoji}`, String.raw`\p{Emoji}`)
  // `d` only says where groups stand.
  const result = checkSync(source, regex.flags.replace('v', 'u').replace('d', ''), { timeout: 120_000, randomSeed: 1 })
  if (result.status === 'safe') return { ...regex, verdict: 'linear' }
  if (result.status === 'unknown') return { ...regex, verdict: 'worse', attack: `not judged: ${result.error.kind}` }
  const { complexity, attack } = result
  const isQuadratic = complexity.type === 'polynomial' && complexity.degree === 2
  return { ...regex, verdict: isQuadratic ? 'quadratic' : 'worse', attack: attack.pattern }
}

const keyOf = ({ source, flags }: OwnRegex) =>
  createHash('sha256').update(`${source}/${flags}`).digest('hex').slice(0, 16)

if (import.meta.main) {
  const known = readVerdicts()
  const judged = collectRegexes(join(import.meta.dirname, '../..')).map((regex) => judge(regex, known))
  const kept = judged.filter(({ source }) => /[*+]|\{\d+,\}/.test(source)).map((regex) => [keyOf(regex), regex.verdict])
  const sorted = kept.toSorted(([a], [b]) => (a! < b! ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  for (const { verdict, where, source, flags, attack } of judged)
    if (verdict !== 'linear') console.log(`${verdict}  ${where}  /${source}/${flags}  ${attack ?? ''}`)
}
