import { styleText } from 'node:util'
import type { SetName } from './reading/corpus.ts'
import { groupOf, type Judged } from './reading/judge.ts'
import type { ReadingResult } from './reading/reading.ts'
import { type Count, MAIN_LANGUAGES, precisionOf, recallOf, type Tally, tallyOf } from './reading/tally.ts'
import { isClean, type Worded } from './reading/wording.ts'
import { spread, table, title } from './report.ts'

/** Source of the bounds: docs/benchmarks.md, "reading". */
const WANTED = {
  main: { printed: 0.99, selling: 0.95, names: 0.8 },
  others: { printed: 0.97, selling: 0.9, names: 0.7 },
  caught: 0.995,
}

export function printReading({ sets, time }: ReadingResult, isVerbose: boolean) {
  for (const { set, judged, worded } of sets) {
    printFacts(set, judged)
    printWordings(set, worded)
    if (isVerbose) printFaults(judged, worded)
  }
  printMutants(sets.flatMap(({ worded }) => worded))
  title('Reading, wording and checking a brief: processor time, to its sentences and words by Intl.Segmenter')
  table(['', 'median', 'middle half'], [spread('times as much', time.ratio), spread('ms a brief', time.milliseconds)])
}

const share = (value: number) => value.toFixed(3)
const isMain = (language: string) => MAIN_LANGUAGES.includes(language)

function printFacts(set: SetName, judged: readonly Judged[]) {
  title(`Facts of the ${set} briefs (P precision, R recall; wanted in brackets)`)
  const languages = [...new Set(judged.map(({ brief }) => brief.language))]
  const rowOf = (name: string, chosen: readonly Judged[]) => {
    const tally = tallyOf(chosen)
    const { exact, named, speech, action } = tally.groups
    const cells = [exact, named, speech, action].flatMap((one) => [share(precisionOf(one)), share(recallOf(one))])
    return [name, String(tally.briefs), ...cells]
  }
  const main = judged.filter(({ brief }) => isMain(brief.language))
  const others = judged.filter(({ brief }) => !isMain(brief.language))
  const groups = ['exact', 'named', 'directions', 'action'].flatMap((name) => [`${name} P`, 'R'])
  table(
    ['', 'briefs', ...groups],
    [
      ...languages.map((language) =>
        rowOf(
          language,
          judged.filter(({ brief }) => brief.language === language),
        ),
      ),
      rowOf('en de fr es', main),
      rowOf('others', others),
      rowOf('all', judged),
    ],
  )
  printTargets('en de fr es', tallyOf(main), WANTED.main)
  printTargets('others', tallyOf(others), WANTED.others)
  const { types } = tallyOf(judged)
  const counts = Object.entries(types).toSorted(
    ([a], [b]) => groupOf(a).localeCompare(groupOf(b)) || a.localeCompare(b),
  )
  table(
    ['type', 'P', 'R', 'right', 'wrong', 'missed'],
    counts.map(([type, count]) => [type, share(precisionOf(count)), share(recallOf(count)), ...plain(count)]),
  )
}

const plain = ({ right, wrong, missed }: Count) => [right, wrong, missed].map(String)

function printTargets(name: string, { printed, selling, names }: Tally, wanted: typeof WANTED.main) {
  const verdict = (value: number, bound: number) =>
    styleText(value >= bound ? 'green' : 'red', `${share(value)} (${bound})`)
  console.log(`  ${name}: precision of what is printed ${verdict(precisionOf(printed), wanted.printed)}`)
  console.log(`    recall of price, offer, date, code, contact ${verdict(recallOf(selling), wanted.selling)}`)
  console.log(`    recall of business, product, place ${verdict(recallOf(names), wanted.names)}\n`)
}

function printWordings(set: SetName, worded: readonly Worded[]) {
  const all = worded.flatMap(({ wordings }) => wordings)
  const whole = worded.filter(({ wordings }) => wordings[0]?.leads === 'whole')
  const kinds = ['findings', 'spoken', 'invented', 'wrongRole', 'lacks'] as const
  const names = {
    findings: 'the fact check refuses it',
    spoken: 'prints what was said to us',
    invented: 'has a text that is not in the brief',
    wrongRole: 'has a price or code in a wrong role',
    lacks: 'lacks what must be there',
  }
  const firsts = worded.flatMap(({ wordings }) => wordings.slice(0, 1))
  title(`Wordings of the ${set} briefs, by the briefs alone`)
  table(
    ['', 'wordings', 'first of a brief'],
    [
      ['written', String(all.length), String(firsts.length)],
      ['without a fault', String(all.filter(isClean).length), String(firsts.filter(isClean).length)],
      ...kinds.map((kind) => [
        names[kind],
        ...[all, firsts].map((some) => String(some.filter((one) => one[kind].length > 0).length)),
      ]),
    ],
  )
  const unclear = worded.filter(({ wordings }) => wordings.length === 0).length
  console.log(
    `  ${whole.length} of ${worded.length} briefs are answered by whole sentences; for ${unclear} nothing is written.\n`,
  )
}

function printMutants(worded: readonly Worded[]) {
  title('Faults put into the wordings, and caught by the fact check')
  const counts: Record<string, { made: number; caught: number }> = {}
  for (const { mutants } of worded) {
    for (const [kind, { made, caught }] of Object.entries(mutants)) {
      const count = (counts[kind] ??= { made: 0, caught: 0 })
      count.made += made
      count.caught += caught
    }
  }
  const sum = (of: 'made' | 'caught') => Object.values(counts).reduce((total, count) => total + count[of], 0)
  const caught = sum('made') === 0 ? 0 : sum('caught') / sum('made')
  const verdict = styleText(caught >= WANTED.caught ? 'green' : 'red', `at least ${WANTED.caught}`)
  console.log(`  ${share(caught)} of ${sum('made')}  (${verdict})\n`)
  table(
    ['fault', 'made', 'caught'],
    Object.entries(counts).map(([kind, count]) => [kind, String(count.made), String(count.caught)]),
  )
}

function printFaults(judged: readonly Judged[], worded: readonly Worded[]) {
  title('What was wrong, missed or badly worded')
  for (const [at, { brief, wrong, missed }] of judged.entries()) {
    const { wordings, unclear } = worded[at]!
    const lines = [
      ...wrong.map(({ type, value, text }) => `wrong ${type}=${value} «${text}»`),
      ...missed.map(({ type, value }) => `missed ${type}=${value}`),
      ...(unclear === null ? [] : [`unclear: ${unclear}`]),
      ...wordings.flatMap(({ leads, findings, spoken, invented, wrongRole, lacks }) => [
        ...findings.map((text) => `wording ${leads}: check ${text}`),
        ...spoken.map((text) => `wording ${leads}: said to us «${text}»`),
        ...invented.map((text) => `wording ${leads}: not in the brief «${text}»`),
        ...wrongRole.map((text) => `wording ${leads}: wrong role ${text}`),
        ...lacks.map((text) => `wording ${leads}: lacks ${text}`),
      ]),
    ]
    if (lines.length > 0) console.log([`  ${brief.id}`, ...lines.map((line) => `    ${line}`)].join('\n'))
  }
}
