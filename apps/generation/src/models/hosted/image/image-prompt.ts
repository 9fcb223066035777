import type { AdContent } from '@adloom/brief-reader'
import type { AdBrief } from '@adloom/creative-engine'
import type { ImageRequest } from '../../model.ts'

/** The longest prompt that every provider accepts. */
const PROMPT_MAX = 4_000

const FORMATS = {
  '1:1': 'square (1:1)',
  '4:5': 'upright (4:5)',
  '9:16': 'full-screen upright (9:16)',
  '16:9': 'wide (16:9)',
} as const

/**
 * Builds the prompt: what the picture says as our reader read it, the facts of brand and product, and the rules for ads. It
 * reveals nothing else about the customer: no team, ids or addresses. The brief and what a page says are data in a block.
 */
export function imagePrompt(
  { brief, aspectRatio, variation, variationCount, slot = 0, reading }: ImageRequest,
  referenceCount: number,
): string {
  const { brand } = brief
  const texts = textsOf(reading?.content ?? {})
  const facts = factsOf(brief)
  const isWordless = texts.length === 0 && facts.length === 0 && brief.instructions.trim() === ''
  const forbidden = [...new Set([...(reading?.mustNotSay ?? []), ...(brand?.bannedWords ?? [])])]
  const rules = [
    texts.length > 0
      ? 'Any text on the picture comes word for word from “What it says”, is spelled exactly so, numbers and currencies included, is large and easy to read, and is not translated. Nothing else is written on it.'
      : isWordless
        ? 'Nothing is written on the picture.'
        : 'Any text on the picture comes word for word from the brief and the facts below, is spelled exactly so, is in the language of the brief, is large and easy to read, and stays short.',
    'Invent no offers, prices, dates, ratings, quotes, claims or other brands.',
    'Keep everything that matters away from the edges: the outer tenth on each side may be cut off.',
    aspectRatio === '9:16' && 'Keep the top seventh and the bottom third free of text: the app covers them.',
    brand?.logo
      ? 'Draw no logo and no watermark. Leave the upper left corner calm, the logo is added there.'
      : 'Draw no logo and no watermark.',
    forbidden.length > 0 && `Neither say nor show: ${forbidden.join('; ')}.`,
    brand?.requiredDisclaimers?.length &&
      `This has to be on it, small but readable: ${brand.requiredDisclaimers.join(' ')}`,
    referenceCount > 0 &&
      'The pictures that come along are the customer’s own. Show the product exactly as it is there.',
    variationCount > 1 &&
      `This is number ${variation + 1} of ${variationCount} versions: give it a composition, a setting and a light of its own.`,
    slot > 0 && 'It is also to differ from an earlier version in the same format.',
  ].filter((rule) => typeof rule === 'string')
  const wishes = reading?.directions ?? []
  const frame = (words: string) =>
    [
      `Make one finished advertising picture, ${FORMATS[aspectRatio]}.`,
      texts.length > 0 && `What it says:\n${list(texts)}`,
      wishes.length > 0 && `Wishes for the look, never written on it:\n${list(wishes)}`,
      words && `The brief:\n${words}`,
      facts.length > 0 && `The facts:\n${list(facts)}`,
      `The rules:\n${list(rules)}`,
    ]
      .filter(Boolean)
      .join('\n\n')
  const words = brief.instructions.trim()
  const room = PROMPT_MAX - frame(' ').length
  return frame([...words].slice(0, Math.max(200, room)).join(''))
}

/** The parts of a content that are written on a picture, in the order in which they are read. */
function textsOf(content: AdContent): string[] {
  const named: [string, string | null | undefined][] = [
    ['Headline', content.headline],
    ['Below it', content.subheadline],
    ['Product', content.product],
    ['Offer', content.offer],
    ['Price', content.price],
    ['Price before, crossed out', content.wasPrice],
    ...(content.dates ?? []).map((date): [string, string] => ['Date', date.text]),
    ['Condition', content.condition],
    ['Code', content.code],
    ...(content.bullets ?? []).map((text): [string, string] => ['Benefit', text]),
    ['Place', content.place],
    ['Business', content.business],
    ...(content.contact ?? []).map((text): [string, string] => ['Contact', text]),
    ['Button', content.callToAction],
    ['Small print', content.legal],
  ]
  return named.flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []))
}

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')

/** What helps to show it. Prices and offers are among the texts, because the brief outranks the catalogue. */
function factsOf({ brand, product, page }: AdBrief): string[] {
  const colors = brand?.colors.map(({ hex, role }) => `${hex} (${role})`).join(', ')
  const facts: [string, string | null | undefined][] = [
    ['Product', product?.name ?? page?.name],
    ['About it', (product?.description || page?.description)?.slice(0, 600)],
    ['Benefits', product?.benefits.slice(0, 6).join('; ')],
    ['For', product?.targetAudience?.slice(0, 200)],
    ['Brand', brand?.name],
    ['Tagline', brand?.tagline],
    ['Colours', colors],
    ['Voice', brand?.voiceTone?.join(', ')],
  ]
  return facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
}

/** The name of the picture in the library: the first words of the brief. */
export function shortName({ instructions, content, product, page }: AdBrief): string {
  if (content?.headline) return content.headline
  const [first = ''] = instructions.trim().split(/(?<=[.!?])\s|\n/)
  const words = first.length > 80 ? `${first.slice(0, 80).replace(/(?<!\s)\s+\S*$/, '')}…` : first
  return words || product?.name || page?.name || 'Ad'
}
