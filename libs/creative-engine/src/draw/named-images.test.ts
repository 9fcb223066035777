import { Renderer } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { namePixels } from './named-images.ts'
import { box, image } from './nodes.ts'
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
  const first = await namePixels(treeOf(a, { ...a }))
  const second = await namePixels(treeOf(a, b))
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
