import type { InputOf, OutputOf, tools } from '@adloom/contracts'
import type { AdBrief } from '@adloom/creative-engine'
import type { CopyLimits, Platform } from './limits.ts'

type Input = InputOf<typeof tools.generate_ad_copy>
export type Tone = NonNullable<Input['tone']>[number]
export type Framework = NonNullable<Input['framework']>
export type Variant = OutputOf<typeof tools.generate_ad_copy>['variants'][number]
export type CopyCheck = Variant['checks'][number]

/** What copy is to be written, by whichever writer. */
export type CopyRequest = {
  brief: string
  brand: AdBrief['brand']
  product: AdBrief['product']
  platform: Platform
  limits: CopyLimits
  objective: string | null
  /** Who it is for; it guides a writer and never stands in the copy. */
  audience: string | null
  tones: readonly Tone[]
  framework: Framework
  /** BCP 47. */
  language: string
  count: number
  keyMessages: readonly string[]
  offer: string | null
  /** Each stands in every variant, word for word. */
  mustInclude: readonly string[]
  /** None stands in any variant, in whatever case: the caller's and the brand's banned words. */
  avoid: readonly string[]
  callToAction: string | null
  seed: number
}

/** The words of one variant. A field that the platform does not have is empty. */
export type CopyText = {
  angle: string
  primaryText: string
  headline: string
  description: string
  callToAction: string
}
