import { Renderer } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { nameImages } from './named-images.ts'
import { box, image } from './nodes.ts'
import { withEmoji } from './text/inline-emoji.ts'
import { drawTree } from './text/measure.ts'

const SIDE = 16
const pixels = () => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE * 4 }, (_, i) => (i % 4 === 3 ? 128 + (i % 128) : (i * 37) % 256)),
})
const treeOf = (...pictures: ReturnType<typeof pixels>[]) =>
  box(
    { width: SIDE, height: SIDE, backgroundColor: '#336699' },
    pictures.map((src) => image(src, { width: SIDE, height: SIDE })),
  )

test('the same pixels have one name in every tree, and other pixels another', async () => {
  const [a, b] = [pixels(), pixels()]
  const first = await nameImages(treeOf(a, { ...a }))
  const second = await nameImages(treeOf(a, b))
  expect(first.images).toHaveLength(1)
  expect(second.images).toHaveLength(2)
  expect(second.images[0]).toBe(first.images[0])
  expect(new Set(second.images.map(({ src }) => src)).size).toBe(2)
})

test('pixels with a name are drawn as they are, the first time and again', async () => {
  const renderer = new Renderer()
  const tree = treeOf(pixels())
  const options = { width: SIDE, height: SIDE, format: 'raw' } as const
  const plain = await renderer.render(
    { ...tree, children: [{ type: 'image', src: pixels(), style: tree.children[0]!.style }] },
    options,
  )
  expect(await drawTree(renderer, tree, options)).toEqual(plain)
  expect(await drawTree(renderer, tree, options)).toEqual(plain)
})

test('files have names too, and are drawn as they are', async () => {
  const renderer = new Renderer()
  const svg = (color: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><circle cx="7" cy="8" r="5" fill="${color}"/></svg>`,
    )
  const style = { width: SIDE, height: SIDE }
  const tree = box({ width: SIDE, height: SIDE }, [image(svg('#aa3300'), style), image(svg('#0033aa'), style)])
  const { images } = await nameImages(tree)
  expect(new Set(images.map(({ src }) => src)).size).toBe(2)
  const options = { width: SIDE, height: SIDE, format: 'raw' } as const
  expect(await drawTree(renderer, tree, options)).toEqual(await renderer.render(withEmoji(tree), options))
})
