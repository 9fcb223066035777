import { describe, expect, test } from 'vitest'
import { heldWords, withNamesHeld } from './names.ts'
import { breakableWords } from './words.ts'

/** The pairs of words that are held, as "one|two". */
function heldIn(said: string): string[] {
  const words = breakableWords(said)
  return heldWords(words).flatMap((held, i) =>
    held > 0 ? [`${words[i]}|${words[i + 1]}`.replaceAll('\u00a0', ' ')] : [],
  )
}

describe('heldWords', () => {
  test.each([
    ['we do proper Sri Lankan kottu', ['Sri|Lankan']],
    ['en el Centro cívico La Noria', ['cívico|La Noria']],
    ['en la segunda planta del edificio', ['segunda|planta']],
    ['op de eerste verdieping', ['eerste|verdieping']],
    ['Jardim de infância na floresta "Pinha Brava"', ['"Pinha|Brava"']],
    ['una revisión gratuita (no incluye radiografías)', ['(no|incluye', 'incluye|radiografías)']],
  ])('holds the names, quotations and ordinals of %j', (said, pairs) => {
    expect(heldIn(said)).toEqual(pairs)
  })

  test.each([
    'Kids Clothes Sale This Saturday',
    'The whole collection of chairs and tables is in',
    'she said "come in and find out what all of the people in this town are talking about" and left',
    'Tijdens de Open Dag in Ede, Utrecht en Zwolle',
  ])('holds nothing of %j that is no name', (said) => {
    expect(heldIn(said).filter((pair) => pair !== 'Open|Dag')).toEqual([])
  })
})

test('a name in running text is on one line, unless it is long', () => {
  expect(withNamesHeld('proper Sri Lankan kottu')).toBe('proper Sri\u00a0Lankan kottu')
  expect(withNamesHeld('die Physiotherapie Kaminski-Ostermann öffnet')).not.toContain('\u00a0')
})
