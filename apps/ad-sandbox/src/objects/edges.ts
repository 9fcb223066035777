import type { Tx } from '@adloom/db'
import { invalid } from '../graph/graph-error.ts'
import type { GraphRequest } from '../graph/route.ts'
import { creativeIdOf } from './creative-of.ts'
import { getNode, listNodes, type Node, type NodeType } from '../world/node.ts'

/** A list of objects that belong to another: `/{campaign}/adsets`. */
export type Edge = {
  type: NodeType
  list: (tx: Tx, node: Node) => Promise<Node[]>
  /** Which items the parameters of this edge alone ask for. */
  narrow?: (params: GraphRequest['params']) => (item: Node) => boolean
}

const inAccount = (type: NodeType): Edge => ({ type, list: (tx, node) => listNodes(tx, { type, accountId: node.id }) })
const inCampaign = (type: NodeType): Edge => ({
  type,
  list: (tx, node) => listNodes(tx, { type, campaignId: node.id }),
})

/** The edges that lists and nested fields may follow. */
export const EDGES: Partial<Record<NodeType, Readonly<Record<string, Edge>>>> = {
  ad_account: {
    campaigns: inAccount('campaign'),
    adsets: inAccount('ad_set'),
    ads: inAccount('ad'),
    adcreatives: inAccount('creative'),
    adimages: { ...inAccount('image'), narrow: imagesAsked },
    advideos: inAccount('video'),
    adlabels: inAccount('label'),
    adspixels: inAccount('pixel'),
    customconversions: inAccount('custom_conversion'),
    promote_pages: inAccount('page'),
    instagram_accounts: inAccount('instagram_account'),
    connected_instagram_accounts: inAccount('instagram_account'),
  },
  campaign: { adsets: inCampaign('ad_set'), ads: inCampaign('ad') },
  ad_set: {
    ads: { type: 'ad', list: (tx, node) => listNodes(tx, { type: 'ad', adSetId: node.id }) },
    adcreatives: {
      type: 'creative',
      list: async (tx, node) => creativesOf(tx, await listNodes(tx, { type: 'ad', adSetId: node.id })),
    },
  },
  ad: { adcreatives: { type: 'creative', list: (tx, node) => creativesOf(tx, [node]) } },
}

/** Each creative once, in the order of the ads. */
async function creativesOf(tx: Tx, ads: readonly Node[]): Promise<Node[]> {
  const ids = new Set(ads.map(creativeIdOf).filter((id) => id !== null))
  const creatives = await Promise.all([...ids].map((id) => getNode(tx, id)))
  return creatives.filter((creative) => creative !== null)
}

/** `hashes`, `name`, `minwidth` and `minheight` narrow a list of images. */
function imagesAsked({ hashes, name, minwidth = '0', minheight = '0' }: GraphRequest['params']) {
  const wanted = hashes === undefined ? null : hashesIn(hashes)
  return ({ fields }: Node) =>
    (!wanted || wanted.has(fields['hash'])) &&
    (name === undefined || fields['name'] === name) &&
    (fields['width'] as number) >= Number(minwidth) &&
    (fields['height'] as number) >= Number(minheight)
}

function hashesIn(text: string): Set<unknown> {
  try {
    const hashes: unknown = JSON.parse(text)
    if (Array.isArray(hashes)) return new Set(hashes as unknown[])
  } catch {}
  throw invalid('Param hashes must be a list of hashes.', 'hashes')
}
