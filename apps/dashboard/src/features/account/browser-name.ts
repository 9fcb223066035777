/** The first match wins: most browsers also name the browsers they derive from. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const SYSTEMS: [pattern: RegExp, name: string, isHandheld: boolean][] = [
  [/\biPhone\b/, 'iPhone', true],
  [/\biPad\b/, 'iPad', true],
  [/\bAndroid\b/, 'Android', true],
  [/\bWindows\b/, 'Windows', false],
  [/\bMac OS X\b/, 'macOS', false],
  [/\bCrOS\b/, 'ChromeOS', false],
  [/\bLinux\b/, 'Linux', false],
]

/** "Firefox on Windows": a readable name for a User-Agent header, as far as it is known. */
export function browserName(userAgent: string | null): { name: string; isHandheld: boolean } {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1]
  const [, system, isHandheld = false] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? []
  // Programs other than browsers start with their name, such as curl/8.
  const program = /^(?!Mozilla\b)([\w.-]{1,40})/.exec(text)?.[1]
  const name = [browser ?? program ?? 'A browser', ...(system ? [`on ${system}`] : [])].join(' ')
  return { name, isHandheld }
}
