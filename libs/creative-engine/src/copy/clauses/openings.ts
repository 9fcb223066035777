import type { CopyLine, LanguageId, LineKind, Reading, TextRole } from '@adloom/brief-reader'
import { cut, isTrue, piece, type SetLine } from './pieces.ts'

/** How people begin a statement as they speak, in one language. Source: any grammar, copula, "there is" and "we have". */
type Openings = {
  /** Words that only lead on: "so", "and", "also". */
  leads: string
  /** "It is", "there are", "it costs": what follows is a statement without them. */
  being: string
  /** "We have", which a participle may follow: only in front of an article or a number it may go. */
  having: string
  /** Articles and "our", which go with the words in front of them. */
  articles: string
}

const OPENINGS: Partial<Record<LanguageId, Openings>> = {
  en: {
    leads: 'and|but|so|plus|also|then|basically|anyway|well',
    being: `it['’]s|it is|it['’]ll be|it will be|there['’]s|there is|there are|there['’]ll be|they['’]re|they are|it costs|they cost|you get|you['’]ll get|we do|we offer|we sell`,
    having: `we['’]ve got|we have got|we have|we['’]ve|i['’]ve got|i have|they have`,
    articles: 'an?|the|our|my',
  },
  de: {
    leads: 'und|aber|dann|auch|also|dazu|außerdem|ja|na ja',
    being:
      "es gibt|gibt es|gibt[’']?s|es ist|es sind|das ist|das sind|das macht|das kostet|es kostet|kostet|kosten|wir bieten|ich biete|wir verkaufen|ich verkaufe",
    having: 'wir haben|ich habe|ich hab',
    articles: 'ein(?:e[nmrs]?)?|unsere?[nmrs]?|mein(?:e[nmrs]?)?',
  },
  fr: {
    leads: 'et|mais|puis|alors|donc|bon|ben|voilà|là|en fait',
    being: `c['’]est|ce sont|ce sera|il y a|y a|ça coûte|on propose|nous proposons|on fait|nous faisons|on vend|nous vendons`,
    having: `on a|nous avons|j['’]ai`,
    articles: `une?|des|du|de la|le|la|les|l['’]|notre|nos|mon|ma|mes`,
  },
  es: {
    leads: 'y|pero|pues|bueno|además|también|o sea|que',
    being: `es|son|hay|será|serán|sería|serían|cuesta|cuestan|sale a|salen a|se queda en|tenemos|tengo|hacemos|hago|ofrecemos|vendemos|vendo`,
    having: '',
    articles: 'una?|unos|unas|nuestr[oa]s?|mis?',
  },
  it: {
    leads: 'e|ma|poi|allora|anche|ecco|dunque',
    being: `è|sono|c['’]è|ci sono|sarà|sarebbe|sarebbero|costa|costano|facciamo|offriamo|vendiamo|vendo|si tratta di`,
    having: 'abbiamo|ho',
    articles: `un[oa]?|un['’]|il nostro|la nostra|i nostri|le nostre`,
  },
  pt: {
    leads: 'e|mas|também|então|olha|pois',
    being: `é|são|há|tem|têm|temos|tenho|será|custa|custam|fica a|fica por|fica em|ficam a|ficam por|sai a|sai por|fazemos|oferecemos|vendemos|vendo|(?:es)?t(?:ô|ou|amos) (?:pedindo|a pedir)|peço|pedimos`,
    having: '',
    articles: 'uma?|uns|umas|noss[oa]s?|meus?|minhas?',
  },
  nl: {
    leads: 'en|maar|dan|dus|ook|nou|verder',
    being: `het is|het zijn|dat is|dat zijn|er is|er zijn|het kost|dat kost|kost|kosten|we bieden|wij bieden`,
    having: 'we hebben|wij hebben|ik heb',
    articles: 'een|onze?|mijn',
  },
  pl: {
    leads: 'i|a|ale|no|więc|także|też',
    being: `to jest|to są|jest|są|mamy|mam|oferujemy|sprzedajemy|kosztuje|kosztują|to kosztuje`,
    having: '',
    articles: 'nasz(?:a|e|ego|ej|ych)?|taki|taka|takie',
  },
  sv: {
    leads: 'och|men|så|alltså|jo|också',
    being: `det är|det finns|det blir|det kostar|finns|kostar|vi erbjuder|vi säljer`,
    having: 'vi har|jag har',
    articles: 'en|ett|vår|vårt|våra',
  },
  ru: {
    leads: 'и|а|но|ну|также|ещё|еще',
    being: 'это|есть|у нас есть|имеется|имеются|предлагаем|продаём|продаем|стоит|стоят',
    having: '',
    articles: 'наш|наша|наше|наши',
  },
}

const known = new Map<LanguageId, RegExp>()
function openingOf(language: LanguageId): RegExp | undefined {
  const own = OPENINGS[language]
  if (!own) return undefined
  const also = ADVERBS[language] ?? ''
  const made =
    known.get(language) ??
    new RegExp(
      `^(?:(?:${own.leads}),?\\s+)*(?:(?:(?:${own.being})(?:\\s(?:${also}))?\\s+(?:(?:${own.articles})(?:\\s+|(?<=['’])))?` +
        `${own.having ? `|(?:${own.having})(?:\\s(?:${also}))?\\s+(?:(?:${own.articles})(?:\\s+|(?<=['’]))|(?=\\p{N}))` : ''}))(?=[\\p{L}\\p{N}€£$])`,
      'iu',
    )
  known.set(language, made)
  return made
}
/** Words behind the verb that lead on. */
const ADVERBS: Partial<Record<LanguageId, string>> = {
  en: 'also|just|basically|about',
  de: 'auch|noch|gerade|grad|bei uns',
  fr: 'aussi|juste',
  es: 'también|además',
  it: 'anche',
  pt: 'também|ainda',
  nl: 'ook|gewoon|nog|nu',
  pl: 'też|także|jeszcze',
  sv: 'också|även',
  ru: 'также|ещё|еще',
}

/** Lines of these kinds are read apart from what stands around them. */
const OPEN: ReadonlySet<LineKind> = new Set(['head', 'worth', 'when', 'where', 'cond', 'tell'])
const ROLES: Partial<Record<LineKind, TextRole>> = { head: 'headline', worth: 'price', when: 'when', where: 'place' }

/**
 * A line without the words by which people begin to speak: "£17.50 an hour" of "it's £17.50 an hour", "piste de luge" of "y a aussi une
 * piste de luge". What limits or denies stays, and so does a day or a sum.
 */
export function withoutOpening(reading: Reading, line: SetLine): SetLine {
  const { language } = reading
  if (!language || !OPEN.has(line.kind) || line.told) return line
  const length = openingOf(language)?.exec(line.text)?.[0].length ?? 0
  if (length === 0) return line
  const start = line.start + length
  const isFact = reading.facts.some((one) => one.start < start && line.start < one.end && one.start >= line.start)
  const shorter: CopyLine = cut(reading, line, { start, end: line.end })
  const isWhole = /\p{L}{3}/u.test(shorter.text) || reading.facts.some((one) => one.start === start)
  if (isFact || !isWhole || STAYS.test(shorter.text) || GOES_ON.test(shorter.text)) return line
  return isTrue(reading, piece(reading, ROLES[line.kind] ?? 'bullet', shorter)) ? shorter : line
}
/** "Our tenth birthday and all bikes are serviced free": a second statement wants the verb of the first. */
const GOES_ON =
  /\s(?:and|und|et|y|e|ed|en|i|och|и)\s.{2,40}?\s(?:is|are|ist|sind|werden|est|sont|es|son|está|están|è|sono|é|são|zijn|worden|är|jest|są)\s/iu
/** What goes on from the verb: "not", "that", a comparison. */
const STAYS =
  /^(?:not|no|that|nicht|kein\p{L}*|dass|so|pas|que|qu['’]|no|non|che|não|niet|geen|dat|nie|że|inte|att|не|что|как|like|wie|comme|como|come|jak|som)(?!\p{L})/iu
