/** `property: value` of a rule, in lower case but for the value. */
export type Declaration = { selector: string; property: string; value: string }

const DECLARATIONS_MAX = 20_000
const NESTING_MAX = 20

/** The declarations of a style sheet in one pass, whatever is wrong with it. At most 20,000. */
export function readDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = []
  const selectors: string[] = []
  let text = ''
  const end = () => {
    const colon = text.indexOf(':')
    const selector = selectors.at(-1) ?? ''
    if (colon > 0 && selectors.length > 0) {
      const [property, value] = [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
      declarations.push({ selector, property, value: value.replace(/\s*!important$/i, '') })
    }
    text = ''
  }
  for (let i = 0; i < css.length && declarations.length < DECLARATIONS_MAX; i++) {
    const char = css[i]!
    const closing = closingOf(css, i)
    if (closing !== null) {
      if (char !== '/') text += css.slice(i, Math.min(closing + 1, i + 2_000))
      i = closing
    } else if (char === '{') {
      if (selectors.length < NESTING_MAX) selectors.push(text.trim().slice(0, 300).toLowerCase())
      text = ''
    } else if (char === '}') {
      end()
      selectors.pop()
    } else if (char === ';') end()
    else text += char
  }
  return declarations
}

/** Where a comment, a quoted text or brackets that begin here end; the end of all when they do not. */
function closingOf(css: string, start: number): number | null {
  const [char, next] = [css[start]!, css[start + 1]]
  const find = (what: string, from: number, length = 0) => {
    const at = css.indexOf(what, from)
    return at < 0 ? css.length : at + length
  }
  if (char === '/' && next === '*') return find('*/', start + 2, 1)
  if (char === '"' || char === "'") return find(char, start + 1)
  if (char !== '(') return null
  let depth = 0
  for (let i = start; i < css.length; i++) {
    if (css[i] === '(') depth++
    else if (css[i] === ')' && --depth === 0) return i
  }
  return css.length
}

/** A value with the variables in it put in, as far as the sheet defines them; one within another too. */
export function resolveVariables(value: string, variables: ReadonlyMap<string, string>): string {
  let resolved = value
  for (let i = 0; i < 5 && resolved.includes('var('); i++)
    resolved = resolved
      .replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, other = '') => variables.get(name) ?? other)
      .slice(0, 1_000)
  return resolved
}
