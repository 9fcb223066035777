import { describe, expect, it } from 'vitest'
import { readBrief } from '../read-brief.ts'

const linesOf = (brief: string) => readBrief(brief).lines.map(({ text }) => text)

// The first reading loads the model.
describe('a line', { timeout: 60_000 }, () => {
  it('of a day keeps the hour behind it', () => {
    const brief =
      "Hi there, so our little choir the Marlow Street Singers is finally doing its summer concert again, Friday June 19 at 7.30 in St Bride's Hall. Tickets are £8, under 12s free!"
    expect(linesOf(brief)).toContain('Friday June 19 at 7.30')
  })

  it('of a day keeps the label that tells what the day is, and no other', () => {
    const lines = linesOf(
      'Who: Friends of Tamsin Creek\nWhat: sponsor a street tree\nCost: $35 per tree\nDeadline: October 15\nDate: November 7',
    )
    expect(lines).toContain('Deadline: October 15')
    expect(lines).toContain('November 7')
  })

  it('of a reduction holds the thing that it is for', () => {
    expect(linesOf('20% off Summit Blend espresso beans until Sunday. northbeam.coffee')[0]).toContain(
      '20% off Summit Blend espresso beans',
    )
  })

  it('may be a price of one digit', () => {
    expect(linesOf('Chess club La Torre. Mondays 7 pm. £5. Juniors £3.')).toContain('£5')
  })

  it('has no quotation mark without its partner', () => {
    const brief =
      'Fwd: plakat wolontariusze\n\nCześć Asiu, przesyłam od pani Grażyny:\n„Schronisko Cztery Łapy w Brzeziu Małym szuka wolontariuszy do spacerów z psami, soboty 10–14, od 16 lat. Tel. 555 018 274.”\nZrobisz coś z tego?'
    expect(linesOf(brief).join('|')).not.toMatch(/[„”]/u)
  })

  it('does not begin with what people say while they think', () => {
    const brief =
      'Oi, tudo bem? Eu conserto computador e cuido da informática de escritório pequeno, sabe, rede, backup, vírus. Queria um anúncio. Plano mensal a partir de R$ 180. É só chamar o Everton no (11) 95555-0132.'
    expect(linesOf(brief).join('|')).not.toMatch(/sabe/iu)
  })
})
