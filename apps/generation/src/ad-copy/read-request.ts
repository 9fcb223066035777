import { type InputOf, type Issue, type IssueCode, ToolError, type tools } from '@adloom/contracts'
import { formatPrice } from '@adloom/creative-engine'
import { detectLanguage } from '@adloom/creative-engine/words'
import type { CreativeFacts } from '../batches/batch.ts'
import { COPY_LIMITS, limitsOf } from '@adloom/contracts/copy/limits'
import type { CopyRequest } from './request.ts'
import { findAvoided } from '@adloom/contracts/copy/avoided'

type Input = InputOf<typeof tools.generate_ad_copy>

/** Throws `invalid_input` for placements that the platform does not have. */
export function checkPlacements({ platform, placements = [] }: Input): void {
  const known = Object.keys(COPY_LIMITS[platform])
  const message = `must be one of ${known.join(', ')} on ${platform}`
  refuse(placements.flatMap((name, i) => (known.includes(name) ? [] : [issue(`placements[${i}]`, message)])))
}

/** Throws `invalid_input` for required text that the caller or the brand kit also bans. */
export function checkPhrases({ mustInclude, callToAction, avoid }: CopyRequest): void {
  const forbidden = (path: string, text: string) =>
    findAvoided(text, { avoid }) === undefined
      ? []
      : [issue(path, 'contains a phrase that avoid or the brand kit forbids')]
  refuse([
    ...mustInclude.flatMap((phrase, i) => forbidden(`mustInclude[${i}]`, phrase)),
    ...(callToAction === null ? [] : forbidden('callToAction', callToAction)),
  ])
}

const issue = (path: string, message: string, code: IssueCode = 'not_allowed_value'): Issue => ({ path, code, message })

function refuse(issues: Issue[]): void {
  const [first] = issues
  if (first) throw new ToolError('invalid_input', `${first.path} ${first.message}.`, { issues })
}

/** Builds the request for a writer. `seed` is the caller's, or random. */
export function copyRequestOf(input: Input, { brandKit, product }: CreativeFacts, seed: number): CopyRequest {
  const { brief = '', platform, placements = [], avoid = [] } = input
  return {
    brief,
    brand: brandKit,
    product: product && { ...product, price: formatPrice(product.price), salePrice: formatPrice(product.salePrice) },
    platform,
    limits: limitsOf(platform, placements),
    objective: input.objective ?? null,
    audience: input.audience ?? product?.targetAudience ?? null,
    tones: input.tone ?? [],
    framework: input.framework,
    language: input.language ?? detectLanguage(brief || product?.description || product?.name || '') ?? 'und',
    count: input.variationCount,
    keyMessages: input.keyMessages ?? [],
    offer: input.offer ?? null,
    mustInclude: input.mustInclude ?? [],
    avoid: [...avoid, ...(brandKit?.bannedWords ?? [])],
    callToAction: input.callToAction ?? null,
    seed,
  }
}

/**
 * Throws `invalid_input` unless the request is in English, because the embedded writer does not translate. Text of
 * uncertain language (a name, a few accents) counts as English if the caller says so.
 */
export function checkIsEnglish(input: Input, { language }: CopyRequest): void {
  const CODE = 'unsupported_language'
  if (!/^en(?:-|$)/i.test(language)) {
    const message = 'must be in English: the embedded writer writes no other language, and no text model is configured'
    const path = input.language !== undefined ? 'language' : input.brief ? 'brief' : 'productId'
    refuse([issue(path, message, CODE)])
  }
  const isForeign = (text: string) => {
    const detected = detectLanguage(text)
    return detected !== 'en' && (detected !== null || input.language === undefined)
  }
  const { brief = '', offer = '', keyMessages = [] } = input
  const facts = { brief, offer, ...Object.fromEntries(keyMessages.map((text, i) => [`keyMessages[${i}]`, text])) }
  const message = 'must be in English: the embedded writer does not translate; if this is English, set language to en'
  refuse(Object.entries(facts).flatMap(([path, text]) => (isForeign(text) ? [issue(path, message, CODE)] : [])))
}
