import { expect, test } from 'vitest'
import { page } from './paging.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }))
const request = (params: Record<string, string> = {}) => ({
  path: '/act_1/ads',
  base: 'http://127.0.0.1:1/v26.0',
  token: 'secret',
  params,
})
const ids = (data: readonly { id: string }[]) => data.map(({ id }) => Number(id))
const paramsOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('Pages have 25 items by default, and the address of the next holds the query and the token', () => {
  const first = page(items(60), request({ fields: 'id' }))
  expect(ids(first.data)).toEqual(ids(items(25)))
  expect(first.paging?.previous).toBeUndefined()
  expect(first.paging?.next).toMatch(/^http:\/\/127\.0\.0\.1:1\/v26\.0\/act_1\/ads\?/)
  expect(paramsOf(first.paging!.next!)).toEqual({
    access_token: 'secret',
    fields: 'id',
    limit: '25',
    after: first.paging!.cursors.after,
  })
})

test('Following next gives every item once, and previous leads back', () => {
  const all = items(23)
  const pages = [page(all, request({ limit: '5' }))]
  for (let last = pages[0]!; last.paging?.next; pages.push(last)) last = page(all, request(paramsOf(last.paging.next)))
  expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(all))
  const back = page(all, request(paramsOf(pages.at(-1)!.paging!.previous!)))
  expect(ids(back.data)).toEqual([15, 16, 17, 18, 19])
})

test('A list that grows at its start between two pages repeats nothing', () => {
  const first = page(items(6), request({ limit: '3' }))
  const grown = [{ id: '100' }, { id: '101' }, ...items(6)]
  expect(ids(page(grown, request({ limit: '3', after: first.paging!.cursors.after })).data)).toEqual([3, 4, 5])
})

test('A list that loses the item of the cursor skips nothing', () => {
  const first = page(items(6), request({ limit: '3' }))
  const shrunk = items(6).filter(({ id }) => id !== '2')
  expect(ids(page(shrunk, request({ limit: '3', after: first.paging!.cursors.after })).data)).toEqual([3, 4, 5])
})

test('An empty list has no paging; the total comes when it is asked for', () => {
  expect(page([], request())).toEqual({ data: [] })
  expect(page(items(3), request({ limit: '1', summary: 'total_count' })).summary).toEqual({ total_count: 3 })
  expect(page(items(3), request({ summary: 'true' })).summary).toEqual({ total_count: 3 })
  expect(page(items(3), request()).summary).toBeUndefined()
})

test.each(['0', '-1', 'x', '1.5'])('The limit %s is refused', (limit) => {
  expect(() => page(items(3), request({ limit }))).toThrow('limit')
})

test.each(['x', 'e30', Buffer.from('["1"]').toString('base64url'), Buffer.from('null').toString('base64url')])(
  'A cursor that was not given out is refused: %s',
  (after) => {
    expect(() => page(items(3), request({ after }))).toThrow('cursors')
  },
)
