import { inTx, type Sql } from '@adloom/db'
import express, { type Router } from 'express'
import sharp from 'sharp'
import { getWorld, virtualTimeOf } from '../clock/clock.ts'
import type { Deps } from '../deps.ts'
import { readParts } from '../media/parts.ts'
import { addressesOf } from '../objects/addresses.ts'
import { creativeIdOf } from '../objects/creative-of.ts'
import { previewPage } from '../previews/page.ts'
import { readTicket, type Shown } from '../previews/preview.ts'
import { partsOf } from '../rules/creative-spec.ts'
import { getNode, listNodes, type Node } from '../world/node.ts'

/** What the platform serves beside its API: pictures, videos and pages that show an ad. They need no token. */
export function pagesOf({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Router {
  const router = express.Router()
  router.get('/media/images/:id', async (req, res) => {
    const bytes = await bytesOf(sql, req.params.id)
    const size = Number(req.query['size'] ?? 0)
    if (!bytes) return sendStandIn(res, await inTx(sql, {}, (tx) => getNode(tx, req.params.id)))
    const isSmall = size === 128 || size === 256
    const shown = isSmall ? await sharp(bytes).resize(size, size, { fit: 'inside' }).toBuffer() : bytes
    const { format } = await sharp(shown).metadata()
    res.set('content-type', `image/${format}`).send(shown)
  })
  router.get('/media/videos/:id', async (req, res) => {
    const bytes = await bytesOf(sql, req.params.id)
    if (!bytes) return void res.status(404).end()
    res.set('content-type', 'video/mp4').send(bytes)
  })
  router.get('/media/videos/:id/thumbnail', (_req, res) => void res.set('content-type', 'image/svg+xml').send(POSTER))
  router.get('/ads/api/preview_iframe.php', async (req, res) => {
    const { d: text, t: key } = req.query
    const base = `${req.protocol}://${req.get('host')}`
    const page =
      typeof text === 'string' && typeof key === 'string' ? await pageOf(sql, clock.now(), base, text, key) : null
    send(res, page)
  })
  router.get('/ads/preview/:id', async (req, res) => {
    const base = `${req.protocol}://${req.get('host')}`
    const ad = await inTx(sql, {}, (tx) => getNode(tx, req.params.id))
    const creativeId = ad?.type === 'ad' ? creativeIdOf(ad) : null
    send(res, creativeId === null ? null : await render(sql, base, { creativeId }))
  })
  return router
}

async function pageOf(sql: Sql, realNow: Date, base: string, text: string, key: string): Promise<string | null> {
  const world = await getWorld(sql)
  const ticket = readTicket(world.seed, virtualTimeOf(world, realNow), text, key)
  return ticket && render(sql, base, ticket)
}

const render = (sql: Sql, base: string, shown: Shown): Promise<string | null> =>
  inTx(sql, {}, async (tx) => {
    const creative = 'creativeId' in shown ? await getNode(tx, shown.creativeId) : null
    const values = 'values' in shown ? shown.values : creative?.fields
    const accountId = 'values' in shown ? shown.accountId : creative?.accountId
    if (!values || !accountId) return null
    const images = await listNodes(tx, { type: 'image', accountId })
    const pageId = partsOf(values).story['page_id']
    const page = typeof pageId === 'string' ? await getNode(tx, pageId) : null
    const pictureOf = (hash: string) => {
      const image = images.find(({ fields }) => fields['hash'] === hash)
      return image ? addressesOf(base).image(image, 'full') : null
    }
    return previewPage({ pageName: (page?.fields['name'] as string | undefined) ?? '', values, pictureOf })
  })

function send(res: express.Response, page: string | null): void {
  if (page === null) return void res.status(404).type('text/plain').send('This preview does not exist any more.')
  // Texts of ads come from outside: no script of theirs may run, wherever the page is opened.
  res.set('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox")
  res.type('html').send(page)
}

/** Pictures that a scenario only names have no bytes: a grey area of their size stands for them. */
function sendStandIn(res: express.Response, image: Node | null): void {
  if (image?.type !== 'image') return void res.status(404).end()
  const { width = 1080, height = 1080 } = image.fields as { width?: number; height?: number }
  const size = `width="${width}" height="${height}"`
  res.type('image/svg+xml').send(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#d8dadf"/></svg>`)
}

const bytesOf = (sql: Sql, id: string) => inTx(sql, {}, (tx) => readParts(tx, id))

const POSTER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270"><rect width="480" height="270" fill="#1c1e21"/>' +
  '<path d="M204 90v90l78-45z" fill="#fff"/></svg>'
