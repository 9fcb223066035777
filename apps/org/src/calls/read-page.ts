import type { PageFacts } from '@adloom/contracts/calls/org/read-page'
import { calls } from '@adloom/contracts/of/org'
import type { BrandKitFacts } from '@adloom/contracts/shapes/creative'
import type { CallContext } from '@adloom/service'
import { brandFacts } from '../brands/brand-facts.ts'
import { findKitOfHost, getBrandKit } from '../brands/brand-kit.ts'
import { type Deps, implementCall } from '../deps.ts'
import { keepPictures } from '../import/pictures.ts'
import { readAddress } from '../import/read-address.ts'
import type { FetchedPage } from '../import/reads.ts'
import { namingField, refused } from '../import/refused.ts'
import type { Visit } from '../import/visit.ts'

type Ctx = CallContext<Deps, 'write'>
type Where = { teamId: string; workspaceId: string }

export const handler = implementCall(calls['org.read_page'], (ctx, { teamId, workspaceId, url, withPictures }) =>
  namingField('sourceUrl', () =>
    readAddress(ctx, teamId, url, async (page, visit): Promise<PageFacts> => {
      const today = ctx.clock.now().toISOString().slice(0, 10)
      const read = await visit.read('readPageFacts', { page, today })
      if (!read) throw refused('no_product', NOTHING)
      const { pictures, ...facts } = read
      const where = { teamId, workspaceId }
      const kept = withPictures ? await keepOwnPictures(ctx, visit, pictures, { ...where, name: nameOf(facts) }) : []
      const brand = (await findBrand(ctx, where, page.url)) ?? (await readBrand(ctx, where, page, visit))
      return { ...facts, url: page.url, pictureAssetIds: kept, brand }
    }),
  ),
)

const NOTHING = 'url shows nothing that could be advertised. Say in instructions what the ad is for.'
const nameOf = ({ name, business }: Pick<PageFacts, 'name' | 'business'>) =>
  (name ?? business ?? 'Picture').slice(0, 200)

async function keepOwnPictures(ctx: Ctx, visit: Visit, pictures: readonly string[], where: Where & { name: string }) {
  const candidates = pictures.map((url) => ({ url }))
  const kept = await keepPictures(ctx, visit, candidates, { ...where, type: 'image' })
  return kept.map(({ assetId }) => assetId)
}

/** The team's own kit for the site says more than the page. */
async function findBrand({ sql }: Ctx, { teamId, workspaceId }: Where, url: string): Promise<BrandKitFacts | null> {
  const id = await findKitOfHost(sql, teamId, workspaceId, new URL(url).hostname)
  return id === null ? null : brandFacts(await getBrandKit(sql, teamId, [workspaceId], id))
}

/** Colours, type and logo of the site, for this ad alone: no kit is saved. Null when the page shows no colour and no logo. */
async function readBrand(ctx: Ctx, where: Where, page: FetchedPage, visit: Visit): Promise<BrandKitFacts | null> {
  const address = await visit.read('findStyleSheet', page)
  const sheet = address === null ? null : await visit.find('style', new URL(address))
  const { kit, logos } = await visit.read('readBrand', { page, css: sheet?.body ?? null })
  const [logo] = await keepPictures(ctx, visit, logos, { ...where, name: `${kit.name} logo`, type: 'logo' })
  if (kit.colors.length === 0 && !logo) return null
  const { name, websiteUrl, colors, fonts } = kit
  const logoAssetIds = logo ? [logo.assetId] : []
  const said = { tagline: null, voiceTone: [], bannedWords: [], requiredDisclaimers: [] }
  return { id: new URL(page.url).hostname, name, websiteUrl, colors, fonts, logoAssetIds, ...said }
}
