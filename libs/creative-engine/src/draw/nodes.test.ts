import { expect, test } from 'vitest'
import { text } from './nodes.ts'

test('a long running text and an address are not set in capitals, a short line is', () => {
  const typed = { textTransform: 'uppercase' }
  const long = 'tierarzt kosten übernehmen wir (nur die vorerkrankungen) besuch mi + sa 14-17 uhr'
  expect(text(long, 'when', typed).style['textTransform']).toBe('none')
  expect(text('shop.example', 'url', typed).style['textTransform']).toBe('none')
  expect(text('besuch mi + sa 14-17 uhr', 'when', typed).style['textTransform']).toBe('uppercase')
  expect(text(long, 'headline', typed).style['textTransform']).toBe('uppercase')
})
