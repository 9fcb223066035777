// Puts a typing error into each word of marked briefs that the vocabulary did not come from, one in six, and tells what came back.
//   node tools/with-node.mjs libs/brief-reader/training/spelling/evaluate-slips.ts      (needs the packages of write-slips.ts)
import { join } from 'node:path'
import { createRandom } from '../../corpus/random.ts'
import { plain } from '../../src/spelling/letters.ts'
import { meant } from '../../src/spelling/slips.ts'
import { SPOKEN } from '../../src/spelling/vocabulary.ts'
import { readMarked } from '../marked.ts'
import { slipsOf, vocabularyFrom } from './common.ts'

const SEED = 7
const PARTS = 6
const SLIPS = 2
/** Words without capitals that stand alone, of five letters or more. */
const WORD = /(?<![\p{L}\p{M}\p{N}@#/_&+.'’-])\p{Ll}{5,}(?![\p{L}\p{M}\p{N}@/_&+'’-]|\.\p{L})/gu

/** An error: swapped, left out, doubled, wrong or too many. */
function kindOf(slip: string, word: string): string {
  if (slip.length < word.length) return 'left out'
  if (slip.length === word.length)
    return slip.split('').toSorted().join('') === word.split('').toSorted().join('') ? 'swapped' : 'wrong'
  return slip.replaceAll(/(.)\1/gu, '$1') === word.replaceAll(/(.)\1/gu, '$1') ? 'doubled' : 'too many'
}

const marked = readMarked(join(import.meta.dirname, '../marked'))
const apart = marked.filter((_, i) => i % PARTS === 0)
const learned = marked.filter((_, i) => i % PARTS !== 0)
for (const language of SPOKEN) {
  const vocabulary = vocabularyFrom(language, learned)
  const random = createRandom(SEED)
  const words = apart.filter((one) => one.language === language).flatMap(({ text }) => text.match(WORD) ?? [])
  const set = (typed: string, word: string) => {
    const one = meant(vocabulary, typed)
    return one !== null && plain(one) !== plain(word) ? `${typed} → ${one} (${word})` : one && ''
  }
  const drawn = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  // Each kind of error is as likely, though there are more letters to put in than to leave out.
  const slips = words.flatMap((word) => {
    const key = plain(word)
    const all = [...slipsOf(key)].filter((slip) => slip !== key)
    const kinds = [...Map.groupBy(all, (slip) => kindOf(slip, key)).values()]
    return Array.from({ length: SLIPS }, () => ({ word, typed: drawn(drawn(kinds)) }))
  })
  const found = slips.flatMap(({ word, typed }) => set(typed, word) ?? [])
  const wrong = found.filter((one) => one !== '')
  const asTyped = words.flatMap((word) => set(word, word) || [])
  process.stdout.write(
    `${language}: ${slips.length} errors, ${found.length - wrong.length} mended, ${wrong.length} wrong: ${wrong.join(', ')}
  of ${words.length} words as typed: ${asTyped.join(', ')}\n`,
  )
}
