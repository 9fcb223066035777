import type { BrandKitFacts } from '@adloom/contracts/shapes/creative'
import type { BrandKit } from './brand-kit.ts'

/** What generation needs of a kit. The primary logo comes first, the others in the order of the kit. */
export function brandFacts(kit: BrandKit): BrandKitFacts {
  const { id, name, websiteUrl, tagline, bannedWords, requiredDisclaimers } = kit
  const isOther = (variant: string) => Number(variant !== 'primary')
  const logos = kit.logos.toSorted((a, b) => isOther(a.variant) - isOther(b.variant))
  return {
    id,
    name,
    websiteUrl,
    tagline,
    logoAssetIds: logos.map((logo) => logo.assetId),
    colors: kit.colors.map(({ hex, role }) => ({ hex, role })),
    fonts: kit.fonts.map(({ role, family }) => ({ role, family })),
    voiceTone: kit.voice.tone,
    bannedWords,
    requiredDisclaimers,
  }
}
