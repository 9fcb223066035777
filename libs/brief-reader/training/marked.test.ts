import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findAtoms } from '../src/atoms/find-atoms.ts'
import { languageOf } from '../src/languages/detect.ts'
import { spansOf } from '../src/tagger/tag-brief.ts'
import { TAGS } from '../src/tagger/tags.ts'
import { tokensOf } from '../src/tagger/tokens.ts'
import { createRandom } from '../corpus/random.ts'
import { goldOf, readLines, readMarked } from './marked.ts'
import { readPhrases, taughtBriefs, withPhrases } from './phrases.ts'

const marked = readMarked(join(import.meta.dirname, 'marked'))
/** One brief in so many is looked at, which takes a second. */
const EVERY = 60
const corpus = join(import.meta.dirname, '../corpus')

/** The texts of the corpus that measures: the tagger must never have seen them. */
const measured = ['tuned', 'unseen', 'fresh', 'blind', 'blind2'].flatMap((set) =>
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

  it('are none of those that are kept to measure heads with', () => {
    const known = new Set(marked.map(({ text }) => plain(text)))
    const kept = readMarked(join(import.meta.dirname, 'kept/marked'))
    expect(kept.filter(({ text }) => known.has(plain(text))).map(({ id }) => id)).toEqual([])
    expect(kept.length).toBeGreaterThan(100)
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
  }, 120_000)
})

describe('the briefs that are put together of phrases', () => {
  const folder = (name: string) => join(import.meta.dirname, name)
  const taught = taughtBriefs(marked, readLines(folder('lines'), marked))
  const made = withPhrases(taught, readPhrases(folder('phrases')), createRandom(7)).slice(taught.length)

  it('have marks that lie in them and do not overlap', () => {
    const wrong = made.filter(({ text, marks, lines }) =>
      [marks, lines ?? []].some((all) =>
        all.some(({ start, end }, i) => start >= end || end > text.length || start < (all[i - 1]?.end ?? 0)),
      ),
    )
    expect(made.length).toBeGreaterThan(1_000)
    expect(wrong.map(({ id }) => id)).toEqual([])
  }, 120_000)

  it('have each order said to us and its thing as what is advertised', () => {
    const ordered = made.filter(({ id, marks }) => /^[a-z]{2}\+/u.test(id) && marks[0]?.tag === 'to')
    expect(ordered.length).toBeGreaterThan(100)
    const things = ordered.map(({ marks, lines }) => [
      marks.find(({ tag }) => tag === 'prod')?.start,
      lines?.[0]?.start,
    ])
    expect(things.filter(([named, head]) => named !== head)).toEqual([])
  })
})
