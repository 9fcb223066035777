import type { TextRole } from '@adloom/brief-reader'
import { describe, expect, test } from 'vitest'
import { readAd } from '../reading/read-ad.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { writeWordings } from './wordings.ts'

const wordingsOf = (brief: string) => writeWordings(readAd(wordsOnly(brief)).reading).map(({ texts }) => texts)
const saidBy = (brief: string) => wordingsOf(brief).map((texts) => texts.map(({ text }) => text))
const allOf = (brief: string) => saidBy(brief).map((texts) => texts.join(' | '))
const rolesOf = (brief: string, words: RegExp): TextRole[] =>
  wordingsOf(brief).flatMap((texts) => texts.filter(({ text }) => words.test(text)).map(({ role }) => role))

describe('the lines of a brief', { timeout: 60_000 }, () => {
  test('give each price of a list with its own thing', () => {
    const farm =
      'Farm shop ad. Hollowtree Farm Shop, near Ludlow. First asparagus in now, £3.50 a bunch. Free range eggs, raw honey, own lamb. Open Wed–Sun 9–4.'
    for (const said of allOf(farm)) {
      expect(said).toMatch(/asparagus in now.*£3.50 a bunch/)
      expect(said).not.toMatch(/Farm shop ad/)
    }
    for (const said of allOf('Bäckerei Sommer: Makronen 4,50 €, Stollen 18 €, Lebkuchen 6,90 €. Nur bis Heiligabend.'))
      expect(said).toMatch(/Stollen 18 €/)
  })

  test('keep what follows a limit in haste', () => {
    const course =
      'corso primo soccorso, sabato 14 novembre 9-14, sede Croce Azzurra Bussolengo. costo 45€. max 18 posti!! attestato valido 2 anni. iscrizioni 045 5550143'
    for (const said of allOf(course)) expect(said).toMatch(/attestato valido 2 anni/i)
  })

  test('leave off what is said to the designer, and keep the day of a change', () => {
    const night =
      'A flyer for our Autumn Star Night please. Wexcombe Astronomical Society, Friday 16 October, 7.30 to 10pm, Barrow Hill car park. Saturn through five telescopes, free. If cloudy we move to Sat 17th.'
    for (const said of allOf(night)) {
      expect(said).not.toMatch(/please/i)
      expect(said).toMatch(/If cloudy we move to Sat 17th/)
    }
  })

  test('leave no sum without what limits it', () => {
    const reunion =
      'Retrouvailles des anciens, samedi 10 octobre dès 18h30, salle des fêtes de Gray. Buffet 28 €. Paiement avant le 20 septembre, après c’est 35 €.'
    const camper =
      'Camper for hire, sleeps 4, based Inverness. £95 a night, min 3 nights. Bedding all inc, dogs ok (£20 one off). Book mabel.example'
    for (const said of allOf(reunion)) expect(said).toMatch(/avant le 20 septembre, après c’est 35 €/)
    for (const said of allOf(camper)) expect(said).toMatch(/dogs ok \(£20 one off/i)
  })

  test('lead with the price and not with what is given beside it', () => {
    const records =
      '🎶 Rille 33 – Schallplatten in Erlangen\n💶 alles in den Kisten 5 €, ab 10 Stück 4 €\n☕ Kaffee gibts umsonst\n📍 Heuwaagstr. 9 im Hof'
    for (const [first] of saidBy(records)) expect(first).not.toMatch(/Kaffee/)
  })

  test('keep the day that comes every week', () => {
    const truck =
      'Hoi! Wij zijn Frietje Fien, een foodtruck met verse friet. Vanaf 3 mei staan we elke vrijdag van 16 tot 20 uur op de Grote Markt in Breda. Puntzak friet € 8,50. Maken jullie er iets leuks van?'
    for (const said of allOf(truck)) {
      expect(said).toMatch(/elke vrijdag van 16 tot 20 uur/i)
      expect(said).not.toMatch(/iets leuks/)
    }
  })

  test.each([
    [
      'zwembad de Waterlelie in Zutphen is dicht van ma 14 t/m zo 27 juli ivm onderhoud, vragen: 0575 555 012',
      /is dicht/i,
    ],
    [
      'Hej! Vår stuga i Duved hyrs ut, 6 bäddar. Vecka 7 och 9 är redan tagna men annars är det ledigt januari till mars. 11 500 kr veckan.',
      /redan tagna/,
    ],
    ['Tiertafel Pfote, Zwickau. Abgeben kann man dienstags und donnerstags 15–18 Uhr in der Lagerhalle.', /dienstags/],
  ])('are whole statements where less would say something else: %s', (brief, words) => {
    for (const said of allOf(brief)) expect(said).toMatch(words)
  })

  test('name the thing of an order, and nothing else of it', () => {
    const house =
      'Vi ska sälja ett fritidshus utanför Västervik och behöver en annons till tidningen. 68 kvm, 3 rum och kök, byggt 1974. Visning söndag 17 augusti kl. 13–14.'
    for (const said of allOf(house)) {
      expect(said).toMatch(/fritidshus/i)
      expect(said).not.toMatch(/annons|tidningen/)
    }
  })

  test('that deny or limit are never dropped for space', () => {
    const sale =
      'Rebajas de verano del 1 de julio al 31 de agosto, Calzados Rioseco, Logroño. Sandalias desde 19,95 €, bolsos -40 %. Nueva temporada no incluida.'
    const roles = rolesOf(sale, /nueva temporada no incluida/i)
    expect(roles.length).toBeGreaterThan(0)
    expect(new Set(roles)).toEqual(new Set(['condition']))
  })

  test('keep places in the case that their preposition wants', () => {
    const cafe = 'кафе Мятный Енот в Казани, по суботам с 10 до 15, завтраки всего 690 рублей'
    for (const said of allOf(cafe)) expect(said).toMatch(/В Казани/)
  })

  test('never tell what others do', () => {
    for (const said of allOf(
      'Planning software. Others: seat fees, chat bots. Us: flat price. From $9 a month.',
    ).filter((one) => !one.includes('Others')))
      expect(said).not.toMatch(/seat fees/)
  })

  test('name the colour of no person, and give a number to pay no button', () => {
    const { look } = readAd(
      wordsOnly('Hi, I am Rosa. Bakery opening on Friday in Leeds, free coffee. In mint and cream please.'),
    )
    expect(look.colors).toEqual(['#7fd1ae', '#f4e8d2'])
    const aid =
      'recolha de mantas pro abrigo Patas do Liz em Leiria, sábado 15 de novembro, aceitamos MB Way 912 555 013'
    for (const texts of wordingsOf(aid)) expect(texts.some(({ role }) => role === 'cta')).toBe(false)
  })

  test.each([
    [
      'siamo il vivaio terra rossa di lecce vendiamo ulivi in vaso di tre anni a 25 euro invece di 34 fino al 30 novembre consegna gratis entro 20 km chiamare 0832 000 471 domenica chiuso',
      ['Consegna gratis entro 20 km', 'Chiamare 0832 000 471', 'Domenica chiuso'],
    ],
    [
      'vi på syateljén stygnet i visby lagar dragkedjor och lägger upp byxor medan du väntar från 150 kronor måndag till fredag 11 till 17 adelsgatan 22 ingen tidsbokning behövs',
      ['Syateljén Stygnet', 'Måndag till fredag 11 till 17', 'Ingen tidsbokning behövs'],
    ],
  ])('are texts of their own where a brief runs on without marks: %s', (brief, lines) => {
    for (const said of saidBy(brief)) expect(said).toEqual(expect.arrayContaining(lines))
  })

  test('are never one statement over a picture that parts them', () => {
    const shop =
      'Shop to let in Harwick! We leave after 31 years of keys 😊 38 m², big window 🪟 workbench stays. £620 a month, free from 1 March 📞 Ron 01632 960417'
    for (const said of allOf(shop)) expect(said).not.toMatch(/window[^|]*workbench/i)
  })

  test('have whole brackets, and what goes on behind them is not lost', () => {
    const choir =
      'Le chœur Les Voix du Lac cherche des ténors et des basses (les sopranos on est complet, désolé !). Répétitions le jeudi 20h, salle des fêtes, Annecy.'
    const shop =
      'Pastelaria Nuvem, Évora: bolo inteiro 18,50 €. Aberto de terça a domingo 8h-19h (às segundas descansamos, desculpem)'
    for (const texts of [...saidBy(choir), ...saidBy(shop)])
      for (const text of texts) expect(text.match(/\(/g)?.length ?? 0, text).toBe(text.match(/\)/g)?.length ?? 0)
  })

  test.each([
    [
      'food bank at the hall needs tinned fruit and nappies size 5 we have enough pasta and beans thank you drop off mon 10 to 1',
      /^(?:we have )?enough/i,
    ],
    [
      'Die Tafel in Rinteln sucht Winterjacken und Schuhe. Wir haben genug Kinderbücher, danke. Abgabe mittwochs 15 bis 18 Uhr.',
      /^(?:wir haben )?genug/i,
    ],
    [
      'El banco de alimentos de Lugo necesita aceite y pañales. Ya tenemos bastante pasta, gracias. Entregas lunes de 10 a 13 h.',
      /^(?:ya tenemos )?bastante/i,
    ],
  ])('lead with nothing that nobody wants: %s', (brief, unwanted) => {
    expect(rolesOf(brief, unwanted).filter((role) => role === 'headline' || role === 'product')).toEqual([])
  })

  test('never end inside a word', () => {
    const haircuts =
      "Subject: picture for our window + Facebook\n\nHi Priya,\n\nAs discussed, we now do mobile haircuts for people who can't get out easily. Cut and blow dry $38, gents $24, Tuesdays and Thursdays, anywhere in Wexcombe County. Bookings only through www.combsandcompany.example/athome please.\n\nMany thanks,\nLorraine\nCombs & Company"
    for (const said of allOf(haircuts)) expect(said).not.toMatch(/who can(?!['’]t get out easily)/i)
  })

  test('are not led by opening hours that name a closed day', () => {
    const pallets =
      "Compito: crea un'immagine per Bancali Fratelli Ronchetti, Zona Industriale Sud, Casalvolta.\nContenuto obbligatorio: EPAL usati da 7,20 € + IVA, ritiro bancali rotti, minimo 50 pezzi.\nOrari: lun-gio 7.30-12 / 13.30-17.30, ven 7.30-13, sab e dom chiuso."
    expect(rolesOf(pallets, /lun-gio/i)).not.toContain('headline')
    expect(rolesOf(pallets, /lun-gio/i)).not.toContain('product')
  })

  test('give the day of a sale without the words that it is held', () => {
    const sale =
      "Bonjour, auriez-vous la gentillesse de nous préparer une affiche pour notre vente de feux d'artifice ? Elle se tiendra le samedi 11 juillet de 9 h à 18 h 30, sur le parking de la jardinerie Maubrac, à Sainte-Ondine. Fusées à partir de 4 €, coffret famille 39 €, majeurs uniquement."
    for (const said of allOf(sale)) expect(said).not.toMatch(/se tiendra/i)
  })

  test('leave off what a picture is not to look like', () => {
    const phones =
      '¿Se puede hacer un anuncio que no parezca el típico de tienda de móviles? Tenemos reacondicionados desde 119 €, con 18 meses de garantía, y cogemos tu viejo a cuenta. Lo quiero con fondo crema, mucho aire, un solo teléfono y letra fina, nada de amarillo ni estrellas de oferta. Movilandia Segunda Vida, calle Tejedores 22, Albacete.'
    for (const said of allOf(phones)) expect(said).not.toMatch(/típico/i)
  })

  test('leave off that somebody is told to pass them on', () => {
    const garden =
      '> "Diles que el Huerto del Almirante abre este año a las visitas guiadas, grupos de 12, 5 euros con infusión incluida. Hay que apuntarse antes del 24 de abril en la biblioteca de Villarrubí."\n¿Me haces el cartel?'
    for (const said of allOf(garden)) expect(said).not.toMatch(/diles/i)
  })
})
