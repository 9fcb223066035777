import { tokenize, tokenTypes as type } from 'css-tree/tokenizer'

/** `property: value` of a rule. Selector and property are in lower case. Long texts are truncated. */
export type Declaration = { selector: string; property: string; value: string }

const DECLARATIONS_MAX = 20_000
const NESTING_MAX = 20
const SELECTOR_MAX = 300
/** The limits of a declaration and of one token. A picture embedded in a value must not hide the colour after it. */
const TEXT_MAX = 2_000
const TOKEN_MAX = 200

/**
 * The declarations of a stylesheet in one pass over its tokens, at most 20,000. Accepts malformed sheets. The parser of
 * the package does not fit, because its time grows with the square of the number of errors.
 */
export function readDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = []
  const selectors: string[] = []
  let text = ''
  /** Open parentheses. A semicolon or brace inside them ends nothing. */
  let brackets = 0
  const end = () => {
    const selector = selectors.at(-1)
    const declaration = selector === undefined ? null : declarationIn(text)
    if (declaration && declarations.length < DECLARATIONS_MAX)
      declarations.push({ selector: selector!, ...declaration })
    text = ''
  }
  tokenize(css, (token, from, to) => {
    if (token === type.Comment) return
    if (token === type.Function || token === type.LeftParenthesis) brackets++
    else if (token === type.RightParenthesis) brackets = Math.max(0, brackets - 1)
    else if (brackets === 0 && token === type.LeftCurlyBracket) {
      if (selectors.length < NESTING_MAX) selectors.push(text.trim().slice(0, SELECTOR_MAX).toLowerCase())
      text = ''
      return
    } else if (brackets === 0 && token === type.RightCurlyBracket) {
      end()
      selectors.pop()
      return
    } else if (brackets === 0 && token === type.Semicolon) return end()
    if (text.length >= TEXT_MAX) return
    if (token !== type.WhiteSpace) text += css.slice(from, Math.min(to, from + TOKEN_MAX))
    else if (!text.endsWith(' ')) text += ' '
  })
  return declarations
}

function declarationIn(text: string): Omit<Declaration, 'selector'> | null {
  const colon = text.indexOf(':')
  if (colon < 1) return null
  const value = text.slice(colon + 1).trim()
  return {
    property: text.slice(0, colon).trim().toLowerCase(),
    value: value.replace(/ ?! ?important$/i, ''),
  }
}

export type Variables = ReadonlyMap<string, string>

/** The variables that the sheet defines. The last definition wins. */
export const variablesIn = (declarations: readonly Declaration[]): Variables =>
  new Map(
    declarations
      .filter(({ property }) => property.startsWith('--'))
      .map(({ property, value }) => [property, value.slice(0, TOKEN_MAX)]),
  )

/** The limits of nested variables, and of variables in one value. */
const ROUNDS_MAX = 5
const EXPANSIONS_MAX = 32

/** Replaces the variables in a value, including nested ones, as far as the sheet defines them. */
export function resolveVariables(value: string, variables: Variables): string {
  let resolved = value
  let left = EXPANSIONS_MAX
  for (let i = 0; i < ROUNDS_MAX && left > 0 && resolved.includes('var('); i++)
    resolved = resolved.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name: string, other = '') =>
      left-- > 0 ? (variables.get(name) ?? other) : '',
    )
  return resolved
}
