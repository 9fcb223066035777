import { parseSync, Visitor, type Expression, type Program } from 'oxc-parser'

/** What a source file names outside itself. */
export type References = {
  /** Module specifiers: static, dynamic and type-only imports, re-exports, `require` and `import.meta.resolve`. */
  specifiers: string[]
  /** Those of them from which types alone are taken. */
  typesOnly: ReadonlySet<string>
  /** What is imported by name, types apart: `events` of `@adloom/contracts`. */
  names: { from: string; name: string }[]
  /** It reads the environment, by `process.env` or an import of it. To set a variable for a native library is not to read. */
  readsEnvironment: boolean
  /** What keeps the file from being judged: it does not parse, or an import cannot be read from the source. */
  faults: string[]
}

export function referencesOf(path: string, text: string): References {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0)
    return {
      specifiers: [],
      typesOnly: new Set(),
      names: [],
      readsEnvironment: false,
      faults: [`does not parse: ${errors[0]?.message}`],
    }
  const specifiers = new Set<string>()
  const values = new Set<string>()
  const names: References['names'] = []
  const faults: string[] = []
  let readsEnvironment = false
  const written = new Set<unknown>()

  const dynamic = (source: Expression) => {
    const specifier = constantOf(source)
    // A specifier built at run time is a path somebody was handed, such as a bundle to start; nothing to check.
    if (specifier !== null) values.add(specifier)
  }
  new Visitor({
    ImportDeclaration(node) {
      const { specifiers: taken } = node
      const takesTypes =
        node.importKind === 'type' ||
        (taken.length > 0 && taken.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
      ;(takesTypes ? specifiers : values).add(node.source.value)
      for (const specifier of node.importKind === 'type' ? [] : node.specifiers)
        if (specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type')
          names.push({ from: node.source.value, name: String(textOfName(specifier.imported)) })
      const named = node.specifiers.some(
        (specifier) => specifier.type === 'ImportSpecifier' && textOfName(specifier.imported) === 'env',
      )
      if (named && /^(node:)?process$/.test(node.source.value)) readsEnvironment = true
    },
    ExportNamedDeclaration(node) {
      if (node.source) (node.exportKind === 'type' ? specifiers : values).add(node.source.value)
    },
    ExportAllDeclaration: (node) => void values.add(node.source.value),
    TSImportType: (node) => void specifiers.add(node.source.value),
    ImportExpression: (node) => dynamic(node.source),
    CallExpression(node) {
      const [first] = node.arguments
      if (!first || first.type === 'SpreadElement') return
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') dynamic(first)
      const isMetaResolve =
        node.callee.type === 'MemberExpression' &&
        node.callee.object.type === 'MetaProperty' &&
        nameOf(node.callee.property) === 'resolve'
      if (isMetaResolve) dynamic(first)
    },
    AssignmentExpression({ left, operator }) {
      if (left.type === 'MemberExpression' && operator === '=') written.add(left.object)
    },
    MemberExpression(node) {
      if (!written.has(node) && isProcess(node.object) && nameOf(node.property) === 'env') readsEnvironment = true
    },
    VariableDeclarator(node) {
      if (!node.init || !isProcess(node.init) || node.id.type !== 'ObjectPattern') return
      if (node.id.properties.some((property) => property.type === 'Property' && nameOf(property.key) === 'env'))
        readsEnvironment = true
    },
  }).visit(program satisfies Program)
  const typesOnly = specifiers.difference(values)
  return { specifiers: [...specifiers.union(values)], typesOnly, names, readsEnvironment, faults }
}

/** The package that an import is taken from. */
export const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

type Node = { type: string; name?: unknown; value?: unknown }

const isProcess = (node: Node & { object?: Node; property?: Node }) =>
  (node.type === 'Identifier' && node.name === 'process') ||
  (node.type === 'MemberExpression' &&
    node.object?.type === 'Identifier' &&
    node.object.name === 'globalThis' &&
    node.property !== undefined &&
    nameOf(node.property) === 'process')

const nameOf = (node: Node) => (node.type === 'Literal' ? node.value : node.name)
const textOfName = (node: { type: string; name?: string; value?: unknown }) =>
  node.type === 'Literal' ? node.value : node.name

function constantOf(source: Expression): string | null {
  if (source.type === 'Literal' && typeof source.value === 'string') return source.value
  if (source.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0]?.value.cooked ?? null
  return null
}
