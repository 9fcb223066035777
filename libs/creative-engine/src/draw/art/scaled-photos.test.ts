import { expect, test } from 'vitest'
import { letGo } from '../../checks/let-go.ts'
import { scaledOnce } from './scaled-photos.ts'

test('pixels of a photo are scaled once for the same part and size, and stay when a picture that shows them is done', async () => {
  let made = 0
  const make = async () => Uint8Array.of(++made, 2, 3, 255)
  const first = await scaledOnce('photo 1 1', make)
  letGo({ data: first })
  expect(await scaledOnce('photo 1 1', make)).toEqual(Uint8Array.of(1, 2, 3, 255))
  expect(await scaledOnce('photo 2 1', make)).toEqual(Uint8Array.of(2, 2, 3, 255))
})
