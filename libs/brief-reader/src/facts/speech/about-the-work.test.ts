import { describe, expect, it } from 'vitest'
import { readBrief } from '../../read-brief.ts'

/** All that may be set as the customer's own words. */
const printable = (brief: string) =>
  readBrief(brief)
    .sentences.filter((one) => one.printable)
    .map(({ text }) => text)
    .join(' ')

describe('words about the work itself', () => {
  it.each([
    ['Stolyoga för seniorer, onsdagar 10.00, 600 kr. Ska upp på biblioteket före den 20 augusti.', 'biblioteket'],
    ['Öppet hus lördag 9 maj kl 11-15, Storgatan 14. Affischen ska sitta på biblioteket.', 'biblioteket'],
    ['Stuhlyoga für Senioren, mittwochs 10 Uhr. Bitte große Schrift, das ist wichtig.', 'große Schrift'],
    ['Lampenschirme nach Maß ab 45 Euro. Telefon 0555 1234 nur für Ihre Rückfragen.', '0555 1234'],
    ['Bergkäse 2,60 pro 100 g, Hofladen Sa 8 bis 12 Uhr. Ich brauch es bis Donnerstag.', 'Donnerstag'],
    ['Habit tracker, $12 once for unlimited. Not a subscription, say that.', 'say that'],
    ['Atelier céramique le mardi, 210 €. Il me le faut pour vendredi.', 'vendredi'],
    ['yoga voor beginners dinsdag 19.30 in studio de Wilg ,geen lotusbloem aub', 'lotusbloem'],
    ['Recogida de alimentos, 21 y 22 de noviembre, de 9 a 21 horas. El presupuesto es de 40 euros.', '40 euros'],
    ['Curso de código, 149 €, mas o exame é pago à parte (convém dizer, já tivemos chatices com isso).', 'chatices'],
    [
      'Cours du soir :\n- Poterie, mardi 19h\n- Couture, mercredi 18h30 (COMPLET, ne pas mettre)\n- Italien, jeudi 19h',
      'Couture',
    ],
    ['Театр «Чердак», 21 ноября, 18:30, билет 300 р. Цвет любой, кроме чёрного.', 'чёрного'],
    ['Zadels op maat. Wij staan op kraam 27. Advertentie voor paardenmarkt 10 oktober.', 'Advertentie'],
    ['Software prenotazioni, 19 euro al mese. Serve entro giovedì.', 'giovedì'],
  ])('what is said of the work itself is not printed: %s', (brief, said) => {
    expect(printable(brief)).not.toContain(said)
  })

  it.each([
    ['Rue fermée du 6 au 24 octobre. Les magasins restent ouverts, c’est important.', 'magasins restent ouverts'],
    ['Blood drive, Tuesday 4 March, 2-7pm. Please bring your ID and drink enough.', 'bring your ID'],
    ['Kostenlose Beratung am 3. Mai. Falls Sie Fragen haben: 0555 1234.', '0555 1234'],
    ['Führerschein in zwei Wochen, 890 €. Required before entry: proof of age.', 'proof of age'],
    ['Hiya, I run weekend stained glass workshops in Harrow Lane, £85 incl. lunch.', 'stained glass workshops'],
    ['Orçamento grátis por fotografia. Restauro de sofás, cadeiras desde 45 €.', 'Orçamento grátis'],
    ['Wir sind im Garten :) Ab 8. September montags um 18.30 Uhr neuer Kurs, 120 Euro.', 'neuer Kurs'],
  ])('what is told to the readers stays: %s', (brief, said) => {
    expect(printable(brief)).toContain(said)
  })

  it('a share with its sign at the beginning of a sentence is part of it', () => {
    expect(printable('Soldes chez Cornée !! -40 % sur tous les romans. Faites-moi une belle pub svp.')).toContain(
      '-40 % sur tous les romans',
    )
  })

  it('the head of a mail is left off but for the thing and the business that it names', () => {
    const linesOf = (brief: string) => readBrief(brief).lines.map(({ kind, text }) => `${kind}: ${text}`)
    const asked = 'Square for Facebook, can you do it please?'
    const play = linesOf(
      `Fwd: poster for The Lighthouse Keeper's Wife\nFrom: Maureen Tidy\nTo: committee\n\nThurs 5 to Sat 7 March, 7.30pm. Corn Exchange, Pellbury. Tickets £12. ${asked}`,
    )
    expect(play).toContain("head: The Lighthouse Keeper's Wife")
    expect(play.join()).not.toMatch(/committee|Square/)
    expect(
      linesOf(
        'Da: Studio Fisioterapia Marangon\nOggetto: pubblicità\n\nPrima valutazione gratuita fino al 30/9. Via dei Mulini 6, Borgo Serrano. Per prenotare: www.fisiomarangon.example',
      ),
    ).toContain('who: Studio Fisioterapia Marangon')
  })
})
