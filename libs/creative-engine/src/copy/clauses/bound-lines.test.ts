import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { writeWordings } from '../wordings.ts'

const textsOf = (brief: string) => {
  const [first] = writeWordings(readAd(wordsOnly(brief)).reading)
  return first?.texts.map(({ text }) => text) ?? []
}

// The first reading loads the models.
describe('lines that say something else apart', { timeout: 60_000 }, () => {
  test.each([
    // A condition and what holds then, or else.
    ['Steuerbüro Lind. Wenn Sie die Belege bis zum 12. bringen, machen wir die Erklärung für 45 €.', /Wenn .* 45 €/],
    ['Fête de Gray. Buffet 28 €. Paiement avant le 20 septembre, après c’est 35 €.', /Paiement .*, après c’est 35 €/],
    [
      'Bruschetta 6, panino 8, birra 4. Dal terzo panino uno sconto di 1 euro, solo a pranzo. Bar Lind, Lecce.',
      /1 euro, solo a/,
    ],
    [
      'Corso di inglese. 120 euro, 100 se vi iscrivete entro il 15 settembre. Lecce, 0832 000 471',
      /100 se .* entro il 15 settembre/,
    ],
    // A sum without its currency.
    [
      'Teatro La Buhardilla. Estrenamos "La tía" el viernes 14 de marzo, entrada 12 €, jubilados 9.',
      /12 €, jubilados 9$/,
    ],
    // What somebody does, and no place.
    [
      'La filodrammatica Lind compie dieci anni e porta in scena Il bugiardo. Venerdì 3 maggio, 6 euro.',
      /porta in scena Il/,
    ],
    // Names: of who is spoken of, and of who advertises.
    [
      'Minka, petite chatte de 2 ans, cherche une maison calme. Refuge de Brest, 02 55 50 11 22.',
      /^Minka, petite chatte/,
    ],
    ['pianos klaver en co in zutphen, stemmen 80 euro, bel 0575 555 012', /klaver en co/i],
    ['yard sale in our lane again, sat 4 june 8 to 1, all welcome', /our lane again/],
    [
      'Bruno, vieux chien de 11 ans, dort et vole les gants, mais il est adorable. Refuge de Brest.',
      /gants, mais il est/,
    ],
    ['We cut keys, Vale Hardware, open 8 to 5, parking at the back, 01632 555038', /^parking at the back$/i],
    ['Water will be off Monday 9 March 8am to 1pm for odd house numbers and Tuesday 10 March for even ones.', /odd/],
    // What is no day.
    ['the grumpy goat 5k, sunday 17 oct, hills and mud all the way, 10am start, £12', /^hills and mud all the way$/i],
    // One day of one offer.
    [
      'Opticien Lind. Monture 79 €, progressifs 189 €. Contrôle gratuit le mardi et jeudi, fermé lundi.',
      /gratuit le mardi/,
    ],
    // Enumerations.
    [
      'Bookkeeping for builders, plumbers and other trades in Harwick. From £95 a month.',
      /builders, plumbers and other/,
    ],
    // Half of a compound.
    [
      'Order your turkey before 10 December at Lind Farm. Free range birds from six miles away. £10 deposit.',
      /Free range birds/,
    ],
    // How to respond, with what it is for and what not to do.
    [
      'Tenemos pan sin gluten. Para asegurarte el tuyo, encárgalo la tarde antes al 555 0126.',
      /Para asegurarte .*555 0126/,
    ],
    [
      'Abbiamo perso il gatto Briciola. È timido, non rincorretelo ma chiamateci subito al 555 0188.',
      /non rincorretelo ma/i,
    ],
  ])('stay together: %s', (brief, words) => {
    expect(textsOf(brief)).toContainEqual(expect.stringMatching(words))
  })

  test.each([
    ['Massagem relaxante e terapêutica em Vale da Serra, 50 minutos 40€, só com marcação 555 0154', /^[^€]*555 0154$/],
    [
      'Loppis i Åkerby, söndag 12 maj 10-14, bord 100 kr, fika och korv, bara kontanter, Karin 555 01 77',
      /^Bord 100 kr$/,
    ],
    ['Fietsenmaker Jansen: banden plakken 9 euro, grote beurt vanaf 55 euro.', /^Grote beurt vanaf 55 euro$/],
    [
      'Ремонт обуви. Набойки от 300 рублей, скидка 10% пенсионерам по вторникам, выходной воскресенье',
      /^Набойки от 300 рублей$/,
    ],
    [
      'Aulas de guitarra, 15€ cada, se faltar avise de véspera, crianças a partir dos 7, Nuno 555 0188',
      /^Nuno 555 0188$/,
    ],
    [
      'Taalcafé De Linde in Zutphen start een cursus Italiaans voor beginners. We zien elkaar op woensdag om 19 uur.',
      /^Cursus Italiaans voor beginners$/,
    ],
  ])('have nothing else in them: %s', (brief, words) => {
    expect(textsOf(brief)).toContainEqual(expect.stringMatching(words))
  })

  test('are no one line where a price of a list ends', () => {
    const brief =
      'mobile hairdresser, i come to you, cut and blow dry 28, kids 12, perms and sets for older ladies, ring jo 555 0183'
    const texts = textsOf(brief)
    expect(texts).toEqual(expect.arrayContaining(['Kids 12', 'Perms and sets for older ladies']))
  })
})

describe('clauses in front of and between lines', { timeout: 60_000 }, () => {
  test('are told with the name that they are about', () => {
    expect(textsOf('Abbiamo perso il nostro gatto Briciola, è grigio. Tel. 0832 000 471')[0]).toMatch(
      /perso il nostro gatto/,
    )
    expect(textsOf('18+ only, ID required. Techno night at Club Neon, Friday 8 May, £12.')[0]).toMatch(/^Techno night/)
  })

  test('of a row are all told', () => {
    const brief =
      'autoescuela El Cruce en Villarrasa, carnet de coche y moto, matricula gratis en julio, practicas a la hora que puedas, 555 0178'
    expect(textsOf(brief)).toEqual(
      expect.arrayContaining([expect.stringMatching(/practicas a la hora que puedas$/iu), '555 0178']),
    )
  })

  test('that somebody wants to tell lead', () => {
    const brief =
      "Je suis jardinier depuis vingt ans autour de Saint-Aubry. Je voudrais annoncer la taille des haies avant l'hiver, avec les déchets emportés. Devis gratuit au 01 55 50 14 22."
    expect(textsOf(brief).join(' | ')).toMatch(/taille des haies avant l'hiver/i)
    expect(textsOf(brief).join(' | ')).not.toMatch(/annoncer/)
  })

  test('that limit what is offered are not taken for said to the designer', () => {
    const brief =
      'mon fils et moi réparons les vélos à Montbrelle, révision 45 €, on vient chercher le vélo si vous habitez le village, 06 55 50 12 34'
    expect(textsOf(brief).join(' | ')).toMatch(/chercher le vélo si vous habitez le village/)
  })

  test('that order the ad are left off', () => {
    const brief =
      'Vi ska sälja ett fritidshus utanför Västervik och behöver en annons till tidningen. 68 kvm, 3 rum och kök.'
    expect(textsOf(brief).join(' | ')).toMatch(/fritidshus.*Västervik/i)
    expect(textsOf(brief).join(' | ')).not.toMatch(/annons|tidning/)
  })
})
