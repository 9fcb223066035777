import type { TextRole } from '@adloom/brief-reader'
import { headlineText, type Copy } from '../copy/copy.ts'
import { offerPhrase } from '../copy/leads/offer.ts'
import type { Piece } from '../copy/clauses/pieces.ts'

const none: Copy = {
  angle: 'thing',
  leads: 'thing',
  says: [],
  eyebrow: null,
  thing: null,
  headline: [],
  big: null,
  badge: null,
  when: null,
  whenKind: 'time',
  deadline: null,
  place: null,
  condition: null,
  code: null,
  price: null,
  priceBefore: null,
  notes: [],
  quote: null,
  rating: null,
  comparison: null,
  software: false,
  sub: null,
  bullets: [],
  cta: null,
  contacts: [],
  business: null,
  legal: null,
}
type Said = Partial<Omit<Copy, 'headline' | 'bullets'>> & { headline: string | Copy['headline']; bullets?: string[] }
function copyOf({ headline, bullets = [], ...rest }: Said): Copy {
  const parts = typeof headline === 'string' ? [{ text: headline, strong: false }] : headline
  const rows = bullets.map((text) => ({ text, stays: false, sum: null }))
  const copy = { ...none, ...rest, headline: parts, bullets: rows }
  return { ...copy, says: saysOf(copy) }
}

/** What a picture of the copy must show. */
function saysOf(copy: Copy): Piece[] {
  const offer = copy.big ?? copy.badge
  const texts: [TextRole, string | null][] = [
    ['headline', headlineText(copy)],
    ['offer', offer && offerPhrase(offer)],
    ['price', copy.price],
    ['was', copy.priceBefore],
    ...copy.notes.map((note): [TextRole, string] => ['offer', note]),
    ['sub', copy.sub],
    ...copy.bullets.map(({ text }): [TextRole, string] => ['bullet', text]),
    ['when', copy.when],
    ['when', copy.deadline],
    ['place', copy.place],
    ['code', copy.code],
    ['condition', copy.condition],
    ...copy.contacts.map((contact): [TextRole, string] => ['contact', contact]),
    ['cta', copy.cta],
    ['legal', copy.legal],
    ['brand', copy.business],
  ]
  return texts.flatMap(([role, text]) => (text ? [{ role, text, span: null }] : []))
}

/** Wordings of invented briefs as layouts get them, from two words to a whole sentence with everything that must be said. */
export const sampleCopies = {
  garage: copyOf({
    headline: 'Garage sale',
    sub: 'Tools, bikes, baby clothes',
    when: 'Saturday 8 am to 2 pm',
    place: '14 Elm Street',
    notes: ['Cash only'],
  }),
  dentist: copyOf({
    angle: 'offer',
    headline: 'Professionelle Zahnreinigung',
    big: { kind: 'price', lead: '', big: '149 CHF', tail: '' },
    priceBefore: '189 CHF',
    when: 'bis 12. Dezember',
    whenKind: 'deadline',
    notes: ['Neue Patienten willkommen.'],
    contacts: ['071 222 33 44'],
    business: 'Zahnarztpraxis Dr. Meier in St. Gallen',
    cta: 'Termin vereinbaren',
  }),
  nurses: copyOf({
    headline: 'Wir suchen Pflegefachkräfte (m/w/d) ab sofort in Bremen',
    bullets: ['30 Tage Urlaub', '4.200 € Einstiegsgehalt', 'Unbefristeter Vertrag'],
    contacts: ['jobs@haus-linde.de'],
    business: 'Haus Linde',
    cta: 'Jetzt bewerben',
  }),
  tyres: copyOf({
    headline: 'Vinterdäck till din bil från 1 299 kr per däck, montering ingår.',
    when: 'senast 30 november',
    whenKind: 'deadline',
    contacts: ['dackab.se'],
    cta: 'Boka tid',
  }),
  library: copyOf({
    headline: 'We rebuild the old village library and need 12 000 € more.',
    sub: 'Every euro buys a book.',
    contacts: ['bibliotheque-valmont.org'],
    cta: 'Donate',
  }),
  yoga: copyOf({
    angle: 'offer',
    headline: 'Yoga for beginners in the park',
    badge: { kind: 'free', lead: 'First class', big: 'free', tail: '' },
    when: 'every Tuesday 7 pm',
  }),
  pizza: copyOf({
    headline: 'Margherita takeaway',
    price: '6,90 €',
    when: 'Monday to Wednesday',
    notes: ['Kids under 10 half price'],
    business: 'Pizza Da Luca',
  }),
  skis: copyOf({
    angle: 'offer',
    headline: 'kurtki narciarskie',
    eyebrow: 'Zimowa wyprzedaż',
    big: { kind: 'percent', lead: 'do', big: '−60 %', tail: '' },
    when: 'tylko do niedzieli',
    whenKind: 'deadline',
    place: 'ul. Długa 12, Kraków',
    business: 'Alpina',
  }),
  shoes: copyOf({
    angle: 'offer',
    headline: 'off trail shoes',
    big: { kind: 'percent', lead: '', big: '30%', tail: '' },
    code: 'TRAIL30',
    when: 'until Sunday',
    whenKind: 'deadline',
    condition: 'Minimum spend £60, not on sale items',
    cta: 'Shop now',
    contacts: ['fellandforest.co.uk'],
    legal: 'Offer valid in the United Kingdom while stocks last. Fell & Forest Ltd, 4 Mill Lane, Keswick.',
  }),
  concert: copyOf({
    angle: 'when',
    headline: 'Concert de printemps du chœur Saint-Michel',
    when: 'samedi 14 mars à 20 h',
    place: 'Église Saint-Michel, Dijon',
    notes: ['Entrée libre, participation au chapeau'],
    contacts: ['03 80 12 34 56'],
  }),
  flat: copyOf({
    headline: 'Sunny three-room flat with balcony',
    price: '€ 1,240 / month',
    bullets: ['78 m², 4th floor with lift', 'Fitted kitchen', 'Free from 1 February'],
    place: 'Leiden, Hooigracht 22',
    contacts: ['+31 71 555 01 22', 'wonen@hooigracht.nl'],
    cta: 'Book a viewing',
  }),
  charity: copyOf({
    headline: 'Un plato caliente cuesta 3 €. Cada noche servimos doscientos a personas que duermen en la calle.',
    contacts: ['comedorluz.org', '91 234 56 78'],
    cta: 'Dona ahora',
    legal: 'Comedor Luz es una asociación sin ánimo de lucro. CIF G-12345678.',
    business: 'Comedor Luz',
  }),
  quotation: copyOf({
    angle: 'quote',
    headline: 'We closed three tools in a week and nobody misses them.',
    quote: { author: 'Dana K.' },
    rating: { stars: 4.7, text: '4.7/5 by 900 teams' },
    business: 'Plannery',
  }),
  compared: copyOf({
    angle: 'compare',
    headline: 'Planning for agencies',
    comparison: {
      kind: 'versus',
      worse: { label: 'Others', points: ['Five tools', 'Seat fees', 'Chat bots'] },
      better: { label: 'Us', points: ['One tool', 'Flat price', 'Real support'] },
    },
    cta: 'Book a demo',
  }),
  software: copyOf({
    headline: 'Invoices in 30 seconds',
    software: true,
    bullets: ['Taxes estimated', 'Connects to your bank', 'Free for 30 days'],
    contacts: ['ledgerly.example'],
    business: 'Ledgerly',
  }),
} as const satisfies Record<string, Copy>
