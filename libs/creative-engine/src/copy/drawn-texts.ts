import type { Fact, PrintedText, Reading, TextRole } from '@adloom/brief-reader'
import { LRUCache } from 'lru-cache'
import { listTexts, type DrawNode } from '../draw/nodes.ts'
import { cleanLine, tidyMarks } from '../text/clean-text.ts'
import type { Piece } from './clauses/pieces.ts'

/** What stands on a drawn picture: pieces of its wording, and texts that are none of them. */
export type Drawn = { pieces: Piece[]; strays: string[] }

/** The most texts that one piece is drawn in: an offer's lead, number and tail, or the lines of a headline. */
const PARTS_MAX = 16

/**
 * Finds the pieces of a wording among the texts of a composition. A piece may be drawn in several texts that follow each
 * other, and several pieces may share a line with " · " between them. Case, blanks, marks and hyphenation belong
 * to the layout.
 */
export function drawnTexts(root: DrawNode, says: readonly Piece[]): Drawn {
  const nodes = listTexts(root)
  const segments = nodes.filter(({ role }) => role !== 'decor').flatMap(({ text }) => segmentsOf(text))
  const used = new Uint8Array(segments.length)
  const pieces = says.filter((one) => {
    const wanted = withoutStop(plain(one.text))
    const places = placesOf(segments, wanted)
    for (const { from, to } of places) used.fill(1, from, to)
    return places.length > 0
  })
  const known = says.map(({ text }) => plain(text))
  // Decoration repeats what the picture says.
  const decoration = nodes
    .filter(({ role }) => role === 'decor')
    .flatMap(({ text }) => segmentsOf(text))
    .filter((segment) => !known.some((text) => text.includes(segment)))
  return { pieces, strays: [...segments.filter((_, i) => !used[i]), ...decoration] }
}

/** The parts of a line between its dots, as they are compared. */
const segmentsOf = (text: string): string[] =>
  visible(text)
    .split(/\s[·•✦]\s|^[·•✦]\s|\s[·•✦]$|\n/u)
    .map(plain)
    .filter(Boolean)

/** A text that is set whole is longer than others. */
const TEXT_MAX = 600

const visible = (text: string) => text.replace(/[\p{Cf}\u00ad]/gu, '').replace(/[\u00a0\u202f]/g, ' ')

// Every layout that is tried says the same.
const plainTexts = new LRUCache<string, string>({ max: 1024 })

function plain(text: string): string {
  const known = plainTexts.get(text)
  if (known !== undefined) return known
  const made = tidyMarks(visible(cleanLine(text, TEXT_MAX)))
    .toLowerCase()
    .replace(/[\s·•✦“”„«»",:;()=–—]+/gu, '')
    .replace(/ß/g, 'ss')
  plainTexts.set(text, made)
  return made
}

const withoutStop = (text: string) => text.replace(/\.$/u, '')

/** All runs of segments that together are the text. */
function placesOf(segments: readonly string[], wanted: string): { from: number; to: number }[] {
  return segments.flatMap((_, from) => {
    let joined = ''
    for (let to = from; to < Math.min(segments.length, from + PARTS_MAX); to++) {
      joined += segments[to] ?? ''
      if (withoutStop(joined) === wanted) return [{ from, to: to + 1 }]
      if (!wanted.startsWith(joined)) return []
    }
    return []
  })
}

/** What may be left off for space. Anything else that a wording says must be drawn. */
const MAY_GO: ReadonlySet<TextRole> = new Set(['sub', 'bullet', 'rating', 'tagline', 'cta', 'brand'])

/** The pieces that must be drawn and are not. `hasLogo`: the logo says who advertises. */
export function missingPieces(
  reading: Reading | undefined,
  says: readonly Piece[],
  drawn: Drawn,
  hasLogo: boolean,
): PrintedText[] {
  const facts = reading?.facts ?? []
  const given = facts.filter(({ origin }) => origin === 'content')
  const isGiven = ({ span }: Piece) => given.some((fact) => span && isSame(fact, span))
  const asksForButton = facts.some(({ type }) => type === 'callToAction')
  const mustStay = (one: Piece) =>
    !MAY_GO.has(one.role) || isGiven(one) || (one.role === 'cta' && asksForButton) || (one.role === 'brand' && !hasLogo)
  return says.filter((one) => mustStay(one) && !drawn.pieces.includes(one))
}

const isSame = (fact: Fact, span: { start: number; end: number }) => fact.start === span.start && fact.end === span.end
