import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Node } from '@takumi-rs/core'
import { toRenderer } from '../draw/text/measure.ts'
import type { DrawNode } from '../draw/nodes.ts'
import { bundledFamilies } from '../type/families.ts'

/** A layout as a web page that looks the same, with its fonts (Latin letters) and pictures embedded. */
export function pageOf(root: DrawNode): string {
  const body = elementOf(toRenderer(root))
  const faces = bundledFamilies.filter(({ name }) => body.includes(name)).map(faceOf)
  return `<!doctype html><meta charset="utf-8"><style>${faces.join('')} * { box-sizing: border-box } body { margin: 0 }</style>${body}`
}

const require = createRequire(import.meta.url)

function faceOf({ name, pack, file, weight }: (typeof bundledFamilies)[number]): string {
  const font = readFileSync(require.resolve(`${pack}/files/${file.replace('SUBSET', 'latin')}`))
  const axes = weight === undefined ? 'font-weight: 100 900; font-stretch: 62% 125%' : `font-weight: ${weight}`
  return `@font-face { font-family: '${name}'; ${axes}; src: url(data:font/woff2;base64,${font.toString('base64')}) }`
}

function elementOf(node: Node): string {
  const style = cssOf((node.style ?? {}) as Record<string, unknown>)
  if (node.type === 'text') return `<div style="${style}">${escapeText(node.text)}</div>`
  if (node.type === 'image') return `<img style="${style}" src="${dataUrlOf(node.src as Uint8Array)}">`
  return `<div style="${style}">${(node.children ?? []).map(elementOf).join('')}</div>`
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

function dataUrlOf(picture: Uint8Array): string {
  const kind = picture[0] === 0x3c ? 'svg+xml' : picture[0] === 0x89 ? 'png' : 'jpeg'
  return `data:image/${kind};base64,${Buffer.from(picture).toString('base64')}`
}
