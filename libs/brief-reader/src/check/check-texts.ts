import { SURE } from '../types.ts'
import type { Fact, FactType, Finding, PrintedText, Reading, Span } from '../types.ts'
import { fold, isWhole, placesOf, type Folded } from './fold.ts'
import { forbiddenIn } from './forbidden.ts'
import { runsOf, strangeNumbers, unreadFinding, unreadNumbers } from './numbers.ts'

/** `partial`: texts that need not carry everything, such as a caption or one field of an ad's copy. */
export type CheckOptions = { partial?: boolean }

/**
 * Holds printed texts against what the reading's source says, however they were made. Empty when they may be printed. Each
 * text but the button must stand in the source in one piece, with whole numbers in their role and clause; nothing is
 * forbidden or said to us; and unless `partial`, all that an ad must say is there. Source of the rules:
 * docs/creative.md, "The fact check".
 */
export function checkTexts(reading: Reading, texts: readonly PrintedText[], options: CheckOptions = {}): Finding[] {
  const source = fold(reading.source)
  const runs = runsOf(reading.source)
  const findings: Finding[] = []
  const printed: Span[] = []
  for (const text of texts) {
    findings.push(...forbidden(reading, text))
    if (text.role === 'cta') {
      findings.push(...buttonFindings(reading, text))
      continue
    }
    const places = placesOf(reading.source, source, text.text)
    printed.push(...places)
    if (places.length === 0) findings.push(rejoined(text))
    for (const { run, isCut } of strangeNumbers(runs, text.text)) {
      const number = `${run.before}${run.digits}${run.behind}`
      findings.push(
        isCut
          ? {
              code: 'split',
              text: text.text,
              message: `“${number}” is only part of a number of the brief. Write the number whole.`,
            }
          : {
              code: 'invented',
              text: text.text,
              message: `“${number}” is not in the brief. Add it to the brief or leave it out.`,
            },
      )
    }
  }
  if (options.partial) return findings
  return [
    ...findings,
    ...missing(reading, texts, printed),
    ...unreadNumbers(reading, printed).map(({ start, end }) => unreadFinding(reading.source.slice(start, end))),
  ]
}

const rejoined = ({ text }: PrintedText): Finding => ({
  code: 'rejoined',
  text,
  message: `“${text}” does not stand in the brief in these words. Write it in the brief as it is to be printed.`,
})

function forbidden(reading: Reading, { text }: PrintedText): Finding[] {
  return reading.facts
    .filter(({ type, confidence }) => type === 'mustNot' && confidence >= SURE)
    .filter((fact) => forbiddenIn(text, fact.text))
    .map((fact) => ({
      code: 'forbidden',
      text,
      message: `“${fact.text}” must not be said. Reword the sentence without it, or allow it.`,
    }))
}

function buttonFindings(reading: Reading, { text }: PrintedText): Finding[] {
  const asked = reading.facts.find(({ type, confidence }) => type === 'callToAction' && confidence >= SURE)
  if (!asked || fold(asked.text).text === fold(text).text) return []
  return [
    {
      code: 'wrong_action',
      text,
      message: `The button must say “${asked.text}”. Give another in content.callToAction.`,
    },
  ]
}

/** What an ad must say when its brief or the caller says it. */
const CARRIED: readonly FactType[] = [
  'headline',
  'subheadline',
  'price',
  'was',
  'percentOff',
  'amountOff',
  'bundle',
  'condition',
  'legal',
  'until',
  'from',
  'on',
  'code',
]

function missing(reading: Reading, texts: readonly PrintedText[], printed: readonly Span[]): Finding[] {
  const said = texts.map(({ text }) => fold(text))
  const isSaid = (fact: Fact) =>
    printed.some(({ start, end }) => start <= fact.start && fact.end <= end) ||
    said.some((text) => says(text, fact.text))
  const absent = (fact: Fact): Finding => ({
    code: 'missing',
    text: fact.text,
    message: `“${fact.text}” has no room or was left out. Shorten the other texts, or set content so that it fits.`,
  })
  const sure = reading.facts.filter(({ confidence }) => confidence >= SURE)
  const things = sure.filter(({ type }) => type === 'product')
  return [
    ...sure.filter((fact) => CARRIED.includes(fact.type) && !isSaid(fact)).map(absent),
    ...(things.length > 0 && !things.some(isSaid) ? [absent(things[0]!)] : []),
  ]
}

function says({ text }: Folded, phrase: string): boolean {
  const wanted = fold(phrase).text.replace(/[\s.,;:!…]+$/, '')
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (isWhole(text, at, at + wanted.length)) return true
  return false
}
