import { expect, test } from 'vitest'
import { ROBOTS } from '../../../testing/bombs.ts'
import { robotsAllow } from './robots-rules.ts'

const allows = (file: string, path = '/p') =>
  robotsAllow(file, { url: new URL(path, 'https://shop.example'), agent: 'AdloomBot/1.0' })

test.each<[string, boolean, string]>([
  ['nothing', true, ''],
  ['all robots forbidden', false, 'User-agent: *\nDisallow: /'],
  ['a path forbidden to us, whatever the case of our name', false, 'USER-AGENT: adloombot/2\nDisallow: /p'],
  [
    'what holds for all, when there is a group of our own',
    true,
    'User-agent: AdloomBot\nAllow: /\n\nUser-agent: *\nDisallow: /',
  ],
  ['others alone forbidden', true, 'User-agent: OtherBot\nDisallow: /\n\nUser-agent: *\nDisallow: /private'],
  [
    'one group for others and us',
    false,
    'User-agent: OtherBot\nUser-agent: AdloomBot # us\nUser-agent: x\nDisallow: /p',
  ],
  [
    'two groups of ours',
    false,
    'User-agent: AdloomBot\nDisallow: /a\n\nUser-agent: x\nAllow: /\n\nUser-agent: AdloomBot\nDisallow: /p',
  ],
  ['the longest rule, which allows', true, 'User-agent: *\nDisallow: /\nAllow: /p'],
  ['a wildcard', false, 'User-agent: *\r\nDisallow: /*p$'],
  [
    'another site’s map between the rules',
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
