import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { invalid } from '../graph/graph-error.ts'
import type { GraphContext, GraphRequest } from '../graph/route.ts'
import { addressesOf } from '../objects/addresses.ts'
import { getNode, insertNode, listNodes, type Node, updateNode } from '../world/node.ts'
import { readParts, writePart } from './parts.ts'

const BYTES_MAX = 30 * 1024 * 1024
const KINDS = new Set(['jpeg', 'png', 'gif'])
/** The longer side of the middle size. */
const MIDDLE = 256

type Picture = { key: string; name: string; bytes: Buffer }

/**
 * Uploads pictures: files, base64 in `bytes`, or a copy from another account. Answers each under the name that its part
 * has. The same bytes in the same account are the same picture.
 */
export async function uploadImages(ctx: GraphContext, account: Node, request: GraphRequest) {
  const pictures = await picturesIn(ctx, request)
  if (pictures.length === 0) throw invalid('The parameter bytes is required', 'bytes')
  const images: Record<string, unknown> = {}
  for (const picture of pictures) {
    const image = await storeImage(ctx, account, picture)
    images[picture.key] = answerOf(image, request.base)
  }
  return { images }
}

/** Deletes the picture with this hash. Creatives that use it keep it. */
export async function deleteImage({ tx, now }: GraphContext, account: Node, hash: string | undefined) {
  const image = hash === undefined ? null : await findImage(tx, account, hash)
  if (!image || image.fields['status'] === 'DELETED')
    throw invalid('Invalid parameter: the account has no such image.', 'hash')
  await updateNode(tx, image.id, { status: 'DELETED' }, now)
  return { success: true }
}

async function picturesIn(ctx: GraphContext, { files, params }: GraphRequest): Promise<Picture[]> {
  const { bytes, name, copy_from: source } = params
  const uploaded = files.map((file) => ({ key: file.name, name: name ?? file.fileName, bytes: file.bytes }))
  const inline = bytes === undefined ? [] : [{ key: 'bytes', name: name ?? 'untitled', bytes: decode(bytes) }]
  return [...uploaded, ...inline, ...(source === undefined ? [] : [await copied(ctx, source)])]
}

function decode(text: string): Buffer {
  if (!/^[\w+/-]+={0,2}$/.test(text.replaceAll(/\s/g, ''))) throw invalid('Param bytes must be base64.', 'bytes')
  return Buffer.from(text, 'base64')
}

async function copied({ tx, grant }: GraphContext, text: string): Promise<Picture> {
  const { source_account_id: digits, hash } = parseSource(text)
  const source = grant?.accountIds.includes(`act_${digits}`) ? await getNode(tx, `act_${digits}`) : null
  const image = source && (await findImage(tx, source, hash))
  const bytes = image && (await readParts(tx, image.id))
  if (!bytes) throw invalid('Invalid parameter: copy_from names an image that does not exist.', 'copy_from')
  return { key: hash, name: String(image.fields['name']), bytes }
}

function parseSource(text: string): { source_account_id: string; hash: string } {
  try {
    const { source_account_id: id, hash } = JSON.parse(text) as Record<string, unknown>
    if (typeof id === 'string' && typeof hash === 'string') return { source_account_id: id.replace('act_', ''), hash }
  } catch {}
  throw invalid('Param copy_from must have a source_account_id and a hash.', 'copy_from')
}

async function storeImage({ tx, seed, now }: GraphContext, account: Node, { name, bytes }: Picture): Promise<Node> {
  const { width, height } = await sizeOf(bytes)
  const hash = createHash('md5').update(bytes).digest('hex')
  const known = await findImage(tx, account, hash)
  if (known) return updateNode(tx, known.id, { status: 'ACTIVE' }, now)
  const fields = { hash, name: name.slice(0, 400), width, height, status: 'ACTIVE' }
  const image = await insertNode(tx, seed, { type: 'image', accountId: account.id, fields }, now)
  await writePart(tx, image.id, 0, bytes)
  return image
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length > BYTES_MAX) throw invalid('Invalid parameter: an image has at most 30 MB.', 'bytes')
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: undefined, height: undefined }))
  if (!format || !KINDS.has(format) || !width || !height)
    throw invalid('Invalid parameter', 'bytes', {
      subcode: 1_487_411,
      userTitle: 'The image cannot be read',
      userMessage: 'Upload a JPG or PNG file.',
    })
  return { width, height }
}

async function findImage(tx: GraphContext['tx'], account: Node, hash: string): Promise<Node | null> {
  const images = await listNodes(tx, { type: 'image', accountId: account.id })
  return images.find((image) => image.fields['hash'] === hash) ?? null
}

function answerOf(image: Node, base: string) {
  const { hash, name, width, height } = image.fields as { hash: string; name: string; width: number; height: number }
  const addresses = addressesOf(base)
  const scale = Math.min(1, MIDDLE / Math.max(width, height))
  return {
    hash,
    url: addresses.image(image, 'full'),
    url_128: addresses.image(image, 'small'),
    url_256: addresses.image(image, 'middle'),
    url_256_height: String(Math.round(height * scale)),
    url_256_width: String(Math.round(width * scale)),
    height,
    width,
    name,
  }
}
