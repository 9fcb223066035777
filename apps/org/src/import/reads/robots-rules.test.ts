import { expect, test } from 'vitest'
import { ROBOTS } from '../../../testing/bombs.ts'
import { robotsAllow } from './robots-rules.ts'

const allows = (file: string, path = '/p') =>
  robotsAllow(file, { url: new URL(path, 'https://shop.example'), agent: 'AdloomBot/1.0' })

test.each<[string, boolean, string]>([
  ['An empty file allows', true, ''],
  ['A rule for all robots forbids', false, 'User-agent: *\nDisallow: /'],
  ['A rule for our robot in any letter case forbids', false, 'USER-AGENT: adloombot/2\nDisallow: /p'],
  [
    'A group for our robot takes precedence over that for all robots and allows',
    true,
    'User-agent: AdloomBot\nAllow: /\n\nUser-agent: *\nDisallow: /',
  ],
  [
    'A rule for other robots allows ours',
    true,
    'User-agent: OtherBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private',
  ],
  [
    'A group for several robots forbids',
    false,
    'User-agent: OtherBot\nUser-agent: AdloomBot # us\nUser-agent: x\nDisallow: /p',
  ],
  [
    'Two groups for our robot are combined and forbid',
    false,
    'User-agent: AdloomBot\nDisallow: /a\n\nUser-agent: x\nAllow: /\n\nUser-agent: AdloomBot\nDisallow: /p',
  ],
  ['The longest matching rule wins and allows', true, 'User-agent: *\nDisallow: /\nAllow: /p'],
  ['A wildcard forbids', false, 'User-agent: *\r\nDisallow: /*p$'],
  [
    'A sitemap between the rules is ignored and the rule forbids',
    false,
    'User-agent: *\nSitemap: https://other.example/map.xml\nDisallow: /p',
  ],
])('%s: %s', (_what, expected, file) => {
  expect(allows(file)).toBe(expected)
})

test.each(Object.entries(ROBOTS))('A file that is all %s is read as fast as another', (_what, file) => {
  expect(allows(file, `/${'a'.repeat(2_000)}`)).toBeTypeOf('boolean')
})

test('Too many wildcard rules forbid the page', () => {
  expect(allows(`User-agent: *\n${`Disallow: /x${'*a'.repeat(500)}\n`.repeat(70)}`)).toBe(false)
})
