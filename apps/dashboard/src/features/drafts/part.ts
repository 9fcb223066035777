import { parsePath, type Path } from './configuration/path.ts'
import { type AdSet, type Configuration, type Ad } from './drafts.ts'
import { words } from './messages.ts'

/** A part of a draft: the campaign, an ad set of it, or an ad of that. */
export type Part = { kind: 'campaign' } | { kind: 'ad_set'; adSet: number } | { kind: 'ad'; adSet: number; ad: number }

const CAMPAIGN: Part = { kind: 'campaign' }

/** The part that a place belongs to. What the draft no longer has is shown as what is around it. */
export function partAt(at: string | undefined, { adSets = [] }: Configuration): Part {
  const [first, adSet, second, ad]: Path = parsePath(at ?? '')
  if (first !== 'adSets' || typeof adSet !== 'number' || adSets[adSet] === undefined) return CAMPAIGN
  if (second !== 'ads' || typeof ad !== 'number' || adSets[adSet].ads?.[ad] === undefined)
    return { kind: 'ad_set', adSet }
  return { kind: 'ad', adSet, ad }
}

/** The address of a part: '' for the campaign, `adSets[0].ads[2]` for an ad. */
export function pathOf(part: Part): string {
  if (part.kind === 'campaign') return ''
  const adSet = `adSets[${part.adSet}]`
  return part.kind === 'ad_set' ? adSet : `${adSet}.ads[${part.ad}]`
}

/** The ad that is shown beside a part: itself, or the first that it has. Null: there is none. */
export function adToShow(part: Part, { adSets = [] }: Configuration): Extract<Part, { kind: 'ad' }> | null {
  if (part.kind === 'ad') return part
  const from = part.kind === 'ad_set' ? [part.adSet] : adSets.map((_, i) => i)
  const adSet = from.find((i) => (adSets[i]?.ads ?? []).length > 0)
  return adSet === undefined ? null : { kind: 'ad', adSet, ad: 0 }
}

const without = <T>(list: readonly T[], index: number) => list.filter((_, i) => i !== index)
const withCopy = <T extends { name: string }>(list: readonly T[], index: number) =>
  list.flatMap((item, i) => (i === index ? [item, { ...item, name: words.copyOf(item.name).slice(0, 200) }] : [item]))

/** The ad sets with something done to the ads of one of them. */
const inAdSet = (adSets: readonly AdSet[], index: number, change: (ads: readonly Ad[]) => Ad[]) =>
  adSets.map((adSet, i) => (i === index ? { ...adSet, ads: change(adSet.ads ?? []) } : adSet))

/** The configuration without a part, or with a copy of it behind it. */
export function changedAt(configuration: Configuration, part: Part, what: 'remove' | 'duplicate'): Configuration {
  const { adSets = [] } = configuration
  const change = what === 'remove' ? without : withCopy
  if (part.kind === 'campaign') return configuration
  if (part.kind === 'ad_set') return { ...configuration, adSets: change(adSets, part.adSet) }
  return { ...configuration, adSets: inAdSet(adSets, part.adSet, (ads) => change(ads, part.ad)) }
}

/** With one more ad set, with an ad to fill in. */
export function withAdSet(configuration: Configuration): Configuration {
  const { adSets = [] } = configuration
  const n = adSets.length + 1
  return { ...configuration, adSets: [...adSets, { name: words.newAdSetName(n), ads: [{ name: words.newAdName(1) }] }] }
}

/** With one more ad, which leads where the one before it leads. */
export function withAd(configuration: Configuration, adSet: number): Configuration {
  const { adSets = [] } = configuration
  const change = (ads: readonly Ad[]) => {
    const { destinationUrl, callToAction } = ads.at(-1) ?? {}
    const fresh: Ad = { name: words.newAdName(ads.length + 1) }
    return [...ads, { ...fresh, ...(destinationUrl && { destinationUrl }), ...(callToAction && { callToAction }) }]
  }
  return { ...configuration, adSets: inAdSet(adSets, adSet, change) }
}
