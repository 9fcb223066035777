import { findAtoms } from '../atoms/find-atoms.ts'
import { lexiconOf } from '../languages/index.ts'
import { findWords } from '../languages/words.ts'
import { SURE } from '../types.ts'
import type { FactType, Finding, FindingCode, Reading, Span } from '../types.ts'
import { claimsOf, overlaps, type Claim } from './claims.ts'
import { forbiddenIn } from './forbidden.ts'
import { isLimiting, isNeutral, leastOf, wordsIn } from './least.ts'
import { isLoud, runsOf, type Run } from './numbers.ts'
import { factsAt, sheetOf, type Sheet } from './sheet.ts'

/** One text of an ad's copy, a caption or a script: reworded, so it need not stand in the source. */
export type CopyField = { field: string; text: string }
/** What is wrong in which text. */
export type CopyFinding = Finding & { field: string }

/**
 * Holds reworded texts of one ad against the source: every number stands there with its sign and keeps its role and its
 * limits; nothing is free, halved or reduced that is not so there; dates and addresses are the source's; a condition goes
 * with its offer; nothing forbidden is said. Empty when they may be used. The texts are in the language of the reading.
 */
export function checkCopy(reading: Reading, fields: readonly CopyField[]): CopyFinding[] {
  const sheet = sheetOf(reading)
  const each = fields.flatMap(({ field, text }) => textFindings(sheet, text).map((one) => ({ ...one, field })))
  const [first] = fields
  if (!first) return []
  const condition = conditionLeftOut(sheet, fields.map(({ text }) => text).join('\n'))
  return condition === null ? each : [...each, { ...condition, field: first.field }]
}

function textFindings(sheet: Sheet, text: string): Finding[] {
  const found = (code: FindingCode, message: string): Finding => ({ code, text, message })
  const banned = sheet.reading.facts.filter(({ type, confidence }) => type === 'mustNot' && confidence >= SURE)
  return [
    ...banned
      .filter((fact) => forbiddenIn(text, fact.text))
      .map((fact) => found('forbidden', `“${fact.text}” must not be said.`)),
    ...runsOf(text).flatMap((run) => numberFinding(sheet, text, run) ?? []),
    ...wordedClaims(sheet, text),
    ...strangeAtoms(sheet, text),
  ]
}

/** The sign of a number wherever it stands: "€49" and "49 €" are one sum. Units that are no currency do not count. */
const signOf = (run: Run) =>
  isLoud(run)
    ? [run.before, run.behind]
        .filter((sign) => sign !== '')
        .toSorted()
        .join(' ')
    : ''

function numberFinding(sheet: Sheet, text: string, run: Run): Finding | null {
  const number = text.slice(run.start, run.end)
  const twins = sheet.runs.filter(({ digits }) => digits === run.digits)
  const same = twins.filter((twin) => signOf(twin) === signOf(run))
  if (same.length === 0) {
    const isCut = twins.length > 0 || sheet.runs.some(({ digits }) => digits.includes(run.digits))
    const code = isCut ? 'split' : 'invented'
    return {
      code,
      text,
      message: `“${number}” is not in the brief${isCut ? ' like this' : ''}. Write the number as it stands there.`,
    }
  }
  const faults = same.map((twin) => roleFault(sheet, text, run, twin))
  return faults.includes(null) ? null : { code: 'wrong_role', text, message: `“${number}” ${faults[0]!}` }
}

/** What a sum or percentage says otherwise than its twin in the source; null when it says the same. */
function roleFault(sheet: Sheet, text: string, run: Run, twin: Run): string | null {
  if (!isLoud(run)) return null
  const { reading, lexicon } = sheet
  const sentence = sentenceAround(text, run)
  const types = factsAt(sheet, twin, ROLES).map(({ type }) => type)
  const says = (...words: string[]) => findWords(sentence, ...words) !== null
  const isOnlyPrice = types.length > 0 && types.every((type) => type === 'price')
  if (types.includes('was') && !says(lexicon.was)) return 'is what it cost before, and the text does not say so.'
  if (types.includes('amountOff') && !says(lexicon.off)) return 'is a reduction, and the text does not say so.'
  if (isOnlyPrice && new RegExp(`^\\s?(?:off|rabatt|nachlass)`, 'i').test(text.slice(run.end)))
    return 'is a price and no reduction.'
  const least = leastOf(sheet, twin)
  const limits = wordsIn(reading.source, least).filter(
    (word) =>
      isLimiting(lexicon, reading.source, word) &&
      Math.min(Math.abs(word.end - twin.start), Math.abs(word.start - twin.end)) <= 12,
  )
  const limited = wordsIn(sentence, { start: 0, end: sentence.length }).some((word) =>
    isLimiting(lexicon, sentence, word),
  )
  if (limits.length > 0 && !limited) {
    const whole = reading.source.slice(least.start, least.end)
    return `stands with a limit in “${whole}”. Say the limit too.`
  }
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(text.slice(run.start, run.end))))
  const isBoundedThere = findWords(
    reading.source.slice(Math.max(0, twin.start - 16), twin.start),
    lexicon.upTo,
    lexicon.startingAt,
  )
  return limits.length === 0 &&
    !isBoundedThere &&
    findWords(before.slice(-16), lexicon.upTo, lexicon.startingAt) &&
    !/\d/.test(before.slice(-16))
    ? 'has no “from” or “up to” in the brief.'
    : null
}
const ROLES: readonly FactType[] = ['price', 'was', 'amountOff', 'percentOff', 'condition']

/** Free things and half prices that the source does not have, or has of something else. */
function wordedClaims(sheet: Sheet, text: string): Finding[] {
  const { reading, lexicon, claims } = sheet
  const made = claimsOf({ ...reading, source: text, atoms: [] }, lexicon, [])
  return made.flatMap((claim): Finding[] => {
    const own = claims.filter(({ kind }) => kind === claim.kind)
    const said = text.slice(claim.start, claim.end)
    if (own.length === 0) return [{ code: 'invented', text, message: `Nothing is “${said}” in the brief.` }]
    const near = [
      ...stemsOf(sheet, text.slice(0, claim.start)).slice(-2),
      ...stemsOf(sheet, text.slice(claim.end)).slice(0, 1),
    ]
    const isTold = own.some((one) => {
      const { start, end } = leastOf(sheet, one)
      const wanted = stemsOf(sheet, reading.source.slice(start, end))
      return wanted.length === 0 || wanted.some((stem) => near.includes(stem))
    })
    return isTold ? [] : [{ code: 'wrong_role', text, message: `What is “${said}” in the brief is something else.` }]
  })
}

/** Dates, addresses and codes must be the source's. Digits alone would let "30 December" pass for "30 November". */
function strangeAtoms({ reading }: Sheet, text: string): Finding[] {
  const days = reading.atoms.flatMap((atom) => (atom.kind === 'weekday' ? atom.days : []))
  return findAtoms(text, reading.language).flatMap((atom): Finding[] => {
    const twins = reading.atoms.filter(({ kind }) => kind === atom.kind)
    const isKnown =
      atom.kind === 'date'
        ? twins.some(
            (one) =>
              one.kind === 'date' && [one.from, one.to].includes(atom.from) && (atom.to === null || one.to === atom.to),
          )
        : atom.kind === 'weekday'
          ? atom.days.every((day) => days.includes(day))
          : atom.kind === 'url' || atom.kind === 'email' || atom.kind === 'code' || atom.kind === 'phone'
            ? reading.source.toLowerCase().includes(atom.text.toLowerCase())
            : true
    return isKnown ? [] : [{ code: 'invented', text, message: `“${atom.text}” is not in the brief.` }]
  })
}

/** The condition of an offer that the texts make without it. */
function conditionLeftOut(sheet: Sheet, all: string): Finding | null {
  const { reading, lexicon } = sheet
  const made = claimsOf({ ...reading, source: all, atoms: [] }, lexicon, runsOf(all))
  const isMade = (claim: Claim) => made.some((one) => one.kind === claim.kind && isSameClaim(sheet, claim, all, one))
  const said = stemsOf(sheet, all)
  const left = reading.facts.find((fact) => {
    if (fact.type !== 'condition' || fact.confidence < SURE) return false
    if (!claimsUnder(sheet, fact).some(isMade)) return false
    const stems = stemsOf(sheet, fact.text)
    return stems.filter((stem) => said.includes(stem)).length * 2 < stems.length
  })
  if (!left) return null
  return {
    code: 'missing',
    text: left.text,
    message: `The offer holds only “${left.text}”, and the text does not say so.`,
  }
}

/** The claims that depend on a condition: those of its sentence, and all when its sentence makes none. */
function claimsUnder({ clauses, claims }: Sheet, condition: Span): Claim[] {
  const sentences = new Set(clauses.filter((clause) => overlaps(clause, condition)).map(({ sentence }) => sentence))
  const around = clauses.filter(({ sentence }) => sentences.has(sentence))
  const own = claims.filter((claim) => around.some((clause) => overlaps(clause, claim)) && !overlaps(claim, condition))
  return own.length > 0 ? own : [...claims]
}

const isSameClaim = ({ reading }: Sheet, claim: Span, text: string, made: Claim) =>
  made.kind === 'free' || made.kind === 'half' || digitsIn(reading.source, claim) === digitsIn(text, made)
const digitsIn = (text: string, { start, end }: Span) => text.slice(start, end).replace(/\P{Nd}/gu, '')

/** The beginnings of the words that mean something: "Kunden" and "Kundin" have one. */
function stemsOf({ reading }: Sheet, text: string): string[] {
  const lexicon = lexiconOf(reading.language)
  return wordsIn(text, { start: 0, end: text.length })
    .filter(
      (word) => !isNeutral(lexicon, text, word) && findWords(text.slice(word.start, word.end), lexicon.free) === null,
    )
    .map(({ start, end }) => text.slice(start, end).toLowerCase().slice(0, 5))
}

function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const ends = [...text.matchAll(/[.!?…](?=\s|$)|\n/g)].map(({ index }) => index)
  const from = ends.filter((at) => at < start).at(-1)
  const to = ends.find((at) => at >= end)
  return text.slice(from === undefined ? 0 : from + 1, to ?? text.length)
}
