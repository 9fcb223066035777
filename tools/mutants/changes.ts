import { asNode, mentions, nameOf, type Node, walk } from './syntax.ts'

/** A declaration in the text of its file. */
export type Place = { text: string; node: Node }
/** A replacement for a range of the text. */
export type Edit = { start: number; end: number; text: string }
/** A mistake in one declaration. Throws if it fits no place there, or more than one. */
export type Change = (place: Place) => Edit

/** Makes the condition that mentions `name` false: the check exists and refuses nothing. */
export const never = (name: string, nth?: number) => condition(name, 'false', nth)
/** Makes the condition that mentions `name` true. */
export const always = (name: string, nth?: number) => condition(name, 'true', nth)

/**
 * Finds the innermost conditions that mention a name: the operands of `if`, `?`, `&&`, `||` and `!`, and the result of
 * a predicate.
 */
const condition = (name: string, value: string, nth?: number): Change =>
  change(`a condition with ${name}`, nth, ({ node }) => {
    const found: Node[] = []
    walk(node, (one, [parent]) => {
      if (parent && isCondition(one, parent) && mentions(one, name)) found.push(one)
    })
    return found
      .filter((one) => !found.some((other) => other !== one && one.start <= other.start && other.end <= one.end))
      .map(({ start, end }) => ({ start, end, text: value }))
  })

const isJunction = ({ type, operator }: Node) => type === 'LogicalExpression' && operator !== '??'
const COMPARISONS = new Set(['===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof'])

function isCondition(node: Node, parent: Node): boolean {
  if (isJunction(node)) return false
  if (isJunction(parent) || parent['test'] === node) return true
  if (node.type === 'BinaryExpression')
    return COMPARISONS.has(String(node['operator'])) && !(parent.type === 'UnaryExpression')
  const isAnswer =
    parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent['body'] === node)
  return isAnswer && (node.type === 'CallExpression' || node.type === 'UnaryExpression')
}

/**
 * Removes what `name` names: a statement that calls it or assigns to it, an element of a list, a member of an object,
 * or a link of a chain (`.filter(…)`).
 */
export const without = (name: string, nth?: number): Change =>
  change(`${name} to leave out`, nth, ({ text, node }) => {
    const edits: Edit[] = []
    walk(node, (one, [parent, statement]) => {
      if (one.type === 'ExpressionStatement' && isCallOrAssignment(asNode(one['expression'])!, name))
        edits.push({ start: one.start, end: one.end, text: ';' })
      const isElement = parent?.type === 'ArrayExpression' && nameOf(one) === name
      const isMember =
        one.type === 'Property' && parent?.type === 'ObjectExpression' && nameOf(asNode(one['key'])!) === name
      if (isElement || isMember) edits.push({ start: one.start, end: endWithComma(text, one.end), text: '' })
      const callee = one.type === 'CallExpression' ? asNode(one['callee']) : null
      const isLink = callee?.type === 'MemberExpression' && nameOf(callee) === name
      const isStatement = [parent?.type, statement?.type].includes('ExpressionStatement')
      if (isLink && !isStatement && !isElement)
        edits.push({ start: asNode(callee['object'])!.end, end: one.end, text: '' })
    })
    return edits
  })

function isCallOrAssignment(expression: Node, name: string): boolean {
  if (expression.type === 'AssignmentExpression') return nameOf(asNode(expression['left'])!) === name
  const inner = expression.type === 'AwaitExpression' ? asNode(expression['argument'])! : expression
  return inner.type === 'CallExpression' && nameOf(inner) === name
}

const endWithComma = (text: string, end: number) => end + (/^\s*,/.exec(text.slice(end))?.[0].length ?? 0)

/** Gives `name` another value: a constant, a member of an object, or a parameter's default. */
export const valued = (name: string, value: string, nth?: number): Change =>
  change(`a value of ${name}`, nth, ({ node }) => {
    const edits: Edit[] = []
    walk(node, (one) => {
      const [key, held] =
        one.type === 'VariableDeclarator'
          ? [one['id'], one['init']]
          : one.type === 'Property'
            ? [one['key'], one['value']]
            : one.type === 'AssignmentPattern'
              ? [one['left'], one['right']]
              : []
      const [left, right] = [asNode(key), asNode(held)]
      if (!left || !right || nameOf(left) !== name || right.type === 'AssignmentPattern') return
      if (one['shorthand']) edits.push({ start: one.start, end: one.end, text: `${name}: ${value}` })
      else edits.push({ start: right.start, end: right.end, text: value })
    })
    return edits
  })

/** Replaces a call of `name` by another expression. */
export const instead = (name: string, expression: string, nth?: number): Change =>
  change(`a call of ${name}`, nth, ({ node }) => {
    const edits: Edit[] = []
    walk(node, (one) => {
      if (one.type === 'CallExpression' && nameOf(one) === name)
        edits.push({ start: one.start, end: one.end, text: expression })
    })
    return edits
  })

/** Replaces one name by another. */
export const written = (name: string, other: string, nth?: number): Change =>
  change(`the name ${name}`, nth, ({ node }) => {
    const edits = new Map<number, Edit>()
    walk(node, (one) => {
      if (one.type === 'Identifier' && nameOf(one) === name)
        edits.set(one.start, { start: one.start, end: one.start + name.length, text: other })
    })
    return [...edits.values()]
  })

/** Replaces part of a text, such as SQL or a header. All white space counts as one space. */
export const reading = (part: string, other: string, nth?: number): Change =>
  change(`the text "${part}"`, nth, ({ text, node }) => {
    const pattern = new RegExp(
      part
        .split(/\s+/)
        .map((word) => RegExp.escape(word))
        .join('\\s+'),
      'g',
    )
    return textsIn(node).flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(pattern)].map(({ index, 0: { length } }) => ({
        start: start + index,
        end: start + index + length,
        text: other,
      })),
    )
  })

/** Removes a condition of a query that mentions `word`. */
export const withoutSql = (word: string, nth?: number): Change =>
  change(`a condition of a query with ${word}`, nth, ({ text, node }) => {
    const mention = new RegExp(String.raw`\b${RegExp.escape(word)}\b`)
    const found = textsIn(node).flatMap(({ start, end, expressions }) => {
      // Interpolated expressions are not part of the SQL syntax.
      const sql = expressions.reduce(
        (masked, one) =>
          masked.slice(0, one.start - start) + '_'.repeat(one.end - one.start) + masked.slice(one.end - start),
        text.slice(start, end),
      )
      return [...sql.matchAll(/\b(?:where|and|on)\s+/gi), ...sql.matchAll(/\b(?:where|and|or|on)\s+\(+/gi)].map(
        ({ index, 0: { length } }) => {
          const from = index + length
          return { start: start + from, end: start + from + conditionLength(sql.slice(from)), text: 'true' }
        },
      )
    })
    const fitting = found.filter((one) => mention.test(text.slice(one.start, one.end)))
    return fitting.filter((one) => !fitting.some((other) => other.start > one.start && other.end <= one.end))
  })

/** A condition ends at the next condition, the next clause or the enclosing parenthesis. */
function conditionLength(sql: string): number {
  let depth = 0
  for (const { index, 0: token } of sql.matchAll(/[()`]|\s+(?:and|or|for|order|group|limit|returning|union)\b/gi)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    if (depth < 0 || (depth === 0 && !'()'.includes(token))) return index
  }
  return sql.trimEnd().length
}

function textsIn(node: Node): { start: number; end: number; expressions: Node[] }[] {
  const texts: { start: number; end: number; expressions: Node[] }[] = []
  walk(node, (one, parents) => {
    // A nested fragment is part of the outer query.
    if (parents.some(({ type }) => type === 'TemplateLiteral')) return
    const isText = one.type === 'TemplateLiteral' || (one.type === 'Literal' && typeof one['value'] === 'string')
    if (isText) texts.push({ start: one.start, end: one.end, expressions: (one['expressions'] as Node[]) ?? [] })
  })
  return texts
}

function change(what: string, nth: number | undefined, find: (place: Place) => Edit[]): Change {
  return (place) => {
    const found = find(place).toSorted((a, b) => a.start - b.start)
    const chosen = nth === undefined && found.length === 1 ? found[0] : nth === undefined ? undefined : found[nth]
    if (!chosen) throw new Error(`${what}: there are ${found.length}${nth === undefined ? ', and one is meant' : ''}`)
    return chosen
  }
}
