import type { AdBrief } from '../types.ts'
import { cleanLine, cleanText, INSTRUCTIONS_MAX_LENGTH } from '../text/clean-text.ts'
import { mainScript, type Script } from '../text/scripts.ts'
import { detectLanguage, type Language } from '../text/detect-language.ts'
import { readDirections, type Directions } from './directions.ts'
import type { Comparison } from '../copy/proof.ts'
import type { Offer } from './find/offers.ts'
import type { Rating } from './find/ratings.ts'
import { listTopics, type Topic } from '../reading/topics.ts'
import { findComparison } from './find/comparisons.ts'
import { dashEmojiBullets } from './emoji-bullets.ts'
import { readHiring } from './find/hiring.ts'
import { takeLabels } from './find/labels.ts'
import { stripInstruction } from './instruction-speak.ts'
import { readMessage, type Message } from './read-message.ts'
import { trimSentence } from './sentences.ts'
import { capitalise, findPriceCut } from './find/offers.ts'
import { findRating } from './find/ratings.ts'
import { takeLists } from './find/take-lists.ts'

/** The facts that may appear on the picture: the customer's own, with none added. */
export type Facts = {
  english: boolean
  /** The language of the brief; null when it is uncertain. */
  language: Language | null
  script: Script
  /** Requested word for word. */
  headline: string | null
  /** The product: "trail shoes". */
  subject: string | null
  /** If `subject` cannot stand alone, the sentence it is part of, which also contains the offer. */
  sentence: string | null
  /** The business: "coffee shop" in "coffee shop half price croissants". */
  context: string | null
  occasion: string | null
  offer: Offer | null
  /** The price before `offer`, struck through on the picture. */
  priceBefore: string | null
  price: string | null
  condition: string | null
  code: string | null
  deadline: string | null
  time: string | null
  place: string | null
  audience: string | null
  /** Other sentences of the customer that suit a picture. */
  statements: string[]
  benefits: string[]
  callToAction: string | null
  quote: { text: string; author: string | null } | null
  rating: Rating | null
  comparison: Comparison | null
  /** The brand's own tagline. */
  tagline: string | null
  isNew: boolean
  brandName: string | null
  website: string | null
  disclaimers: string[]
  bannedWords: string[]
  directions: Directions
  topics: Topic[]
}

/**
 * A cache of recent briefs: the items of one batch share theirs, and reading one takes a tenth of the time of a
 * picture.
 */
const recent = new Map<string, Facts>()
const RECENT_MAX = 32

/** Reads a brief: its message, its business and its look. Pure: the same brief gives the same facts. */
export function readBrief({ instructions, brand, product }: AdBrief): Facts {
  const key = JSON.stringify([instructions, product, brand && { ...brand, logo: null }])
  const facts = recent.get(key) ?? readAfresh({ instructions, brand, product })
  recent.delete(key)
  recent.set(key, facts)
  for (const oldest of recent.keys()) {
    if (recent.size <= RECENT_MAX) break
    recent.delete(oldest)
  }
  return facts
}

function readAfresh(brief: Omit<AdBrief, 'photos'>): Facts {
  const { brand, product } = brief
  const instructions = dashEmojiBullets(cleanText(brief.instructions, INSTRUCTIONS_MAX_LENGTH))
  const productName = cleanLine(product?.name, 90) || null
  const description = cleanLine(product?.description, 600)
  const all = [instructions, productName, description, brand?.tagline ?? ''].join(' ')
  const language = detectLanguage(instructions || description || productName || '')
  const english = language === 'en'

  const topics = listTopics([instructions, productName, description].join(' '))
  const isJob = topics[0] === 'hiring'
  const labels = takeLabels(instructions)
  const compared = findComparison(labels.rest)
  const rated = findRating(compared?.rest ?? labels.rest)
  const cut = findPriceCut(without(compared?.rest ?? labels.rest, rated))
  const read = readMessage(cut?.rest ?? without(compared?.rest ?? labels.rest, rated), english, !isJob)
  // The perks of a job are listed, never drawn as an offer.
  const listed = takeLists(isJob ? readHiring(read, english) : read)
  // If the brief has its own headline, the text after the number belongs to the offer.
  const tailed =
    !english && labels.headline && listed.offer && !listed.offer.tail && (listed.subject?.length ?? 99) <= 48
  const message: Message =
    tailed && listed.offer
      ? { ...listed, offer: { ...listed.offer, tail: listed.subject ?? '' }, subject: null }
      : listed
  const directions = readDirections([
    ...labels.directions,
    ...message.directions,
    ...(brand?.voiceTone ?? []).map((tone) => cleanLine(tone)),
  ])

  const sale = cleanLine(product?.salePrice, 30) || null
  const price = cleanLine(product?.price, 30) || null
  const offer = isJob
    ? null
    : (message.offer ?? (sale ? { kind: 'price' as const, lead: english ? 'Now' : '', big: sale, tail: '' } : null))
  // A gift or a bundle does not change the price; a reduction would make it doubtful.
  const keepsPrice = message.offer !== null && ['free', 'bundle'].includes(message.offer.kind)
  const said = labels.headline ?? message.subject ?? message.statements[0] ?? message.offer
  // A brief of mood words only ("Sunny") may be a name, so it becomes the message.
  const wordless = !/[\p{L}\p{N}]/u.test(instructions)
  const wholeText =
    said || productName || wordless
      ? null
      : cleanLine(trimSentence(stripInstruction(instructions).sentence), 60) || null
  const subject = productName ?? labels.product ?? message.subject ?? wholeText
  return {
    english,
    language,
    script: mainScript(all),
    headline: labels.headline,
    subject,
    sentence: subject === message.subject ? message.sentence : null,
    context: message.context,
    occasion: message.occasion,
    offer,
    priceBefore: cut?.before ?? (sale && (!message.offer || keepsPrice) ? price : null),
    price: !offer ? price : message.offer && keepsPrice ? (sale ?? price) : null,
    condition: message.condition,
    code: message.code,
    deadline: message.deadline,
    time: message.time,
    place: labels.place ?? message.place,
    audience: message.audience,
    statements: unique([...labels.statements, ...message.statements, ...firstSentences(description)]),
    benefits: unique([
      ...labels.benefits,
      ...message.benefits,
      ...(product?.benefits ?? []).map((text) => cleanLine(text, 90)),
    ])
      .map(capitalise)
      .slice(0, 6),
    callToAction: labels.callToAction ?? message.action,
    quote: labels.quote,
    rating: rated?.rating ?? null,
    comparison: compared?.comparison ?? null,
    tagline: cleanLine(brand?.tagline, 70) || null,
    isNew: message.isNew,
    brandName: cleanLine(brand?.name, 40) || null,
    website: hostOf(brand?.websiteUrl ?? product?.url),
    disclaimers: (brand?.requiredDisclaimers ?? []).map((text) => cleanLine(text, 300)).filter(Boolean),
    bannedWords: (brand?.bannedWords ?? []).map((text) => cleanLine(text, 60).toLowerCase()).filter(Boolean),
    directions,
    topics,
  }
}

function without(text: string, hit: { start: number; end: number } | null): string {
  return hit ? `${text.slice(0, hit.start)} ${text.slice(hit.end)}` : text
}

function firstSentences(description: string): string[] {
  return (description.match(/[^.!?]+[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2)
    .slice(0, 2)
}

function unique(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => {
    const key = text.toLowerCase()
    if (!text || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function hostOf(url: string | null | undefined): string | null {
  if (!url) return null
  try {
    return new URL(url.includes('://') ? url : `https://${url}`).hostname.replace(/^www\./, '')
  } catch {
    return null
  }
}
