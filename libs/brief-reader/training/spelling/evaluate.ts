// Takes the accents off the marked briefs that are written with them, mends them, and tells how many came back.
//   node tools/with-node.mjs libs/brief-reader/training/spelling/evaluate.ts
import { join } from 'node:path'
import { readBrief } from '../../src/read-brief.ts'
import { plain } from '../../src/spelling/letters.ts'
import { withSpelling } from '../../src/spelling/mend-spelling.ts'
import { readMarked } from '../marked.ts'

const LANGUAGES = ['es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv']
/** Whoever wrote so many words with accents did not type in haste. */
const CAREFUL_MIN = 3
const WORD = /[\p{L}\p{M}]+/gu

/** A text without accents, its capitals kept. */
const stripped = (text: string) =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? plain(letter) : plain(letter).toUpperCase())).join('')

/** How many accented words lost their accents and got them back, and what else was mended. */
type Count = { lost: number; back: number; other: string[]; added: string[] }

function mend(text: string, count: Count): void {
  const bare = stripped(text)
  if (bare.length !== text.length) return
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, at: index }))
  const typed = ({ word, at }: { word: string; at: number }) => bare.slice(at, at + word.length)
  if (words.filter((one) => typed(one) !== one.word).length < CAREFUL_MIN) return
  const { source } = withSpelling(readBrief(bare))
  for (const one of words) {
    const { word, at } = one
    const set = source.slice(at, at + word.length)
    const isAccented = typed(one) !== word
    if (isAccented) count.lost++
    if (set === typed(one)) continue
    if (set === word) count.back++
    else (isAccented ? count.other : count.added).push(`${set} (${word})`)
  }
}

const marked = readMarked(join(import.meta.dirname, '../marked'))
for (const language of LANGUAGES) {
  const count: Count = { lost: 0, back: 0, other: [], added: [] }
  for (const one of marked) if (one.language === language) mend(one.text, count)
  const { lost, back, other, added } = count
  process.stdout
    .write(`${language}: ${back} of ${lost} back, ${other.length} with other accents, ${added.length} where none was typed
  other: ${[...new Set(other)].join(', ')}
  none typed: ${[...new Set(added)].join(', ')}\n`)
}
