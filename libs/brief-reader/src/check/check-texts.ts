import { SURE } from '../types.ts'
import type { Finding, PrintedText, Reading, Span } from '../types.ts'
import { buttonFindings } from './button.ts'
import { dangling } from './dangling.ts'
import { placesOf } from './fold.ts'
import { forbiddenIn } from './forbidden.ts'
import { missing } from './missing.ts'
import { strangeNumbers, unreadNumbers } from './numbers.ts'
import { findingsAt } from './place.ts'
import { strayed } from './strayed.ts'
import { leftOff } from './rest.ts'
import { sheetOf, type Sheet } from './sheet.ts'

/** `partial`: texts that need not carry everything, such as a caption or one field of an ad's copy. */
export type CheckOptions = { partial?: boolean }

/**
 * Holds printed texts against what the reading's source says, however they were made. Empty when they may be printed. Each
 * text but the button must stand in the source in one piece, with whole numbers in their role and clause; nothing is
 * forbidden or said to us; and unless `partial`, all that an ad must say is there. Source of the rules:
 * README.md.
 */
export function checkTexts(reading: Reading, texts: readonly PrintedText[], options: CheckOptions = {}): Finding[] {
  const sheet = sheetOf(reading)
  const placed = texts.map((printed) => place(sheet, printed))
  const printed = placed.flatMap(({ places }) => places)
  const findings = placed.flatMap((one, at) => [
    ...forbidden(sheet, one.printed),
    ...one.findings,
    ...clauseFindings(
      sheet,
      one,
      placed.flatMap(({ places }, i) => (i === at ? [] : places)),
    ),
  ])
  if (options.partial) return findings
  // A given text may stand in the brief too: its numbers there are printed, whichever place counts.
  const standing = placed.flatMap(({ standing: all }) => all)
  const unread = unreadNumbers(reading, standing).map(({ start, end }) =>
    unreadFinding(reading.source.slice(start, end)),
  )
  return [...findings, ...missing(sheet, texts, printed), ...unread]
}

/** `standing`: everywhere that the words stand; `places`: where they stand with the fewest faults. */
type Placed = { printed: PrintedText; standing: Span[]; places: Span[]; findings: Finding[] }

/** A text where it stands with the fewest faults: the same words may stand in the source twice. */
function place(sheet: Sheet, printed: PrintedText): Placed {
  if (printed.role === 'cta') return { printed, standing: [], places: [], findings: buttonFindings(sheet, printed) }
  const tried = placesOf(sheet.reading.source, sheet.folded, printed.text).map((span) => ({
    span,
    findings: [...strayed(sheet.reading, printed, span), ...findingsAt(sheet, printed, span)],
  }))
  if (tried.length === 0) return { printed, standing: [], places: [], findings: strange(sheet, printed) }
  const least = Math.min(...tried.map(({ findings }) => findings.length))
  const best = tried.filter(({ findings }) => findings.length === least)
  const standing = tried.map(({ span }) => span)
  return { printed, standing, places: best.map(({ span }) => span), findings: best[0]!.findings }
}

/** The findings that depend on the other texts, at the place that has the fewest. */
function clauseFindings(sheet: Sheet, { printed, places, findings }: Placed, others: readonly Span[]): Finding[] {
  if (findings.length > 0) return []
  const tried = places.map((span) => [...leftOff(sheet, printed, span, others), ...dangling(sheet, printed, span)])
  return tried.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** Words that do not stand in the source together, and the numbers among them that do not stand there at all. */
function strange({ runs }: Sheet, { text }: PrintedText): Finding[] {
  const numbers = strangeNumbers(runs, text).map(({ number, isCut }): Finding =>
    isCut
      ? {
          code: 'split',
          text,
          message: `“${number}” is only part of what the brief says. Write the number whole, with its signs.`,
        }
      : { code: 'invented', text, message: `“${number}” is not in the brief. Add it there or leave it out.` },
  )
  const message = `“${text}” does not stand in the brief in these words. Write it there as it is to be printed, or give it in content.`
  return [{ code: 'rejoined', text, message }, ...numbers]
}

function forbidden({ reading }: Sheet, { text }: PrintedText): Finding[] {
  return reading.facts
    .filter((fact) => fact.type === 'mustNot' && fact.confidence >= SURE && forbiddenIn(text, fact.text))
    .map((fact) => ({
      code: 'forbidden',
      text,
      message: `“${text}” has “${fact.text}”, which must not be said. Reword it without, or allow it.`,
    }))
}

const unreadFinding = (text: string): Finding => ({
  code: 'unread_number',
  text,
  message: `“${text}” was not understood. Say what it is, such as “price ${text}” or “code ${text}”, or give it in content.`,
})
