import type { Program } from 'oxc-parser'

/** The part of a syntax node that mutants use. */
export type Node = { type: string; start: number; end: number; [member: string]: unknown }

/** The name of a top-level function or constant, and its node. */
export type Declaration = { name: string; node: Node }

/**
 * The functions and constants that a file declares. The implementation of a contract is named after the contract:
 * `lookup_asset`, `auth.create_user`, `org.membership_changed`.
 */
export function declarationsIn(program: Program): Declaration[] {
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const declared = asNode(statement['declaration']) ?? statement
    if (declared.type === 'FunctionDeclaration') return [{ name: nameOf(asNode(declared['id'])!)!, node: declared }]
    if (declared.type !== 'VariableDeclaration') return []
    return childrenOf(declared).flatMap((node) => {
      const name = nameOf(asNode(node['id'])!)
      if (name === null) return []
      return [{ name: contractOf(asNode(node['init'])) ?? name, node }]
    })
  })
}

/** `implement(tools.lookup_asset, …)` and `implementCall(calls['auth.create_user'], …)`. */
function contractOf(init: Node | null): string | null {
  if (init?.type !== 'CallExpression' || !nameOf(init)?.startsWith('implement')) return null
  const [contract] = init['arguments'] as Node[]
  return contract ? nameOf(contract) : null
}

/** Visits a node and its descendants. `parents` starts with the nearest. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []) {
  visit(node, parents)
  for (const child of childrenOf(node)) walk(child, visit, [node, ...parents])
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((member) =>
    Array.isArray(member) ? member.flatMap((item) => asNode(item) ?? []) : (asNode(member) ?? []),
  )
}

export const asNode = (value: unknown): Node | null =>
  value !== null && typeof value === 'object' && typeof (value as Node).type === 'string' ? (value as Node) : null

/** The name of an expression: `f`, `x.f`, `x['f']`, `f(…)`, `await f(…)` and `'f'` are all named f. */
export function nameOf(node: Node): string | null {
  if (node.type === 'Identifier') return String(node['name'])
  if (node.type === 'Literal') return String(node['value'])
  if (node.type === 'MemberExpression') return nameOf(asNode(node['property'])!)
  if (node.type === 'CallExpression') return nameOf(asNode(node['callee'])!)
  if (node.type === 'AwaitExpression' || node.type === 'UnaryExpression') return nameOf(asNode(node['argument'])!)
  if (node.type === 'ChainExpression') return nameOf(asNode(node['expression'])!)
  return null
}

/** Whether the node contains the name, or a string that equals it. */
export function mentions(node: Node, name: string): boolean {
  if ((node.type === 'Identifier' || node.type === 'Literal') && nameOf(node) === name) return true
  return childrenOf(node).some((child) => mentions(child, name))
}
