import type { InputOf, OutputOf, tools } from '@adloom/contracts'
import type { AdBrief } from '@adloom/creative-engine'
import type { CopyLimits, Platform } from '@adloom/contracts/copy/limits'

type Input = InputOf<typeof tools.generate_ad_copy>
export type Tone = NonNullable<Input['tone']>[number]
export type Framework = NonNullable<Input['framework']>
export type Variant = OutputOf<typeof tools.generate_ad_copy>['variants'][number]
export type CopyCheck = Variant['checks'][number]

/** A request for copy, as every writer takes it. */
export type CopyRequest = {
  brief: string
  brand: AdBrief['brand']
  /** Nobody named this kit: it is the team's default, and not for an ad of another business. */
  brandIsDefault: boolean
  product: AdBrief['product']
  platform: Platform
  limits: CopyLimits
  objective: string | null
  /** The target audience. It guides a writer and never appears in the copy. */
  audience: string | null
  tones: readonly Tone[]
  framework: Framework
  /** BCP 47, as the caller gave it. Null: that of the brief. */
  language: string | null
  count: number
  keyMessages: readonly string[]
  offer: string | null
  /** Every variant contains each of these, word for word. */
  mustInclude: readonly string[]
  /** No variant contains any of these, in upper or lower case: the banned words of the caller and the brand. */
  avoid: readonly string[]
  callToAction: string | null
  seed: number
}

/** The text of one variant. A field that the platform lacks is empty. */
export type CopyText = {
  angle: string
  primaryText: string
  headline: string
  description: string
  callToAction: string
}

/** A variant of the embedded writer, and what of the brief has no room in it. */
export type WrittenText = CopyText & { leftOut: string[] }

/** What a writer returns: the language, the request as it was carried out, and what the customer should know. */
export type WrittenCopy = {
  language: string
  texts: WrittenText[]
  /** False when the brand kit of the request is another business's. */
  usesKit: boolean
  checks: Omit<CopyCheck, 'field'>[]
}
