import { type InputOf, type Issue, type IssueCode, ToolError, type tools } from '@adloom/contracts'
import { formatPrice } from '@adloom/creative-engine'
import type { calls } from '@adloom/contracts/of/generation'
import { COPY_LIMITS, limitsOf } from '@adloom/contracts/copy/limits'
import type { CopyRequest } from './request.ts'
import { findAvoided } from '@adloom/contracts/copy/avoided'

type CreativeFacts = (typeof calls)['org.get_creative_context']['output']['_zod']['output']
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
export function copyRequestOf(
  input: Input,
  { brandKit, brandKitFrom, product }: CreativeFacts,
  seed: number,
): CopyRequest {
  const { brief = '', platform, placements = [], avoid = [] } = input
  return {
    brief,
    brand: brandKit,
    brandIsDefault: brandKitFrom === 'default',
    product: product && { ...product, price: formatPrice(product.price), salePrice: formatPrice(product.salePrice) },
    platform,
    limits: limitsOf(platform, placements),
    objective: input.objective ?? null,
    audience: input.audience ?? product?.targetAudience ?? null,
    tones: input.tone ?? [],
    framework: input.framework,
    language: input.language ?? null,
    count: input.variationCount,
    keyMessages: input.keyMessages ?? [],
    offer: input.offer ?? null,
    mustInclude: input.mustInclude ?? [],
    avoid: [...avoid, ...(brandKit?.bannedWords ?? [])],
    callToAction: input.callToAction ?? null,
    seed,
  }
}
