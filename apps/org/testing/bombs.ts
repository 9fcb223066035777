// Hostile pages that are expensive to parse. Each is close to the largest size that is fetched.

const PAGE_BYTES = 2_000_000
const SHEET_BYTES = 1_000_000
const ROBOTS_BYTES = 512 * 1024
/** Nested tags, fewer than the limit of a page. */
const DEEP = 19_000

const filled = (bytes: number, piece: string) => piece.repeat(Math.floor(bytes / piece.length))
const half = (bytes: number, opening: string, closing: string) =>
  filled(bytes / 2, opening) + filled(bytes / 2, closing)

export const PAGES: Record<string, string> = {
  'opening tags': filled(PAGE_BYTES, '<div>'),
  'closing tags without a match': '<b>'.repeat(DEEP) + filled(PAGE_BYTES - 3 * DEEP, '</i>'),
  'closing tags without an opening one': filled(PAGE_BYTES, '</i>'),
  'closed paragraphs in forms': '<form><i>'.repeat(DEEP / 2) + filled(PAGE_BYTES - 5 * DEEP, '</p>'),
  'angle brackets': filled(PAGE_BYTES, '<'),
  logos: filled(PAGE_BYTES, '<img src=/logo.png>'),
  'list items in features': '<div class=feature>'.repeat(DEEP / 2) + '<ul><li>'.repeat(DEEP / 4),
  attributes: `<p ${filled(PAGE_BYTES - 10, 'a b=c ')}>`,
  entities: filled(PAGE_BYTES, '&amp;'),
  'unclosed comments': filled(PAGE_BYTES, '<!--'),
  'brackets in data': `<script type="application/ld+json">${filled(490_000, '[')}</script>`,
}

export const SHEETS: Record<string, string> = {
  'spaces before !important': `a{b:${filled(SHEET_BYTES, ' ')}! important}`,
  '!important with spaces in it': `a{${filled(SHEET_BYTES, `b:c!${' '.repeat(10_000)}important;`)}}`,
  'nested variables': `:root{--x:${filled(SHEET_BYTES / 2, 'var(--x)')}}${filled(SHEET_BYTES / 2, 'a{color:var(--x)var(--x)var(--x)}')}`,
  'repeated variables': `:root{--a:${'#'.repeat(4_000)}}${filled(SHEET_BYTES, `a{color:${'var(--a)'.repeat(200)}}`)}`,
  'invalid declarations': `a{${filled(SHEET_BYTES, 'b;')}`,
  'nested rules': filled(SHEET_BYTES, 'a{b:var(--x);'),
  brackets: `a{b:${filled(SHEET_BYTES, '(')}`,
  'unclosed quotes': `a{b:${filled(SHEET_BYTES, '"\n')}`,
  'unclosed addresses': `a{b:${filled(SHEET_BYTES, 'url( x ')}`,
  'unclosed comments': filled(SHEET_BYTES, '/*'),
  dashes: `a{--${filled(SHEET_BYTES, 'a-')}:#123456}`,
  'invalid colours': `a{color:${filled(SHEET_BYTES, 'rgb(0 ')}}`,
}

/** Many robots, each with all of the rules. */
export const ROBOTS: Record<string, string> = {
  'robots and rules':
    Array.from({ length: 4_000 }, (_, i) => `User-agent: ${i}\n`).join('') + filled(50_000, 'Disallow: /a\n'),
  'groups for all robots': half(ROBOTS_BYTES, 'User-agent: *\n', 'Allow: /\n'),
  'rules for all robots': `User-agent: *\n${filled(ROBOTS_BYTES - 20, 'Allow: /a\n')}`,
  'rules with wildcards': `User-agent: *\n${filled(60_000, `Disallow: /${'*a'.repeat(500)}\n`)}`,
}
