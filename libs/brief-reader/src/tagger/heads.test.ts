import { describe, expect, test } from 'vitest'
import { readBrief } from '../read-brief.ts'

const headsOf = (brief: string) =>
  readBrief(brief)
    .lines.filter(({ kind }) => kind === 'head')
    .map(({ text }) => text)

// The first reading loads the models.
describe('the head of a brief', { timeout: 60_000 }, () => {
  test.each([
    [
      'My grandfather walked to the shop every day of his life and never once owned a car. We repair walking boots and shoes, new soles £38. Boot Room, Keswick, 01768 555 010.',
      /repair walking boots/,
    ],
    [
      'Vor vierzig Jahren hat mein Vater hier mit einem Kirschbaum angefangen. Kirschen selbst pflücken, Kilo 3 Euro, täglich 8 bis 18 Uhr. Obsthof Lind, Lindental.',
      /Kirschen selbst pflücken/,
    ],
    [
      'Ma grand-mère disait toujours que rien ne se perd. Atelier de couture pour débutants, mercredi 18 h, 25 € la séance. La Bobine, Nevers.',
      /Atelier de couture/,
    ],
    [
      'Mi padre empezó en 1971 con una moto prestada y aquí seguimos. Clases de guitarra para adultos, 30 € al mes. Academia Sol, Soria, 975 555 010.',
      /Clases de guitarra/,
    ],
  ])('is what the ad is about, not the story in front of it: %s', (brief, head) => {
    expect(headsOf(brief)[0]).toMatch(head)
  })
})
