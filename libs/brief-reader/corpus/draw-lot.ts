// Draws by lot what each brief of the corpus is about and how it is written, so that nobody chooses what a reader likes.
//   node tools/with-node.mjs libs/brief-reader/corpus/draw-lot.ts unseen    prints the table that lot.md holds
import { createRandom } from './random.ts'

type Draw = { id: string; matter: string; trade: string; style: string; extra: string }
type Lot = { seed: number; matters: Record<string, number>; languages: readonly string[] }

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'ru']

/** Fifteen parts of the matters that users bring, sales and services more often than others. */
function allMatters(times: number): Record<string, number> {
  const parts = {
    sale: 3,
    service: 2,
    food: 1,
    event: 1,
    property: 1,
    hiring: 1,
    charity: 0.5,
    business: 1,
    notice: 0.5,
  }
  const rest = { course: 1, place: 1, people: 1, software: 1 }
  return Object.fromEntries(Object.entries({ ...parts, ...rest }).map(([matter, part]) => [matter, part * times]))
}

/** How many briefs of each matter a language has. The fresh lot has other seeds and leaves most matters to chance. */
const LOTS: Record<string, Lot> = {
  unseen: {
    seed: 20261122,
    languages: LANGUAGES,
    matters: {
      sale: 4,
      service: 3,
      food: 2,
      event: 2,
      property: 1,
      hiring: 1,
      charity: 1,
      business: 1,
      notice: 1,
      course: 1,
    },
  },
  /** What the tagger learns from (marked) and what nobody has seen (blind): all matters. */
  marked: { seed: 7741, languages: LANGUAGES, matters: allMatters(10) },
  more: { seed: 60661, languages: LANGUAGES, matters: allMatters(10) },
  blind: { seed: 90210, languages: LANGUAGES, matters: allMatters(2) },
  fresh: { seed: 58, languages: LANGUAGES, matters: { sale: 1, service: 1, place: 1, people: 1, software: 1 } },
}

const TRADES: Record<string, string> = {
  sale: `optician, florist, bookshop, bike shop, furniture, phones, electronics, fashion, shoes, cosmetics, supplements,
    pet food, toys, jewellery, car dealer, second-hand, mattresses, garden centre, wine, kitchenware, hearing aids`,
  service: `dentist, car workshop, lawyer, hairdresser, electrician, painter, roofer, gardener, cleaning, removals,
    heating, vet, physiotherapist, photographer, tattoo, self-storage, insurance, energy, pharmacy, locksmith`,
  food: 'bakery, pizzeria, food truck, brewery, café, sushi, farm shop, coffee roaster, ice cream, catering, brunch, butcher',
  event: `museum, theatre, concert, football club, conference, trade fair, Christmas market, cinema, wine tasting, open day,
    flea market, running race, festival`,
  property: 'house for sale, flat to rent, holiday let, office space, building plot, room to let, garage, new homes',
  hiring:
    'nurse, cook, driver, warehouse, developer, apprentice, teacher, electrician wanted, cleaner, sales assistant',
  charity: 'animal shelter, blood donation, food bank, sea rescue, school abroad, hospice, tree planting, volunteers',
  business: 'machine maker, wholesaler, accounting, IT support, print shop, coworking, staffing, webinar, pallets',
  notice:
    'product recall, change of hours, road works, power cut, warning of fraud, moved shop, water outage, closing sale',
  course:
    'language school, driving school, music lessons, yoga, swimming, first aid, online course, dance, surf school',
  place: 'hotel, campsite, ski resort, ferry, amusement park, spa, zoo, boat trip, climbing hall, escape room',
  people:
    'funeral home, wedding planner, babysitter, choir, neighbourhood help, tutoring, dating event, care home, scouts',
  software: 'mobile app, online bank, invoicing, streaming, language app, password manager, magazine, podcast, game',
}
const STYLES = `messy sentence, telegram, bullets, chatty, forwarded e-mail, all caps, emoji, typos, plain`
const EXTRAS = 'several prices:3, prohibitions:4, page address:3, wishes for the look:3, none:4'

function draw({ seed, matters, languages }: Lot): Draw[] {
  const random = createRandom(seed)
  const shuffled = <T>(items: readonly T[]) =>
    items
      .map((item) => [random(), item] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, item]) => item)
  const split = (list: string) => list.split(',').map((item) => item.trim())
  /** A deck hands out each of its cards once before any comes again. */
  const deckOf = (cards: readonly string[]) => {
    let left: string[] = []
    return () => {
      if (left.length === 0) left = shuffled(cards)
      return left.pop()!
    }
  }
  const trades = Object.fromEntries(Object.entries(TRADES).map(([matter, list]) => [matter, deckOf(split(list))]))
  const style = deckOf(split(STYLES))
  const extra = deckOf(
    split(EXTRAS).flatMap((entry) => Array.from({ length: Number(entry.split(':')[1]) }, () => entry.split(':')[0]!)),
  )
  return languages.flatMap((language) =>
    Object.entries(matters)
      .flatMap(([matter, count]) => Array.from({ length: count }, () => matter))
      .map((matter, at) => ({
        id: `${language}-${String(at + 1).padStart(2, '0')}`,
        matter,
        trade: trades[matter]!(),
        style: style(),
        extra: extra(),
      })),
  )
}

const name = process.argv[2] ?? ''
const lot = LOTS[name]
if (!lot) throw new Error(`There is no lot "${name}". Lots: ${Object.keys(LOTS).join(', ')}.`)
const rows = draw(lot).map(
  ({ id, matter, trade, style, extra }) => `| ${[id, matter, trade, style, extra].join(' | ')} |`,
)
process.stdout.write(
  ['| id | matter | trade | style | extra |', '| --- | --- | --- | --- | --- |', ...rows, ''].join('\n'),
)
