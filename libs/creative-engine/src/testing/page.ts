import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Node, RgbaImage } from '@takumi-rs/core'
import sharp from 'sharp'
import { withEmoji } from '../draw/text/inline-emoji.ts'
import { withPixels } from '../draw/text/measure.ts'
import type { DrawNode } from '../draw/nodes.ts'
import { bundledFamilies } from '../type/families.ts'

/** A layout as a web page that looks the same, with its fonts (Latin letters) and pictures embedded. */
export async function pageOf(root: DrawNode): Promise<string> {
  const body = await elementOf(withEmoji(await withPixels(root)))
  const faces = bundledFamilies.filter(({ name }) => body.includes(name)).map(faceOf)
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')} * { box-sizing: border-box } body { margin: 0; overflow: hidden }</style>${body}`
}

const require = createRequire(import.meta.url)

function faceOf({ name, pack, file, weight }: (typeof bundledFamilies)[number]): string {
  const font = readFileSync(require.resolve(`${pack}/files/${file.replace('SUBSET', 'latin')}`))
  const axes = weight === undefined ? 'font-weight: 100 900; font-stretch: 62% 125%' : `font-weight: ${weight}`
  return `@font-face { font-family: '${name}'; ${axes}; src: url(data:font/woff2;base64,${font.toString('base64')}) }`
}

async function elementOf(node: Node): Promise<string> {
  const style = cssOf((node.style ?? {}) as Record<string, unknown>)
  if (node.type === 'text') return `<div style="${style}">${escapeText(node.text)}</div>`
  if (node.type === 'image')
    return `<img style="${style}" src="${dataUrlOf(await encoded(node.src as Uint8Array | RgbaImage))}">`
  const children = await Promise.all((node.children ?? []).map(elementOf))
  return `<div style="${style}">${children.join('')}</div>`
}

const withoutUnit = /^(?:opacity|fontWeight|lineHeight|zIndex|flex.*)$/

function cssOf(style: Record<string, unknown>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      return `${property}:${typeof value === 'number' && !withoutUnit.test(name) ? `${value}px` : String(value)}`
    })
    .join(';')
    .replaceAll('"', "'")
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A picture as a file: photos as JPEG, cut-outs as PNG. */
async function encoded(picture: Uint8Array | RgbaImage): Promise<Uint8Array> {
  if (!('data' in picture)) return picture
  const { width, height, data, premultiplied } = picture
  const pixels = sharp(data as Uint8Array, { raw: { width, height, channels: 4 } })
  return premultiplied
    ? pixels.jpeg({ quality: 94, chromaSubsampling: '4:4:4' }).toBuffer()
    : pixels.png({ compressionLevel: 1 }).toBuffer()
}

function dataUrlOf(picture: Uint8Array): string {
  const kind = picture[0] === 0x3c ? 'svg+xml' : picture[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${kind};base64,${Buffer.from(picture).toString('base64')}`
}
