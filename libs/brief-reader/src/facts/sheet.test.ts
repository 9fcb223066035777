import { describe, expect, it } from 'vitest'
import { readBrief } from '../index.ts'

const linesOf = (...rows: string[]) => readBrief(rows.join('\n')).lines.map(({ kind, text }) => `${kind}: ${text}`)

describe('a brief of labelled lines', () => {
  it('is told by its labels, which are no part of it', () => {
    expect(
      linesOf(
        'Nazwa: Stajnia Wilga',
        'Miejsce: Olszanka Mała 7, 4 km od Trzcianki',
        'Co: nauka jazdy konnej dla dorosłych',
        'Ceny: lonża 30 min 80 zł',
        'Kiedy: wt-pt 15-19',
        'Zapisy: tel 600 555 111',
      ),
    ).toEqual([
      'who: Stajnia Wilga',
      'where: Olszanka Mała 7, 4 km od Trzcianki',
      'head: nauka jazdy konnej dla dorosłych',
      'worth: lonża 30 min 80 zł',
      'when: wt-pt 15-19',
      'call: Zapisy: tel 600 555 111',
    ])
  })

  it('has what stands behind its name as its thing when no field names one', () => {
    const lines = linesOf(
      'Nome: Cantina Quattordici, sala prove',
      'Dove: Via dei Conciatori 14, Montelupo',
      'Prezzi: 12 € all’ora, 150 € al mese',
      'Tono: concreto, luminoso',
    )
    expect(lines).toContain('who: Cantina Quattordici')
    expect(lines).toContain('head: sala prove')
    expect(lines.join()).not.toContain('luminoso')
  })

  it('is one with a single known label where nearly all lines have one', () => {
    const lines = linesOf(
      'Nom du jeu : Brumelune',
      'Genre : aventure',
      'Plateformes : PC et Switch',
      'Prix : 14,99 €',
      'Format : bannière horizontale',
    )
    expect(lines).toContain('who: Brumelune')
    expect(lines.join()).not.toMatch(/Nom du jeu|bannière/)
  })

  it('takes a short thing whole, with the edition behind its comma', () => {
    const lines = linesOf(
      'Evenement: Duinloop Westerzijl, 8e editie',
      'Datum: zondag 4 oktober 2026',
      'Kosten: 5 km €9, 10 km €13',
    )
    expect(lines).toContain('head: Duinloop Westerzijl, 8e editie')
    expect(lines).toContain('when: zondag 4 oktober 2026')
  })

  it('needs three such lines: one label makes no sheet', () => {
    expect(
      readBrief('Co: kanapa, 120 zł. Odbiór w Gdyni.')
        .lines.map(({ text }) => text)
        .join(),
    ).toContain('120 zł')
  })
})
