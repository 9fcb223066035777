import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ON_IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [ON_WINDOWS, 'Chrome on Windows', false],
  [`${ON_WINDOWS} Edg/140.0.0.0`, 'Edge on Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', false],
  [`${ON_IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', true],
  [`${ON_IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', true],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
    false,
  ],
  ['curl/8.14.1', 'curl', false],
  ['', 'A browser', false],
  [null, 'A browser', false],
])('%s is %s', (userAgent, name, isHandheld) => {
  expect(browserName(userAgent)).toEqual({ name, isHandheld })
})
