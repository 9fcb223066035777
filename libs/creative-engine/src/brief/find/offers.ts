/** An offer in the customer's own words, split so that one part can be drawn huge. */
export type Offer = {
  kind: 'percent' | 'amount' | 'free' | 'bundle' | 'price' | 'rate' | 'half'
  lead: string
  big: string
  tail: string
}

/** The offer as one phrase: "Up to 50% off". */
export function offerPhrase({ lead, big, tail }: Offer): string {
  const joined = tail.startsWith('/') ? `${lead} ${big}${tail}` : `${lead} ${big} ${tail}`
  const phrase = joined.replace(/\s+/g, ' ').trim()
  return lead
    ? phrase.replace(/^(.+?) (Free|Half price)$/, (_, start: string, end: string) => `${start} ${end.toLowerCase()}`)
    : phrase
}

export type OfferMatch = { offer: Offer; start: number; end: number }

const money = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+\s?(?:[€£₽]|(?:EUR|USD|zł|PLN|kr\.?|CHF|Kč|Ft)(?![\p{L}]))|(?:US|A|C|NZ)?[$€£¥₹₽]\s?\d[\d.,]*\d|(?:US|A|C|NZ)?[$€£¥₹₽]\s?\d|(?:CHF|EUR|USD|GBP|Rs\.?)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£₽]|(?:EUR|USD|zł|PLN|kr\.?|CHF|Kč|Ft|lei)(?![\p{L}])))`
const percent = String.raw`\d{1,3}(?:[.,]\d{1,2})?\s?(?:%|percent|per\scent)`
const unit = String.raw`(?:day|week|month|year|class|session|lesson|visit|order|box|night|delivery|coffee|drink|course|hour|ride)`
const count = String.raw`(?:one|two|three|four|1|2|3|4|5|6)`

type Rule = { kind: Offer['kind']; pattern: RegExp; cut: (match: RegExpExecArray) => Offer | null }

const rule = (
  kind: Offer['kind'],
  source: string,
  cut: (groups: string[]) => [string, string, string] | null,
): Rule => ({
  kind,
  pattern: new RegExp(`(?<![\\p{L}\\d-])${source}`, 'giu'),
  cut: (match) => {
    const parts = cut(match.slice(1).map((group) => (group ?? '').trim()))
    return parts && { kind, lead: sentenceCase(parts[0]), big: parts[1], tail: parts[2] }
  },
})

// Strongest claim first: a range of the text belongs to the first rule that matches it.
const rules: Rule[] = [
  rule(
    'rate',
    String.raw`(from |only |just )?(${percent})\s?(apr|apy|aer|interest|financing|finance|cash\s?back|commission|deposit)(?![\p{L}])`,
    ([lead = '', big = '', tail = '']) => [lead, tidyPercent(big), upperRate(tail)],
  ),
  rule(
    'percent',
    String.raw`((?:your |the )?first (?:\d+ |two |three )?${unit}s?)(?: is| are|'s| at| for)?\s(half price|${percent}\soff)(?![\p{L}])`,
    ([lead = '', big = '']) =>
      /^half/i.test(big) ? [lead, 'Half', 'price'] : [lead, tidyPercent(big.replace(/\s?off$/i, '')), 'off'],
  ),
  rule(
    'percent',
    String.raw`(up to |save up to |save |get |an extra |extra |at least |over )?(${percent})[\s-]*(off|discount|reduction|cheaper|less)(?![\p{L}])`,
    ([lead = '', big = '', tail = '']) => [/^get$/i.test(lead) ? '' : lead, tidyPercent(big), tail.toLowerCase()],
  ),
  rule('percent', String.raw`(save up to|save|up to)\s(${percent})(?![\p{L}])`, ([lead = '', big = '']) => [
    lead,
    tidyPercent(big),
    '',
  ]),
  rule('percent', String.raw`[-−–](${percent})(?![\p{L}])`, ([big = '']) => ['', `−${tidyPercent(big)}`, '']),
  rule('percent', String.raw`discounts? of (up to )?(${percent})(?![\p{L}])`, ([lead = '', big = '']) => [
    lead,
    tidyPercent(big),
    'off',
  ]),
  rule(
    'bundle',
    String.raw`(buy ${count}),?\s(?:and )?(get (?:the )?(?:${count}|another|second|next))\s(free|half price|half off|${percent} off)(?![\p{L}])`,
    ([buy = '', get = '', big = '']) => [`${buy}, ${get.toLowerCase()}`, capitalise(big.toLowerCase()), ''],
  ),
  rule('bundle', String.raw`(buy ${count}),?\s(?:and )?(get ${count})(?![\p{L}\d])`, ([buy = '', get = '']) => [
    '',
    `${sentenceCase(buy)}, ${get.toLowerCase()}`,
    '',
  ]),
  rule('bundle', String.raw`(${count})[\s-](?:for|4)[\s-](${count})(?![\p{L}\d]|\s?%)`, ([a = '', b = '']) => [
    '',
    `${capitalise(a)} for ${b}`,
    '',
  ]),
  rule('bundle', String.raw`(bogo)(?:\s(free))?(?![\p{L}])`, ([, free = '']) => ['', 'BOGO', free.toLowerCase()]),
  rule('half', String.raw`(half)[\s-](price|off)(?:d)?(?![\p{L}])`, ([, tail = '']) => [
    '',
    'Half',
    tail.toLowerCase(),
  ]),
  rule(
    'amount',
    String.raw`(up to |save up to |save |get )?(${money})\s?(off|discount|cheaper|less|cash\s?back)(?![\p{L}])`,
    ([lead = '', big = '', tail = '']) => [/^get$/i.test(lead) ? '' : lead, big, tail.toLowerCase()],
  ),
  rule('amount', String.raw`(save up to|save)\s(${money})`, ([lead = '', big = '']) => [lead, big, '']),
  rule(
    'free',
    String.raw`(?:a |an |your |with a )?free (\d+[\s-]${unit})s?(?:[\s-](trial|pass|membership))(?![\p{L}])`,
    ([span = '', tail = '']) => ['', 'Free', `${span.toLowerCase()} ${tail.toLowerCase()}`],
  ),
  rule(
    'free',
    String.raw`(\d+[\s-]${unit}s?)[\s-](free)(?:\s(trial|pass|membership))?(?![\p{L}-])`,
    ([span = '', , tail = '']) =>
      tail ? ['', span.toLowerCase(), `free ${tail.toLowerCase()}`] : [span.toLowerCase(), 'Free', ''],
  ),
  rule(
    'free',
    String.raw`((?:your |the )?(?:first|second|third|next) (?:\d+ |two |three )?${unit}s?)(?: is| are|'s)?\s(free)(?![\p{L}-])`,
    ([lead = '']) => [lead, 'Free', ''],
  ),
  rule('free', String.raw`(kids|children|under \d+s)\s(?:eat|go|stay|travel)\s(free)(?![\p{L}-])`, ([lead = '']) => [
    `${lead} eat`,
    'Free',
    '',
  ]),
  rule(
    'free',
    String.raw`(?:a |an |your |with (?:a )?|get )?(free)\s((?:next[\s-]day |same[\s-]day |local |express |worldwide )?(?:shipping|delivery|returns?|trial|installation|consultation|quote|estimate|gift|sample|samples|refill|refills|dessert|coffee|drink|entry|admission|parking|webinar|workshop|masterclass|demo|wifi|lesson|class|session|check-?up|ebook|guide|upgrade|setup|fitting|valuation|tasting|month|week|workout|ticket|download|bag|mug|tote|breakfast))(?![\p{L}])`,
    ([, tail = '']) => ['', 'Free', tail.toLowerCase()],
  ),
  rule(
    'price',
    String.raw`(?:for )?(from|starting at|starts at|only|just|now|under|all for|for only|for just|for)?\s?(${money})(\s?(?:\/|per|a|each|p\.?)\s?(?:month|mo|week|wk|day|night|person|pp|hour|hr|h|minute|min|km|ride|use|year|yr|kg|slice|class|ticket|room|car|seat|bottle|piece|adult|child|guest|user|member|lesson|session|visit|pair|plate|bag|cup|box)?(?![\p{L}]))?`,
    ([lead = '', big = '', tail = '']) => [
      /^for$/i.test(lead) ? '' : lead.replace(/^for /i, ''),
      // Thousands and currency stay on the same line as their number.
      big.replace(/(?<=\d)\s/g, '\u00a0'),
      tail.replace(/^(?:per|a|p\.?)\s/i, '/').replaceAll(' ', ''),
    ],
  ),
  rule(
    'free',
    String.raw`(?:a |an |with (?:a )?|get (?:a )?|plus (?:a )?)?free\s(?!from\b|of\b|to\b|and\b|for\b|on\b|with\b|in\b|at\b|until\b|this\b|every\b|all\b)([\p{Ll}'-]+(?:\s[\p{Ll}'-]+){0,2}?)(?=\s*(?:$|[,.;!&\u0001])|\s(?:with|on|for|when|this|every|until|all|at|in|to|and|from|today|tonight|or)\s)`,
    ([tail = '']) => ['', 'Free', tail.toLowerCase()],
  ),
]

// Contexts in which a sum of money is not an offer: "orders over $50", "worth $20", "instead of $60".
const notAnOffer =
  /(?:over|above|worth|value of|valued at|instead of|was|spend|orders? of|minimum|min\.?|least|feel|set|break|hands)\s*$/i

const doesGood =
  /^\s+(?:feeds|buys|helps|pays|gives|provides|covers|plants|saves|keeps|funds|protects|can|will|could|goes)\s/i

/** The strongest offer of a text, or null. */
export function findOffer(text: string): OfferMatch | null {
  for (const { pattern, cut } of rules) {
    for (const match of text.matchAll(pattern)) {
      if (notAnOffer.test(text.slice(0, match.index))) continue
      if (/^\s?-(?!\s)/.test(text.slice(match.index + match[0].length))) continue
      // "£10 feeds a family" states the effect of a sum, not a price.
      if (doesGood.test(text.slice(match.index + match[0].trimEnd().length))) continue
      const offer = cut(match)
      if (offer) return { offer, start: match.index, end: match.index + match[0].trimEnd().length }
    }
  }
  return null
}

const cuts = [
  new RegExp(String.raw`(${money})\s*,?\s+(?:instead of|rather than|down from|was|before)\s+(${money})`, 'iu'),
  new RegExp(
    String.raw`(?:was|were|from|reduced from)\s+(${money})\s*,?\s+(?:now|to|down to)\s+(?:only |just )?(${money})`,
    'iu',
  ),
]

/**
 * Finds a price and the one it replaces ("$79 instead of $129"), and the text with the new price only. Null without
 * one.
 */
export function findPriceCut(text: string): { before: string; rest: string } | null {
  for (const [i, pattern] of cuts.entries()) {
    const match = pattern.exec(text)
    if (!match?.[1] || !match[2]) continue
    const [now, before] = i === 0 ? [match[1], match[2]] : [match[2], match[1]]
    if (amountOf(before) <= amountOf(now)) continue
    return { before, rest: `${text.slice(0, match.index)}now ${now}${text.slice(match.index + match[0].length)}` }
  }
  return null
}

/** The number in a price, with any thousands separator. */
function amountOf(price: string): number {
  const digits = price.replace(/[^\d.,]/g, '').replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  return Number(digits.replace(',', '.'))
}

/** Finds a discount code such as "SUMMER20" and its position in the text. */
export function findCode(text: string): { code: string; start: number; end: number } | null {
  const match =
    /(?:\b(?:use|with|enter|apply|quote)\s+)?(?:the\s+)?(?:\b(?:promo|discount|coupon|voucher|offer)\s+)?\bcode:?\s+["'“”‘’]?([A-Z0-9][A-Z0-9-]{2,19})(?![a-z])["'“”‘’]?/u.exec(
      text,
    ) ??
    /(?:\b(?:use|with|enter|apply)\s+)?(?:the\s+)?(?:promo |discount )?\bcode:?\s+["'“‘]([\w-]{3,20})["'”’]/iu.exec(
      text,
    ) ??
    /\b(?:[Uu]se|[Ww]ith|[Ee]nter|[Cc]ode:?)\s+(?:[Cc]ode:?\s+)?([A-Z]{3,12}\d{1,4})\b/.exec(text)
  return match?.[1] ? { code: match[1], start: match.index, end: match.index + match[0].length } : null
}

function tidyPercent(text: string): string {
  return text.replace(/\s?(?:%|percent|per\scent)/i, '%')
}

function upperRate(text: string): string {
  return /^(?:apr|apy|aer)$/i.test(text) ? text.toUpperCase() : text.toLowerCase()
}

function sentenceCase(text: string): string {
  return capitalise(text.toLowerCase())
}

/** Capitalises the first letter. */
export function capitalise(text: string): string {
  return text.replace(/^([^\p{L}\d]*)(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
}
