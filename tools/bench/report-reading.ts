import { styleText } from 'node:util'
import type { SetName } from './reading/corpus.ts'
import { groupOf, type Judged } from './reading/judge.ts'
import type { ReadingResult } from './reading/reading.ts'
import { type Count, MAIN_LANGUAGES, precisionOf, recallOf, type Tally, tallyOf } from './reading/tally.ts'
import { spread, table, title } from './report.ts'

/** Source of the bounds: docs/benchmarks.md, "reading". */
const WANTED = {
  main: { printed: 0.99, selling: 0.95, names: 0.8 },
  others: { printed: 0.97, selling: 0.9, names: 0.7 },
}

export function printReading({ sets, time }: ReadingResult, isVerbose: boolean) {
  for (const { set, judged } of sets) {
    printFacts(set, judged)
    if (isVerbose) printFaults(judged)
  }
  title('Reading a brief: processor time, to its sentences and words by Intl.Segmenter')
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

function printFaults(judged: readonly Judged[]) {
  title('What was wrong and missed')
  for (const { brief, wrong, missed } of judged) {
    const lines = [
      ...wrong.map(({ type, value, text }) => `wrong ${type}=${value} «${text}»`),
      ...missed.map(({ type, value }) => `missed ${type}=${value}`),
    ]
    if (lines.length > 0) console.log([`  ${brief.id}`, ...lines.map((line) => `    ${line}`)].join('\n'))
  }
}
