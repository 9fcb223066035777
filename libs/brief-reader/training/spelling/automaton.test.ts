import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { likeTyped, packed, unpacked } from '../../src/spelling/automaton.ts'
import { plain } from '../../src/spelling/letters.ts'
import { automatonOf } from './automaton.ts'
import { wordsIn } from './hunspell.ts'

const WORDS = ['côte', 'coté', 'réservation', 'réservations', 'été', 'źródło'].toSorted()

test('each word is found by its form without accents, also after it was written to a file', () => {
  const automaton = unpacked(packed(automatonOf(WORDS)))
  for (const word of WORDS) expect(likeTyped(automaton, plain(word))).toContain(word)
  expect(likeTyped(automaton, 'cote')).toEqual(['coté', 'côte'])
})

test('accents that were typed are kept, and nothing is found for parts of words and strange ones', () => {
  const automaton = automatonOf(WORDS)
  expect(likeTyped(automaton, 'coté')).toEqual(['coté'])
  for (const none of ['côté', 'reserv', 'reservationss', 'et', '']) expect(likeTyped(automaton, none)).toEqual([])
})

test('words that end alike share their end', () => {
  expect(automatonOf(['abend', 'bend']).edges.length).toBeLessThan(automatonOf(['abend', 'benn']).edges.length)
})

test('a dictionary gives words with their affixes, and none that are parts or forbidden', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictionary-'))
  const affixes = [
    'SET UTF-8',
    'FORBIDDENWORD X',
    'PFX N Y 1',
    'PFX N 0 nie .',
    'SFX S Y 2',
    'SFX S a y/T [^k]a',
    'SFX S a i ka',
    'SFX T N 1',
    'SFX T 0 m .',
  ]
  writeFileSync(join(folder, 'index.aff'), affixes.join('\n'))
  writeFileSync(join(folder, 'index.dic'), '4\nlampa/SN\nrzeka/S\ne-mail\nfoo/X\n')
  expect([...wordsIn(folder)].toSorted()).toEqual(
    ['lampa', 'lampy', 'lampym', 'nielampa', 'nielampy', 'rzeka', 'rzeki'].toSorted(),
  )
})
