import { findAvoided } from '@adloom/contracts/copy/avoided'
import { type CopyField, graphemesOf } from '@adloom/contracts/copy/limits'
import type { CopyCheck, CopyRequest, CopyText, Variant } from './request.ts'

export const FIELDS: readonly CopyField[] = ['primaryText', 'headline', 'description']

/** The field that carries the message: the primary text, if the platform has one. */
export const bodyFieldOf = ({ limits }: Pick<CopyRequest, 'limits'>): CopyField =>
  limits.primaryText ? 'primaryText' : 'description'

const wholeOf = (text: CopyText) => FIELDS.map((field) => text[field]).join('\n')

/**
 * The reasons why a text cannot be delivered, whoever wrote it. Empty when it can. The wording is safe to send to a
 * model.
 */
export function faultsOf(text: CopyText, request: CopyRequest): string[] {
  const faults: string[] = []
  for (const field of FIELDS) {
    const limit = request.limits[field]
    const length = graphemesOf(text[field])
    if (limit && length > limit.hard) faults.push(`${field} has ${length} characters, more than ${limit.hard}.`)
    if (!limit && length > 0) faults.push(`${field} must be empty on this platform.`)
    if (limit && length === 0 && field !== 'description') faults.push(`${field} is empty.`)
  }
  if (text[bodyFieldOf(request)] === '') faults.push(`${bodyFieldOf(request)} is empty.`)
  for (const phrase of request.mustInclude) {
    if (!FIELDS.some((field) => text[field].includes(phrase)))
      faults.push(`It must contain, word for word: ${JSON.stringify(phrase)}.`)
  }
  for (const field of [...FIELDS, 'callToAction'] as const) {
    const avoided = findAvoided(text[field], request)
    if (avoided !== undefined) faults.push(`${field} must not contain ${JSON.stringify(avoided)}.`)
  }
  return faults
}

// Claims that platforms refuse or want proof of. They can only come from the customer's own words, so they are
// warnings.
const CLAIMS = [
  /(?<!\p{L})(?:best|cheapest|lowest price|number one|unbeatable|world[’']s (?:first|leading))(?!\p{L})|(?<![\p{L}\d])#\s?1(?!\d)/iu,
  /(?<!\p{L})(?:guarantee[ds]?|risk[- ]free|no risk|100\s?% (?:safe|effective|secure))(?!\p{L})/iu,
  /(?<!\p{L})(?:cures?|heals?|miracle|lose (?:\d+|weight)|get rich|clinically proven)(?!\p{L})/iu,
]

/** The points that a person should review before the variant runs. */
export function checksOf(text: CopyText, request: CopyRequest): CopyCheck[] {
  const checks: CopyCheck[] = []
  const warn = (code: string, field: string, message: string) =>
    checks.push({ code, severity: 'warning', field, message })
  for (const field of FIELDS) {
    const limit = request.limits[field]
    if (limit && graphemesOf(text[field]) > limit.visible) {
      const message = `The platform cuts it off after ${limit.visible} characters.`
      checks.push({ code: 'truncated', severity: 'info', field, message })
    }
    const claim = CLAIMS.map((pattern) => pattern.exec(text[field])?.[0]).find(Boolean)
    if (claim) warn('claim_needs_proof', field, `Platforms ask for proof of a claim such as “${claim}”.`)
    if (/(?<!\p{Lu})\p{Lu}{3,}(?:\s+\p{Lu}{3,}){2,}/u.test(text[field]))
      warn('shouting', field, 'Several words are in capitals.')
    if (/[!?]{2}/.test(text[field])) warn('punctuation', field, 'Repeated marks are refused by some platforms.')
  }
  const whole = wholeOf(text)
  for (const disclaimer of request.brand?.requiredDisclaimers ?? []) {
    if (whole.includes(disclaimer)) continue
    const message = 'A disclaimer that the brand kit requires does not fit. Put it on the picture or the page.'
    warn('disclaimer_missing', bodyFieldOf(request), message)
  }
  return checks
}

/** What the embedded writer tells of its variants besides. */
type Told = { checks: Omit<CopyCheck, 'field'>[]; leftOut: readonly string[] }
const TOLD_MAX = 5
const TOLD_LENGTH_MAX = 120

/** The variant as the answer shows it. */
export function presentVariant(
  { angle, callToAction, ...said }: CopyText,
  request: CopyRequest,
  index: number,
  { checks, leftOut }: Told = { checks: [], leftOut: [] },
): Variant {
  const { primaryText, headline, description } = said
  const text = { angle, primaryText, headline, description, callToAction }
  const field = bodyFieldOf(request)
  const lengths: Variant['lengths'] = {}
  for (const field of FIELDS) {
    const limit = request.limits[field]
    if (!limit) continue
    const graphemes = graphemesOf(text[field])
    lengths[field] = { graphemes, ...limit, truncatedAt: graphemes > limit.visible ? limit.visible : null }
  }
  const told = [
    ...leftOut.slice(0, TOLD_MAX).map((part) => ({
      code: 'left_out',
      severity: 'warning' as const,
      message: `This part of the brief is not in the variant: “${part.slice(0, TOLD_LENGTH_MAX)}”.`,
    })),
    ...checks,
  ].map((check) => ({ ...check, field }))
  return { id: `v${index + 1}`, ...text, lengths, checks: [...checksOf(text, request), ...told] }
}
