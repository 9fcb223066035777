import { type InputOf, type Issue, ToolError, type tools } from '@adloom/contracts'
import type { CreativeFacts } from '../batch.ts'
import { formatPrice } from '../price.ts'
import { detectLanguage } from '../engine/text/detect-language.ts'
import { COPY_LIMITS, limitsOf } from './limits.ts'
import type { CopyRequest } from './request.ts'
import { findAvoided } from './rules.ts'

type Input = InputOf<typeof tools.generate_ad_copy>

/** What can be said to be wrong with a call before anything is reserved for it. Throws `invalid_input`. */
export function checkCopyInput({ platform, placements = [], mustInclude = [], avoid = [] }: Input): void {
  const known = Object.keys(COPY_LIMITS[platform])
  const issues: Issue[] = []
  placements.forEach((name, i) => {
    if (known.includes(name)) return
    const message = `must be one of ${known.join(', ')} on ${platform}`
    issues.push({ path: `placements[${i}]`, code: 'not_allowed_value', message })
  })
  mustInclude.forEach((phrase, i) => {
    if (findAvoided(phrase, { avoid }) === undefined) return
    const message = 'contains what avoid forbids'
    issues.push({ path: `mustInclude[${i}]`, code: 'not_allowed_value', message })
  })
  if (issues.length > 0)
    throw new ToolError('invalid_input', 'Some values do not go together or do not exist.', { issues })
}

/** The request as a writer takes it. `seed` is the caller's or a random one. */
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

/** The embedded writer writes English from facts in English: it translates nothing. Throws `invalid_input`. */
export function checkIsEnglish(input: Input, { language }: CopyRequest): void {
  const refuse = (path: string, message: string) => {
    throw new ToolError('invalid_input', message, { issues: [{ path, code: 'unsupported_language', message }] })
  }
  if (!/^en(?:-|$)/i.test(language)) {
    const path = input.language === undefined ? 'brief' : 'language'
    refuse(
      path,
      'The embedded writer writes English only. Other languages need a text model, which an operator sets up.',
    )
  }
  for (const field of ['brief', 'offer'] as const) {
    const text = input[field]
    if (text !== undefined && detectLanguage(text) !== 'en')
      refuse(field, 'is in another language, which the embedded writer does not translate.')
  }
}
