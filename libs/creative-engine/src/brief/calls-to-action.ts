import type { Facts } from './read-brief.ts'
import type { Topic } from '../reading/topics.ts'
import { labelIn } from './button-labels.ts'

type Rule = { topic: Topic; say: (facts: Facts, about: string) => string | null }

const fixed = (label: string) => () => label
const free = (facts: Facts) => facts.offer?.big === 'Free' || facts.offer?.tail.startsWith('free') === true

// The first topic of the brief decides. Labels invite and never claim anything.
const rules: Rule[] = [
  { topic: 'hiring', say: fixed('Apply now') },
  { topic: 'law', say: (_, about) => (/consultation/i.test(about) ? 'Book a consultation' : 'Get in touch') },
  { topic: 'webinar', say: (facts) => (free(facts) ? 'Register free' : 'Register now') },
  { topic: 'charity', say: fixed('Donate now') },
  { topic: 'wedding', say: fixed('Get in touch') },
  { topic: 'market', say: fixed('Plan your visit') },
  {
    topic: 'gym',
    say: (facts) => (facts.offer?.kind === 'free' && /trial/.test(facts.offer.tail) ? 'Start your trial' : 'Join now'),
  },
  {
    topic: 'wellness',
    say: (_, about) =>
      /class|yoga|pilates/i.test(about) && !/retreat|weekend/i.test(about) ? 'Book a class' : 'Book now',
  },
  {
    topic: 'event',
    say: (facts, about) =>
      /party|parties/i.test(about) && !facts.time
        ? 'Book a party'
        : /opening/i.test(about)
          ? 'Plan your visit'
          : /ticket|concert|show|gig|festival|theat|comedy/i.test(about)
            ? 'Get tickets'
            : 'Save the date',
  },
  {
    topic: 'music',
    say: (facts, about) =>
      /lesson|class|course/i.test(about) ? 'Book a lesson' : facts.time ? 'Save the date' : 'Listen now',
  },
  {
    topic: 'restaurant',
    say: (_, about) =>
      /pizza|burger|kebab|taco|sushi|takeaway|delivery/i.test(about) && !/dinner|brunch|tasting|dining/i.test(about)
        ? 'Order now'
        : 'Book a table',
  },
  {
    topic: 'coffee',
    say: (_, about) =>
      /shop|café|cafe|bar|espresso bar|house|morning/i.test(about) &&
      !/beans|bag|online|delivered|subscription/i.test(about)
        ? 'Visit us'
        : 'Order now',
  },
  { topic: 'bakery', say: (_, about) => (/order|deliver|box/i.test(about) ? 'Order now' : 'Visit us') },
  {
    topic: 'pets',
    say: (_, about) =>
      /groom|vet|clinic|hotel|sitting|walk/i.test(about)
        ? 'Book now'
        : /subscription|box/i.test(about)
          ? 'Get your box'
          : 'Shop now',
  },
  { topic: 'health', say: fixed('Book now') },
  { topic: 'insurance', say: fixed('Get a quote') },
  { topic: 'finance', say: (_, about) => (/loan|mortgage|credit|apr/i.test(about) ? 'See your rate' : 'Get started') },
  { topic: 'property', say: (_, about) => (/viewing/i.test(about) ? 'Book a viewing' : 'See the homes') },
  { topic: 'software', say: (facts) => (free(facts) ? 'Start free' : 'See how it works') },
  { topic: 'app', say: fixed('Get the app') },
  { topic: 'education', say: (_, about) => (/lesson|class/i.test(about) ? 'Book a lesson' : 'Sign up') },
  { topic: 'travel', say: fixed('Book now') },
  {
    topic: 'bike',
    say: (_, about) =>
      /test ride/i.test(about) ? 'Book a test ride' : /repair|service/i.test(about) ? 'Book now' : 'Shop now',
  },
  {
    topic: 'car',
    say: (_, about) =>
      /test drive/i.test(about)
        ? 'Book a test drive'
        : /tyre|tire/i.test(about)
          ? 'Shop now'
          : /service|oil|mot\b|repair|wash/i.test(about)
            ? 'Book now'
            : 'See the cars',
  },
  { topic: 'repair', say: fixed('Get a quote') },
  { topic: 'cleaning', say: fixed('Book now') },
  {
    topic: 'beauty',
    say: (_, about) =>
      /salon|haircut|barber|manicure|facial|nails|lash|appointment|treatment/i.test(about) ? 'Book now' : 'Shop now',
  },
  { topic: 'b2b', say: fixed('Learn more') },
  { topic: 'subscription', say: fixed('Subscribe now') },
]
const goods: readonly Topic[] = [
  'vegan',
  'jewellery',
  'flowers',
  'garden',
  'kids',
  'toys',
  'game',
  'books',
  'outdoors',
  'sport',
  'clothing',
  'home',
  'food',
  'drinks',
  'winter',
  'sale',
  'goods',
]

/**
 * The button label. The customer's own comes first, other languages use standard phrases, goods get "Shop now", and
 * services get their typical action.
 */
export function callToAction(facts: Facts, thingIsGoods: boolean): string | null {
  if (facts.callToAction) return facts.callToAction
  if (facts.language !== 'en') return labelIn(facts.language, facts, thingIsGoods)
  const about = [facts.context, facts.subject, facts.headline, facts.offer?.tail, ...facts.statements]
    .filter(Boolean)
    .join(' ')
  const trial = facts.offer?.kind === 'free' && /trial/.test(facts.offer.tail) ? 'Start free trial' : null
  const label =
    trial ??
    facts.topics.map((topic) => rules.find((rule) => rule.topic === topic)?.say(facts, about)).find(Boolean) ??
    (thingIsGoods ||
    ['percent', 'amount', 'bundle', 'half'].includes(facts.offer?.kind ?? '') ||
    facts.topics.some((topic) => goods.includes(topic)) ||
    facts.price
      ? 'Shop now'
      : 'Learn more')
  const allowed = (text: string) => !facts.bannedWords.some((word) => text.toLowerCase().includes(word))
  return [label, 'Learn more', 'See more', 'Find out more'].find(allowed) ?? null
}
