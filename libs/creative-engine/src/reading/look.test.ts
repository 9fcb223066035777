import { describe, expect, test } from 'vitest'
import { toLch } from '../color/color.ts'
import { listColors, withoutColors } from './colors.ts'
import { listMoods } from './moods.ts'

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
