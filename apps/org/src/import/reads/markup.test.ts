import { expect, test } from 'vitest'
import { readTags, textIn, textOfHtml } from './markup.ts'

const names = (html: string) => readTags(html).map(({ name, parent }) => `${parent?.name}>${name}`)

test('Elements are listed in document order with their parents', () => {
  expect(names('<ul class=a><li>One<li>Two</ul><img src=x></p><p>Three')).toEqual([
    '>ul',
    'ul>li',
    'ul>li',
    '>img',
    '>p',
    '>p',
  ])
  expect(readTags('<p id=a title="b &amp; c">')[0]!.attributes).toEqual({ id: 'a', title: 'b & c' })
})

test('A page is read up to 20,000 elements and 256 levels', () => {
  expect(readTags(`<title>T</title>${'<br>'.repeat(30_000)}`)).toHaveLength(20_000)
  expect(readTags('<b>'.repeat(1_000))).toHaveLength(256)
  expect(readTags('<b></b>'.repeat(1_000))).toHaveLength(1_000)
})

test('The text of an element is its rendered text, or its content if it is not rendered itself', () => {
  const html = '<p>Glow<!-- x --> &amp; care<br>30 ml<script>let a = "<b>"</script></p>'
  expect(textOfHtml(html, 100)).toBe(' Glow & care 30 ml')
  expect(textOfHtml(html, 7)).toBe(' Glow &')
  expect(
    textIn(
      readTags(html).find(({ name }) => name === 'script')!,
      100,
    ),
  ).toBe('let a = "<b>"')
})
