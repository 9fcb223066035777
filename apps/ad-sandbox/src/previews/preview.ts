import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { addressesOf } from '../objects/addresses.ts'
import { creativeIdOf } from '../objects/creative-of.ts'
import type { Node } from '../world/node.ts'
import { FORMATS } from './formats.ts'

/** What a preview shows: a creative, or the specs of one that does not exist yet. */
export type Shown = { creativeId: string } | { accountId: string; values: Record<string, unknown> }

const LIVES_MS = 24 * 3_600_000

/** An `iframe` with a page that shows the creative. Its address works for a day of virtual time. */
export function previewOf({ seed, now }: GraphContext, request: GraphRequest, shown: Shown) {
  const { ad_format: format } = request.params
  if (format === undefined) throw invalid('The parameter ad_format is required', 'ad_format')
  const size = Object.hasOwn(FORMATS, format) ? FORMATS[format]! : null
  if (!size) throw invalid(`Param ad_format must be one of: ${Object.keys(FORMATS).join(', ')}.`, 'ad_format')
  const text = Buffer.from(JSON.stringify({ ...shown, format, until: now.getTime() + LIVES_MS })).toString('base64url')
  const address = addressesOf(request.base).previewFrame(`d=${text}&t=${keyOf(seed, text)}`)
  const src = address.replaceAll('&', '&amp;')
  const body = `<iframe src="${src}" width="${size.width}" height="${size.height}" scrolling="yes" style="border: none;"></iframe>`
  return { data: [{ body }] }
}

export type Ticket = Shown & { format: string; until: number }

/** What the address of a preview asks for. Null: it was not made here, or its day is over. */
export function readTicket(seed: string, now: Date, text: string, key: string): Ticket | null {
  const [given, wanted] = [Buffer.from(key), Buffer.from(keyOf(seed, text))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket
  return ticket.until > now.getTime() ? ticket : null
}

const keyOf = (seed: string, text: string) => createHmac('sha256', `preview/${seed}`).update(text).digest('base64url')

/** What an ad or a creative shows. */
export function shownOf(node: Node): Shown {
  if (node.type === 'creative') return { creativeId: node.id }
  const creativeId = node.type === 'ad' ? creativeIdOf(node) : null
  if (creativeId !== null) return { creativeId }
  throw invalid('Tried accessing nonexisting field (previews)')
}
