import { describe, expect, test } from 'vitest'
import { readAd } from '../../reading/read-ad.ts'
import { wordsOnly } from '../../testing/briefs.ts'
import { writeWordings } from '../wordings.ts'

const textsOf = (brief: string) => writeWordings(readAd(wordsOnly(brief)).reading)[0]!.texts
const headOf = (brief: string) => textsOf(brief)[0]!.text

// The first reading loads the models.
describe('what a brief is about', { timeout: 60_000 }, () => {
  test.each([
    [
      'Wanderverein Hohenried e.V.\n- Herbstwanderung So 12.10.\n- Treffpunkt 8:45 Bahnhof Vorplatz\n- 14 km\n- Gäste 5 €, Mitglieder frei',
      'Herbstwanderung',
    ],
    [
      'Schachclub Turm Niederau. Offener Abend jeden Donnerstag 19:30, Gasthof Linde. Anfänger willkommen, kostet nichts.',
      'Offener Abend',
    ],
  ])('is the event whose day a line tells, wherever it stands: %s', (brief, event) => expect(headOf(brief)).toBe(event))

  test('is what it begins with, though the word could describe a look', () => {
    const brief = 'Hand-cut gravestone lettering. Added inscriptions from £180. Ruth Pellow, 01632 555 094. No angels.'
    expect(headOf(brief)).toBe('Hand-cut gravestone lettering')
  })

  test('is not cut where two words share an ending', () => {
    const brief =
      'hallo, wir machen RohrRechnung, das ist software für sanitär- und heizungsbetriebe, 19 euro im monat zzgl mwst. www.rohrrechnung.example'
    expect(headOf(brief)).toMatch(/sanitär- und Heizungsbetriebe$/)
  })

  test('is not said again by the sentence of its price', () => {
    const brief =
      'Jag tar emot landsköldpaddor medan ägarna är på semester, 60 kr per dygn, och vintertid erbjuder jag även övervakad dvala i kylskåp för 900 kr hela säsongen. Boka på skoldgarden.example.'
    const [head, ...others] = textsOf(brief).map(({ text }) => text)
    expect(others.filter((text) => text.includes(head!))).toEqual([])
    expect(others.join(' ')).toMatch(/60 kr per dygn.* 900 kr hela säsongen/)
  })

  test('and what somebody goes on to say of it are two texts', () => {
    const brief =
      'c est pour notre appli Pupitre, ça sert aux chorales de paroisse pour savoir qui vient chanter dimanche, fini les 40 messages!! pupitre.example'
    const texts = textsOf(brief).map(({ text }) => text)
    expect(texts.join(' | ')).toMatch(/Pupitre/)
    expect(texts).toContain('Fini les 40 messages')
  })

  test('is never how to respond', () => {
    const brief =
      'bonjour je suis apiculteur a Saint-Vérand, miel de chataignier et toutes fleurs. pot 500g 8€50, 1kg 15 €, si on ramene le pot vide -0,50. mon tel 06 55 50 01 37 mais que pour les commandes de plus de 10 pots'
    expect(headOf(brief)).not.toMatch(/06 55|-0,50/)
  })

  test('is what is sought and not who seeks', () => {
    const brief =
      "Bonjour, club d'aviron de Port-Lérins, on cherche du monde pour le stage découverte adultes,4 samedis a partir du 12 avril 9h - 11h, 60€ licence comprise. inscription 04 55 55 01 72"
    expect(headOf(brief)).toMatch(/stage découverte adultes$/i)
  })

  test('is its first word where the lines tell only where and when', () => {
    const brief = 'onderwaterrugby, Breda, elke woensdag 21u, zwembad Het Wad, gratis proberen, zwemdiploma C nodig'
    expect(headOf(brief)).toBe('Onderwaterrugby')
  })

  test('is no detail in the middle of a list of prices', () => {
    const brief =
      "Répar'Phone Samir, 18 rue du Puits\n- écran à partir de 59 €\n- batterie 35 €\n- caméra 49 €\n- diagnostic gratuit\n- Iphone Samsung Xiaomi, tablettes aussi\n- 01 55 55 01 38"
    expect(headOf(brief)).toMatch(/Répar'Phone/)
  })

  test('is not the office of who writes', () => {
    const brief =
      "Bonjour, je suis la toute nouvelle responsable du petit musée de la Dentelle de Saint-Aubrac et je prépare l'annonce de notre exposition d'été, « Le fil et la main », du 21 juin au 14 septembre."
    expect(headOf(brief)).toMatch(/^Exposition d'été/)
  })

  test('is not what is also wanted', () => {
    const brief =
      'Raccolta alimentare – Banco solidale Il Cesto\nQuando: sabato 22 novembre, 8.30-19.30\nCosa serve:\n- pelati, legumi in scatola\n- olio\n- omogeneizzati e pannolini\nCerchiamo anche volontari, turni da 3 ore: volontari@ilcesto.example'
    expect(headOf(brief)).toBe('Raccolta alimentare')
    expect(textsOf(brief).map(({ text }) => text)).toContain('Olio')
  })

  test('ends before the second half of a German verb', () => {
    const brief =
      'Die Abendschule Werkhof Gelsenkirchen bietet ab 16. September einen Schweißkurs (MAG) für Frauen an. Zehn Abende, dienstags 18 bis 21 Uhr, 290 Euro.'
    expect(headOf(brief)).toBe('Schweißkurs (MAG) für Frauen')
  })
})

describe('a list on lines of its own', { timeout: 60_000 }, () => {
  test('keeps its lines apart', () => {
    const brief =
      'schoorsteen vegen 65 euro incl btw\ngeen rommel in huis\nregio Dokkerveen\nbel of app Wiebe 06 555 019 42\nin december nog plek, januari zit vol'
    const texts = textsOf(brief).map(({ text }) => text)
    expect(texts).toContain('Geen rommel in huis')
    expect(texts).toContain('Bel of app Wiebe 06 555 019 42')
  })

  test('has no numbers in front of its entries', () => {
    const brief =
      'Fahrschule Brandl\n1. Auffrischungskurs für Senioren\n2. 189 Euro\n3. nächster Kurs Mo 6. Oktober 18 Uhr\n4. Tel 08555 5550'
    for (const { text } of textsOf(brief)) expect(text).not.toMatch(/^\d\.\s|\s4\./)
    expect(headOf(brief)).toBe('Auffrischungskurs für Senioren')
  })
})

describe('a sentence that announces its thing', { timeout: 60_000 }, () => {
  test('is set as its thing, who holds it and when, without the words that announce', () => {
    const brief =
      'Hoi! Wij zijn verloskundigenpraktijk De Wieg in Hoogvelde en houden weer een inloopavond voor zwangeren, dinsdag 7 oktober van 19.30 tot 21.00, partner mag gewoon mee hoor. Gratis, niet aanmelden. Kerkstraat 18.'
    const texts = textsOf(brief).map(({ text }) => text)
    expect(texts[0]).toBe('Inloopavond voor zwangeren')
    expect(texts).toContain('Dinsdag 7 oktober van 19.30 tot 21.00')
    expect(texts.join(' ')).not.toMatch(/Wij zijn|hoor/)
  })
})

describe('a line that is true only as its sentence', { timeout: 60_000 }, () => {
  test('is set as that sentence', () => {
    const brief =
      "Ramonage à Montbrelle et alentours : cheminée ouverte 60 €, insert ou poêle à bois 70 €, poêle à granulés 110 €. Certificat pour l'assurance compris. -10 € si vous réservez avant le 31 août. Pas de conduits au fioul."
    expect(textsOf(brief).map(({ text }) => text)).toContain('-10 € si vous réservez avant le 31 août')
  })
})

describe('the title of a list', { timeout: 60_000 }, () => {
  test('leads, and its entries are details', () => {
    const brief =
      'Camping Les Trois Saules, au bord de la Dronne\n- ouvert du 11 avril au 27 septembre\n- piscine chauffée\n- chiens acceptés\n- résa 05 55 01 42 42'
    expect(headOf(brief)).toBe('Camping Les Trois Saules')
  })

  test('leads a timetable, of which each entry is one line', () => {
    const brief =
      "Avondschool Het Kompas, voorjaar:\n- Italiaans voor beginners, di 19.30\n- meubels stofferen, wo 19.00\n- boekhouden voor zzp'ers, do 19.30\n- 10 lessen, € 165"
    expect(headOf(brief)).toBe('Avondschool Het Kompas')
    expect(textsOf(brief).map(({ text }) => text)).toContain('Meubels stofferen, wo 19.00')
  })

  test('is what is sold and not who sells it', () => {
    const brief =
      'Hobley & Son. Christmas turkeys, free range, from Wick Farm, £14.50 a kilo. Order by 13 December. 01632 960148.'
    expect(headOf(brief)).toMatch(/^Christmas turkeys/)
  })
})

describe('a brief without marks', { timeout: 60_000 }, () => {
  test('has the lines whose borders are sure', () => {
    const texts = textsOf('rastrillo parroquia san blas domingo 9 de 10 a 2 todo a 1 euro').map(({ text }) => text)
    expect(texts.slice(1)).toEqual(['Domingo 9 de 10 a 2', 'Todo a 1 euro'])
    expect(texts[0]).toMatch(/^Rastrillo/u)
  })
})

describe('labels in a brief', { timeout: 60_000 }, () => {
  test('lead a list of prices', () => {
    const brief = 'Unhas: gel 28 €, verniz 12 €, remoção 8 €. Vales no balcão. Tel 266 555 018.'
    expect(headOf(brief)).toBe('Unhas')
  })

  test('that name who advertises leave the points behind them apart, and a call to hurry says nothing', () => {
    const brief = '¡Holaa! Autoescuela Pili, Gijón: carnet B, matrícula gratis hasta fin de mes, ¡corre jeje!'
    expect(textsOf(brief).map(({ text }) => text)).toEqual([
      'Carnet B',
      'Autoescuela Pili',
      'Gijón',
      'Matrícula gratis hasta fin de mes',
    ])
  })

  test('with an address are no headline', () => {
    const brief =
      'Steinmetzbetrieb Gröner & Tochter, Bad Kissingen. Grabmale aus heimischem Muschelkalk. Nachschriften ab 14 Euro je Buchstabe. Ausstellung: Salinenweg 22, Mo–Fr 8–17 Uhr. Rechnung an meine Tochter Eva, nicht an mich.'
    const texts = textsOf(brief).map(({ text }) => text)
    expect(texts[0]).not.toMatch(/Ausstellung/)
    expect(texts.join(' ')).not.toMatch(/Rechnung|nicht an mich/)
  })
})

describe('what somebody holds', { timeout: 60_000 }, () => {
  test.each([
    [
      'Bonjour, notre crèche Les Moineaux organise sa journée portes ouvertes le samedi 5 avril de 10h à 13h, 8 rue des Lilas à Brevelles. Entrée libre.',
      'Journée portes ouvertes',
    ],
    [
      'Hi, Wexcombe Primary is holding its summer fair on Saturday 14 June from 11 to 3 in the school field. Entry is free.',
      'Summer fair',
    ],
    [
      'Hola, la asociación Vecinos del Olmo organiza su mercadillo solidario el domingo 9 de marzo de 10 a 14 en la plaza Mayor. Gracias!',
      'Mercadillo solidario',
    ],
  ])('leads, and its sentence is not set whole below it: %s', (brief, event) => {
    const [head, ...others] = textsOf(brief).map(({ text }) => text)
    expect(head).toBe(event)
    expect(others.join(' ')).not.toMatch(/organise|holding|organiza/)
  })

  test('is named by a late order', () => {
    const brief =
      'Guten Tag, wir sind der Chor Lindenklang und bräuchten ein Plakat für unser Weihnachtskonzert. Es findet am Sonntag, 14. Dezember um 17 Uhr in der Stadtkirche Harfeld statt.'
    const [head, ...others] = textsOf(brief).map(({ text }) => text)
    expect(head).toBe('Weihnachtskonzert')
    expect(others.join(' | ')).toMatch(/^Am Sonntag, 14\. Dezember um 17 Uhr.*Stadtkirche Harfeld$/)
  })

  test('keeps its day apart', () => {
    const brief =
      'Conversation café for newcomers every Thursday at 6pm at Marsh Lane Library, free tea, everyone welcome!'
    expect(textsOf(brief).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Conversation café for newcomers', 'Every Thursday at 6pm', 'Marsh Lane Library']),
    )
  })
})

describe('a message without marks that ends in a number to call', { timeout: 60_000 }, () => {
  test('is parted in front of its sum and its number', () => {
    const texts = textsOf('pulizia camini e stufe a pellet 70€ senza sporcare tel 333 555 0182').map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Pulizia camini e stufe a pellet', '70€ senza sporcare', 'Tel 333 555 0182']),
    )
  })
})

describe('who offers it', { timeout: 60_000 }, () => {
  test.each([
    [
      'Hola! somos el club de ajedrez La Torre, viernes 19h, gratis, venid aunque no sepáis',
      /club de ajedrez La Torre$/iu,
    ],
  ])('leads where no thing is named, and no day and no row of prices does: %s', (brief, name) =>
    expect(headOf(brief)).toMatch(name),
  )

  test('is said below the thing where it is read as no business', () => {
    const brief = 'App Parlanda. Inglés, francés, alemán. 10 minutos al día. Primer mes gratis, luego 5,99 €/mes.'
    expect(textsOf(brief).map(({ text }) => text)).toContain('App Parlanda')
  })

  test('is no second headline beside the name of a clinic', () => {
    const texts = textsOf(
      'Hola, soy Marta, de la clinica veterinaria El Olivar. Todo abril hacemos vacuna de la rabia + chip por 45 € (antes 62), perros y gatos, con cita previa al 555 20 31 44.',
    ).map(({ text }) => text)
    expect(texts.join(' ')).not.toContain('Marta')
    expect(texts.join(' ')).toMatch(/^vacuna de la rabia \+ chip (?:por )?45 € \(antes 62\)/i)
  })
})

describe('a headline', { timeout: 60_000 }, () => {
  test.each([
    ['Escuela infantil Los Caracoles. Puertas abiertas sábado 21 marzo, 10-13 h.', 'Puertas abiertas'],
    ['Open morning at Fernbrook Primary please, Saturday 8 November 10-12, all families welcome.', 'Open morning'],
    [
      'Werkstattverkauf bei Töpferei Hannes Brook:\n- Sa 14.6.\n- 10–17 Uhr\n- Mühlweg 3, Oderfelde\n- 2. Wahl -40 %',
      'Werkstattverkauf',
    ],
    [
      'Vorrei una locandina per il nostro piccolo Teatro del Pozzo: "La zia di Pavia", commedia in due atti, 6 e 7 novembre ore 21. Biglietti 12 €.',
      '"La zia di Pavia"',
    ],
    [
      'Sehr geehrte Damen und Herren, ich bin Geigenbauerin in Freising und möchte auf meine Mietinstrumente für Kinder aufmerksam machen. Celli kosten 22 € im Monat.',
      'Mietinstrumente für Kinder',
    ],
    [
      'hola necesito un anuncio para los cursos de tarde de la academia Puente, empezamos el 6 de octubre, 58 euros al mes, c/ Tejedores 22',
      'Cursos de tarde de la academia Puente',
    ],
    [
      'Óptica Valdeolivas: segundo par de gafas graduadas a mitad de precio durante todo mayo.',
      'Segundo par de gafas graduadas',
    ],
  ])('is the thing, without what asks for it: %s', (brief, head) => expect(headOf(brief)).toBe(head))

  test('is no row of a short list of prices, and no name of whom to call', () => {
    expect(headOf('Hobbs Shoe Repairs, 3 Mill Lane\nheels £9.50 while you wait\nsoles from £28\nMon-Fri 8.30-5')).toBe(
      'Hobbs Shoe Repairs',
    )
    const texts = textsOf(
      'Любительский театр «Чердак». Премьера: «Женитьба», Гоголь. 21 и 22 ноября, начало 18:30. Бронь: 555-01-38, Тамара Львовна, после 16:00.',
    ).map(({ text }) => text)
    expect(texts[0]).not.toContain('Тамара')
    expect(texts.join(' ')).toContain('555-01-38')
  })
})
