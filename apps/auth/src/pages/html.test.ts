import { expect, test } from 'vitest'
import { html as page } from './html.ts'

test('text is escaped, in content and in attributes', () => {
  const hostile = `<script>alert("1")</script> & 'x'`
  const { markup } = page`<p title="${hostile}" class='${hostile}'>${hostile}</p>`
  expect(markup).not.toContain('<script')
  expect(markup.match(/"/g)).toHaveLength(2)
  expect(markup.match(/'/g)).toHaveLength(2)
  expect(markup).toContain('&#60;script&#62;')
  expect(markup).toContain('&#38;')
})

test('markup and lists of markup are inserted unchanged, and empty values render nothing', () => {
  const items = ['a', '<b>'].map((text) => page`<li>${text}</li>`)
  expect(page`<ul>${items}</ul>${null}${undefined}${false}${0}`.markup).toBe('<ul><li>a</li><li>&#60;b&#62;</li></ul>0')
})
