import { describe, expect, it } from 'vitest'
import { findAtoms } from '../atoms/find-atoms.ts'
import { tagBrief } from './tag-brief.ts'

const brief =
  'Pintores Hermanos Vega, Getafe: pintamos desde 690 €. Presupuesto gratis, solo para clientes nuevos. Por favor, sin fotos de escaleras.'
const said = (tag: string) =>
  tagBrief(brief, findAtoms(brief, 'es'), 'es')
    .words.spans.filter((one) => one.tag === tag)
    .map(({ start, end }) => brief.slice(start, end))

describe('a tagged brief', () => {
  it('says who, where, and what is said to us', () => {
    expect(said('biz')).toEqual(['Pintores Hermanos Vega'])
    expect(said('place').join(' ')).toContain('Getafe')
    expect(said('to').join(' ')).toContain('Por favor, sin')
    expect(said('not')).toEqual(['fotos de escaleras'])
  })

  it('has spans in order, on the borders of words, with likelihoods', () => {
    const { spans, tokens } = tagBrief(brief, findAtoms(brief, 'es'), 'es').words
    let at = 0
    for (const { start, end, likelihood } of spans) {
      expect(start).toBeGreaterThanOrEqual(at)
      expect(tokens.some((token) => token.start === start) && tokens.some((token) => token.end === end)).toBe(true)
      expect(likelihood).toBeGreaterThan(0)
      expect(likelihood).toBeLessThanOrEqual(1)
      at = end
    }
  })

  it('says the same of the same text, and nothing of an empty one', () => {
    const spans = () => {
      const { words, lines } = tagBrief(brief, findAtoms(brief, 'es'), 'es')
      return [words.spans, lines.spans]
    }
    expect(spans()).toEqual(spans())
    expect(tagBrief('', [], 'es').words.spans).toEqual([])
    expect(tagBrief('', [], 'es').lines.spans).toEqual([])
  })
})
