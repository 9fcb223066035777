import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { spansOf } from '../src/tagger/tag-brief.ts'
import { TAGS } from '../src/tagger/tags.ts'
import { tokensOf } from '../src/tagger/tokens.ts'
import { goldOf, readMarked } from './marked.ts'

const marked = readMarked(join(import.meta.dirname, 'marked'))
/** One brief in so many is looked at, which takes a second. */
const EVERY = 60
const corpus = join(import.meta.dirname, '../corpus')

/** The texts of the corpus that measures: the tagger must never have seen them. */
const measured = ['tuned', 'unseen', 'fresh', 'blind'].flatMap((set) =>
  readdirSync(join(corpus, set))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): { brief: string }[] => JSON.parse(readFileSync(join(corpus, set, name), 'utf8')))
    .map(({ brief }) => plain(brief)),
)

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

describe('the marked briefs', () => {
  it('are none of those that the reader is measured with', () => {
    const known = new Set(measured)
    expect(marked.filter(({ text }) => known.has(plain(text))).map(({ id }) => id)).toEqual([])
  })

  it('have marks that fall on whole words', () => {
    const cut = marked
      .filter((_, i) => i % EVERY === 0)
      .flatMap(({ id, text, marks }) => {
        const tokens = tokensOf(text, findAtoms(text, languageOf(text)))
        const spans = spansOf(TAGS, tokens, goldOf(TAGS, tokens, marks), () => 1)
        const lost = marks.filter(
          ({ tag, start, end }) =>
            /[\p{L}\p{N}]/u.test(text.slice(start, end)) &&
            !spans.some((span) => span.tag === tag && span.start < end && start < span.end),
        )
        return lost.map(({ tag, start, end }) => `${id} ${tag} ${text.slice(start, end)}`)
      })
    // A sum within an atom that reaches further, such as a price glued to its unit, may be lost; few are.
    expect(cut.length).toBeLessThan(marked.length / EVERY / 10)
  })
})
