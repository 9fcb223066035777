import { describe, expect, test } from 'vitest'
import { toLch } from '../color/color.ts'
import { wordsOnly } from '../testing/briefs.ts'
import { listColors, withoutColors } from './colors.ts'
import { listMoods } from './moods.ts'
import { readAd } from './read-ad.ts'

describe('listColors', () => {
  test.each([
    ['soft greens', 'green', 0.1],
    ['verde claro', 'verde', 0.1],
    ['hellgrün', 'grün', 0.1],
    ['пастельный розовый', 'розовый', 0.02],
  ])('reads %s as a paler colour than %s', (wish, plain, lighter) => {
    const [pale = ''] = listColors(wish)
    const [basic = ''] = listColors(plain)
    expect(toLch(pale).l).toBeGreaterThan(toLch(basic).l + lighter)
  })

  test.each([
    ['blu notte', 'blu'],
    ['donkergroen', 'groen'],
    ['bleu nuit', 'bleu'],
  ])('reads %s as a darker colour than %s', (wish, plain) => {
    const [dark = ''] = listColors(wish)
    const [basic = ''] = listColors(plain)
    expect(toLch(dark).l).toBeLessThan(toLch(basic).l - 0.1)
  })

  test('takes the more precise of two names for one colour', () => {
    for (const wish of ['sage green', 'vert sauge', 'salbeigrün']) expect(listColors(wish)).toEqual(listColors('sage'))
    expect(listColors('bordeauxrood')).toEqual(listColors('bordeaux'))
  })

  test('takes lilac for no deep purple', () => {
    expect(listColors('lilac')).not.toEqual(listColors('purple'))
    expect(listColors('lila')).toEqual(listColors('purple'))
  })

  test('knows colours in their other forms, and words that are like them', () => {
    expect(listColors('beże i rdza')).toEqual(listColors('beige and rust'))
    for (const wish of ['a rustic table', 'our plumber', 'feuillage', 'elderly people'])
      expect(listColors(wish)).toEqual([])
    expect(listColors('en bild där man är nere i poolen')).not.toContain(listColors('black')[0])
  })

  test('takes the colour of the type for no ground, unless it is the only one', () => {
    expect(listColors('yellow with big black letters')).toEqual(listColors('yellow'))
    expect(listColors('fondo amarillo, letras negras')).toEqual(listColors('amarillo'))
    expect(listColors('white letters')).toEqual(listColors('white'))
  })

  test('gives a scene its colours, unless colours are named', () => {
    expect(listColors('the fire glowing behind')).toContain(listColors('orange')[0])
    expect(listColors('pływalnia, dużo wody')).toEqual(listColors('lots of water'))
    expect(listColors('concept "giungla"')).toEqual(listColors('a jungle'))
    expect(listColors('coucher de soleil en rouge')).toEqual(listColors('red'))
  })

  test('keeps two colours apart', () => {
    expect(listColors('синий и белый')).toHaveLength(2)
    expect(listColors('różowy, czarny')).toHaveLength(2)
  })
})

describe('listMoods', () => {
  test('knows a word in its other forms and languages', () => {
    expect(listMoods('pastelowo')).toEqual(['pastel'])
    expect(listMoods('Тёплый, уютный')).toEqual(['cosy'])
    expect(listMoods('elegancko')).toEqual(['elegant'])
  })

  test('knows what looks old, and what a thriller looks like', () => {
    expect(listMoods('old style lettering')).toEqual(['retro'])
    expect(listMoods('Typografia jak w starych kryminałach')).toEqual(['retro', 'moody'])
    expect(listMoods('for our old customers')).toEqual([])
  })

  test('does not take a dark colour for a dark mood', () => {
    expect(listMoods(withoutColors('dark blue, trustworthy'))).toEqual(['trusty'])
    expect(listMoods(withoutColors('seriös, dunkelblau'))).toEqual(['professional'])
    expect(listMoods(withoutColors('dark and elegant'))).toEqual(['moody', 'elegant'])
  })
})

describe('listColors in ten languages', () => {
  test.each([
    [
      'red',
      'rote rotes rouge roja rosso rossa vermelho vermelha rood rode czerwony czerwona röda rött красный красная',
    ],
    ['blue', 'blaue bleue azul blu azul blauw blauwe niebieski niebieska blå blått синий синяя'],
    ['green', 'grüne grünes verte verts verde verdi groen groene zielony zielona grön grönt gröna зелёный зелёная'],
    ['yellow', 'gelbe jaune amarilla amarillo giallo gialla amarelo geel gele żółty żółta gul gult жёлтый желтая'],
    ['white', 'weiße weiß blanche blanco bianca branco branca wit witte biały biała vit vitt vita белый белая'],
    ['black', 'schwarze noire negro negra nero nera preto preta zwart zwarte czarny czarna svart svarta чёрный черная'],
    ['brown', 'braune brun brune marrón marrone castanho bruin bruine brązowy brąz brun коричневый'],
    ['olive', 'olive oliva olivgrün oliwkowy'],
    ['beige', 'beige beż beżowy бежевый'],
  ])('knows %s in its forms', (name, forms) => {
    const [basic] = listColors(name)
    const others = forms.split(' ').filter((form) => listColors(form)[0] !== basic)
    expect(others).toEqual([])
  })
})

test.each([
  ['Maths tutoring, £20 an hour. I would like a light background, blue and yellow.', 'light'],
  ['Pizzería La Brasa, dos pizzas por 15 euros. Me gustaría un fondo oscuro con letras color crema.', 'dark'],
  ['Maths tutoring, £20 an hour. Please make it blue and yellow.', null],
])(
  'the ground that is asked for in %j is %j',
  (brief, ground) => {
    expect(readAd(wordsOnly(brief)).look.ground).toBe(ground)
  },
  60_000,
)

test('worlds of colours are known by a scene or a material', () => {
  for (const wish of ['lots of fog', 'molta nebbia', 'on kraft paper', 'honey tones', 'slate coloured'])
    expect(listColors(wish)).not.toEqual([])
  for (const word of ['misturar', 'chemist', 'sublime', 'dimanche']) expect(listColors(word)).toEqual([])
})

describe('white space', () => {
  const isAiry = (brief: string) => readAd(wordsOnly(brief)).look.airy

  test.each([
    'Free Back Evening at Millbrook Physio, Thursday 7pm. Calm greens please, lots of white space.',
    'Physiopraxis Lind, Termine unter 0251 555 01 26. Farben hellblau und weiß, ruhig, viel Platz.',
    'Atelier Rive, Annecy. Bague en argent dès 180 €. Très épuré, beaucoup de blanc.',
    'Clínica Sol, revisión 30 €. Estilo minimalista, mucho espacio en blanco.',
    'Studio Onda, pilates 15 €. Stile pulito, molto spazio bianco.',
    'Inês Valadim Fotografia. Sessões 120 €. Estilo minimalista, muito espaço em branco.',
    'Glazenwasser Frisse Blik, vanaf € 15. Strak, blauw-wit, veel witruimte.',
    'Gabinet Lipa, masaż 160 zł. Dużo bieli, spokojnie, delikatna zieleń.',
    'Studio Lugn, massage 590 kr. Lugnt uttryck, mycket luft.',
    'Студия «Тишина», массаж 2 500 ₽. Стиль минималистичный, много воздуха.',
  ])('is a wish of: %s', (brief) => {
    expect(isAiry(brief)).toBe(true)
  })

  test.each([
    'Ferienhaus mit viel Platz am See, 90 € pro Nacht. Bitte sommerlich.',
    'Buty zimowe od 129,90 zł w sklepie Drewniak. Prosimy o jasne tło i dużo miejsca na cenę.',
    'Café Lind, cake £3. Bold and playful, clean shapes.',
    'Bakery Lind in Leeds. Bread £3.',
  ])('is no wish of: %s', (brief) => {
    expect(isAiry(brief)).toBe(false)
  })

  test('parts the colours of “blue-white”', () => {
    expect(listColors('blauw-wit')).toEqual([...listColors('blauw'), ...listColors('wit')])
  })
})

test('a wish for much colour is one for a playful look, and "sea" of a Spanish wish is no colour', () => {
  const look = (brief: string) => readAd(wordsOnly(brief)).look
  expect(look('Poster for our fete, lots of colour please').moods).toContain('playful')
  expect(look('2x1 en gafas hasta junio. Que sea alegre y con mucho color, por favor')).toMatchObject({ colors: [] })
})

test('a colour in front of what is denied is a wish', () => {
  const brief = 'Half price on all bikes. Please keep it dark green like our shopfront and no lycra racers.'
  const { colors, avoided } = readAd(wordsOnly(brief)).look
  expect(colors).toHaveLength(1)
  expect(avoided).toEqual([])
})

test('a colour that somebody dislikes is kept off and is no wish', () => {
  const { colors, avoided } = readAd(
    wordsOnly(
      "Marlow & Daughter, coffee and bun £4. Please keep it calm. My mother doesn't like brown, so perhaps not brown.",
    ),
  ).look
  expect(colors).toEqual([])
  expect(avoided).toEqual(listColors('brown'))
})

describe('a wish for colour', () => {
  const look = (brief: string) => readAd(wordsOnly(brief)).look

  test('is read from a sentence of nothing but colours, of which the first of two will do', () => {
    const brief = 'Hand bookbinder. Thesis from $65. 212 Alder Street. Dark green or oxblood. No quill pens.'
    expect(look(brief).colors).toEqual(listColors('dark green'))
    expect(look('Lind Bakery in Leeds. Green tea £3, red wine £5.').colors).toEqual([])
  })

  test('tells a small café in Swedish from lilac in Italian, and water green from green', () => {
    expect(listColors('en annons till mitt lilla kafé')).toEqual([])
    expect(listColors('colori: lilla e bianco')).toContain(listColors('lilac')[0])
    for (const wish of ['verde agua', "vert d'eau", 'acquamarina', 'Wassergrün'])
      expect(listColors(wish)).toEqual(listColors('aguamarina'))
    expect(toLch(listColors('verde agua')[0] ?? '').l).toBeGreaterThan(toLch(listColors('verde')[0] ?? '').l + 0.1)
  })

  test('for soft colours is one for pastels, and a mood that somebody would like is a wish', () => {
    expect(look('Café-tricot gratuit chaque jeudi à Auray. Des couleurs douces si possible, merci !').moods).toContain(
      'pastel',
    )
    expect(look("Toso le pecore a domicilio, 8 euro a capo. Mi piacerebbe un po' allegro").moods).toContain('sunny')
  })
})
