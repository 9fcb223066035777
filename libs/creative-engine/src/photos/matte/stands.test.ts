import { expect, test } from 'vitest'
import { standOnEdge } from './stands.ts'

const photo = { width: 10, height: 12 }
const window = { x: 0, y: 0, w: 10, h: 12 }
const head = { x: 4, y: 2, w: 2, h: 2 }

/** The opacity of a figure drawn in characters. */
const drawn = (...rows: string[]) => Float32Array.from(rows.join(''), (c) => (c === '#' ? 1 : 0))
const EMPTY = '..........'
const HEAD = '....##....'
const BODY = '..######..'
const top = [EMPTY, EMPTY, HEAD, HEAD, HEAD]

test('somebody who reaches the lower edge stands on it', () => {
  const alpha = drawn(...top, ...Array(7).fill(BODY))
  const before = alpha.slice()
  expect(standOnEdge(alpha, window, photo, [head])).toBe(true)
  expect(alpha).toEqual(before)
})

test('what lies below the place where a side of the photo cuts them off is cleared', () => {
  const alpha = drawn(...top, BODY, BODY, BODY, '########..', '########..', '########..', '########..')
  expect(standOnEdge(alpha, window, photo, [head])).toBe(true)
  expect(alpha).toEqual(drawn(...top, BODY, BODY, BODY, EMPTY, EMPTY, EMPTY, EMPTY))
})

test.each([
  ['the top of the photo cuts off', [HEAD, HEAD, HEAD, HEAD, HEAD, ...Array(7).fill(BODY)]],
  ['a side cuts off beside the face', [...top.slice(0, 3), '######....', HEAD, ...Array(7).fill(BODY)]],
  ['end above the lower edge', [...top, ...Array(6).fill(BODY), EMPTY]],
  ['touch the lower edge with a corner', [...top, ...Array(6).fill(BODY), '..#.......']],
])('nobody stands whom or who %s', (_, rows) => {
  expect(standOnEdge(drawn(...rows), window, photo, [head])).toBe(false)
})

test('somebody around whom the photo goes on below does not stand', () => {
  const alpha = drawn(...top, ...Array(7).fill(BODY))
  expect(standOnEdge(alpha, window, { width: 10, height: 20 }, [head])).toBe(false)
})
