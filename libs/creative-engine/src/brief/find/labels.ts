import { splitSentences } from '../sentences.ts'
import { isDirection } from '../directions.ts'

/** The fields that the customer labelled ("Headline: …", "CTA: …", bullet lines), and the text without them. */
export type Labels = {
  headline: string | null
  callToAction: string | null
  product: string | null
  place: string | null
  quote: { text: string; author: string | null } | null
  benefits: string[]
  statements: string[]
  directions: string[]
  rest: string
}

const quotes = String.raw`["“”„«»]`
const separator = String.raw`\s*(?:should (?:be|say|read)|must (?:be|say|read)|reads|says|is|:|=|–|—)\s*`
const quoted = String.raw`${quotes}([^"“”„«»]{2,160})${quotes}`
const longQuoted = String.raw`${quotes}([^"“”„«»]{8,260})${quotes}`

const label = (names: string) => ({
  inQuotes: new RegExp(
    String.raw`(?<![\p{L}])(?:the |our |with (?:the )?|use (?:the )?)?(?:${names})(?:${separator}|\s+)${quoted}\.?`,
    'iu',
  ),
  // Unquoted values need the colon, and end with their line or sentence.
  plain: new RegExp(String.raw`(?:^|(?<=[\n.!?;]\s*))(?:the |our )?(?:${names})\s*[:=]\s*([^\n]{2,240})`, 'imu'),
})

const labelled = {
  headline: label(
    'headline|heading|title|main text|hook|überschrift|titel|schlagzeile|titre|titular|título|titolo|nagłówek|заголовок|العنوان|כותרת',
  ),
  callToAction: label(
    'cta|call[ -]to[ -]action|button(?: text)?|button label|handlungsaufruf|bouton|botón|pulsante|przycisk|кнопка|الزر|زر|כפתור|הנעה לפעולה',
  ),
  statement: label(
    'subline|subheadline|sub-headline|subtitle|tagline|slogan|body(?: text| copy)?|copy|text|message|النص|טקסט',
  ),
  offer: label('offer|deal|promo|promotion|discount|angebot|oferta|offre|offerta'),
  benefits: label(
    '(?:key |main |top |product )?(?:benefits?|features?|points?|usps?|selling points?|advantages|vorteile|avantages|ventajas|vantaggi|zalety|korzyści|المزايا|المميزات|יתרונות)',
  ),
  product: label('product|service|business|brand|company|event|produkt|produit|producto|prodotto'),
  place: label('where|place|location|venue|address|ort|adresse|lieu|lugar|luogo|miejsce'),
  when: label('when|date|dates|time|deadline|valid|wann|datum'),
  quote: label('testimonial|review|customer quote|quote'),
} as const

/** Extracts every labelled field from the instructions. */
export function takeLabels(instructions: string): Labels {
  let rest = instructions
  const take = (name: keyof typeof labelled): string | null => {
    const { inQuotes, plain } = labelled[name]
    const hit = inQuotes.exec(rest)
    if (hit?.[1]) {
      rest = cut(rest, hit.index, hit[0].length)
      return hit[1].trim()
    }
    const line = plain.exec(rest)
    if (!line?.[1]) return null
    const [value = ''] = splitSentences(line[1])
    const start = line.index + line[0].length - line[1].length
    rest = cut(rest, line.index, start - line.index + value.length)
    return value.replace(/[.;,]$/, '').trim() || null
  }

  const quote = takeQuote(rest)
  if (quote) rest = cut(rest, quote.start, quote.end - quote.start)
  const headline = take('headline')
  const callToAction = take('callToAction')
  const benefitLine = take('benefits')
  const place = take('place')
  const product = take('product')
  const statement = take('statement')
  const offerLine = take('offer')
  const whenLine = take('when')

  const bullets: string[] = []
  rest = rest.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+(.+)$/gmu, (_, bullet: string) => {
    bullets.push(bullet.replace(/[.;,]$/, '').trim())
    return '\n'
  })
  const free = headline ? null : new RegExp(String.raw`(?<!code:?\s{0,2})${quoted}`, 'iu').exec(rest)
  const verbatim =
    free?.[1] &&
    /\s/.test(free[1].trim()) &&
    !/\b(?:avoid|don't|not|never|instead of)\s*$/i.test(rest.slice(0, free.index))
      ? free
      : null
  if (verbatim) rest = cut(rest, verbatim.index, verbatim[0].length)

  return {
    headline: headline ?? verbatim?.[1]?.trim() ?? null,
    callToAction: callToAction && callToAction.length <= 32 ? callToAction : null,
    product: product && product.length <= 60 ? product : null,
    place,
    quote: quote && { text: quote.text, author: quote.author },
    benefits: [...splitList(benefitLine), ...bullets.filter((bullet) => !isDirection(bullet) && bullet.length <= 90)],
    statements: statement ? [statement] : [],
    directions: bullets.filter(isDirection),
    rest: [offerLine, whenLine, rest].filter(Boolean).join('.\n'),
  }
}

const author = String.raw`\s*(?:[-–—,]\s*(\p{L}[\p{L}.,'’ -]{1,40}?))`
const saidBy = String.raw`(?:testimonial|review|customer quote|quote|(?:one|a|our) (?:customer|client|guest|patient|member|reader|user)s? (?:said|says|wrote|writes)|kundenstimme|bewertung|avis|opinia|recensione|reseña|отзыв|відгук|رأي عميل|رأي العملاء|ביקורת|המלצה)`
const quotePatterns = [
  new RegExp(
    String.raw`(?<![\p{L}])${saidBy}(?:${separator}|,?\s+)${longQuoted}(?:${author})?(?=\.?\s*(?:\n|$)|\.\s+\p{L})`,
    'iu',
  ),
  // Without a label, a name after a quotation marks it as one.
  new RegExp(
    String.raw`(?:^|(?<=[.!?\n]\s*))${longQuoted}\s*[-–—]\s*(\p{Lu}[\p{L}.,'’ -]{1,40}?)(?=\.?\s*(?:\n|$)|\.\s+\p{Lu})`,
    'u',
  ),
]

function takeQuote(text: string): { text: string; author: string | null; start: number; end: number } | null {
  const match = quotePatterns.map((pattern) => pattern.exec(text)).find(Boolean)
  if (!match?.[1]) return null
  const name = match[2]?.trim() ?? null
  return {
    text: match[1].trim(),
    author: name && `${name}${/(?<!\p{L})\p{L}$/u.test(name) ? '.' : ''}`,
    start: match.index,
    end: match.index + match[0].length,
  }
}

function splitList(line: string | null): string[] {
  if (!line) return []
  return line
    .split(/\s*[;•|]\s*|,\s+(?:and\s+)?/)
    .map((item) =>
      item
        .replace(/^and\s+/i, '')
        .replace(/[.]$/, '')
        .trim(),
    )
    .filter((item) => item.length > 2 && item.length <= 90)
}

function cut(text: string, start: number, length: number): string {
  return `${text.slice(0, start)} ${text.slice(start + length)}`
}
