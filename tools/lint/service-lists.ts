import { parseSync, Visitor } from 'oxc-parser'
import { processesOf, readManifests } from '../codegen/manifests.ts'
import { type Check, filesOf, isGenerated, textOf } from './check.ts'

/** Two may belong together. From three on, whoever adds a service has a list to find. */
const LIST_MIN = 3
/** `// A choice: <why>` in the line above says that a list is meant to stay as it is when a service is added. */
const CHOICE = /^\s*(\/\/|\*|#) A choice: /

/**
 * Lists of services and processes are generated from their manifests: one that is written by hand is forgotten when a
 * service is added. Looks at arrays, unions, keys of objects and types, lists in strings, and the files of deploy and .ci.
 */
export const serviceLists: Check = {
  name: 'lists of services',
  async faults(root) {
    const names = new Set(processesOf(await readManifests(root)).map(({ name }) => name))
    return [
      ...filesOf(root, '{apps,libs,tools}/**/*.{ts,tsx,mts,mjs}')
        .filter((path) => !isGenerated(path) && !/^apps\/[^/]+\/manifest\.ts$/.test(path))
        .flatMap((path) => faultsInSource(path, textOf(root, path), names)),
      ...filesOf(root, '{deploy,.ci}/{*,**/*}')
        .filter((path) => /(\.ya?ml|\.sh|Dockerfile|\/run)$/.test(path))
        .flatMap((path) => faultsInText(path, textOf(root, path), names)),
    ]
  },
}

const fault = (place: string, found: Iterable<string>) =>
  `${place}: lists ${[...found].join(', ')} by hand. Take it from @adloom/contracts (SERVICES, BACKENDS, PROCESSES) or ` +
  `@adloom/system (APPS), or say above it why it stays: // A choice: …`

type Node = { type: string; start: number; value?: unknown; name?: unknown; literal?: Node; key?: Node }

function faultsInSource(path: string, text: string, names: ReadonlySet<string>): string[] {
  // Parsing is the slow part, and few files name three.
  if (named(text.match(/[a-z]+(-[a-z]+)*/g) ?? [], names).size < LIST_MIN) return []
  const faults: string[] = []
  const judge = (start: number, words: Iterable<unknown>) => {
    const found = named(words, names)
    const line = text.slice(0, start).split('\n').length
    if (found.size >= LIST_MIN && !isChosen(text.split('\n'), line)) faults.push(fault(`${path}:${line}`, found))
  }
  const judgeNodes = (node: { start: number }, parts: readonly (Node | null)[]) => judge(node.start, parts.map(wordOf))
  new Visitor({
    ArrayExpression: (node) => judgeNodes(node, node.elements),
    TSUnionType: (node) => judgeNodes(node, node.types),
    TSTupleType: (node) => judgeNodes(node, node.elementTypes),
    ObjectExpression: (node) => judgeNodes(node, node.properties),
    TSTypeLiteral: (node) => judgeNodes(node, node.members),
    TSInterfaceBody: (node) => judgeNodes(node, node.body),
    TemplateElement: (node) => judge(node.start, wordsListedIn(node.value.raw)),
    Literal: (node) => judge(node.start, typeof node.value === 'string' ? wordsListedIn(node.value) : []),
  }).visit(parseSync(path, text).program)
  return faults
}

const isChosen = (lines: readonly string[], line: number) =>
  CHOICE.test(lines[line - 2] ?? '') || /\/\/ A choice: /.test(lines[line - 1] ?? '')

/** `'org'`, `org:` and `'org'` as a type. */
const wordOf = (node: Node | null): unknown => {
  if (node?.type === 'Literal') return node.value
  if (node?.type === 'TSLiteralType') return node.literal?.value
  return node?.key && (node.key.type === 'Literal' ? node.key.value : node.key.name)
}

/** `auth,org,generation`, and the list in `in ('auth', 'org', 'generation')`. A sentence is no list. */
const wordsListedIn = (text: string): string[] =>
  (text.match(/['"]?[a-z-]+['"]?(\s*,\s*['"]?[a-z-]+['"]?)+/g) ?? []).flatMap((list) => list.match(/[a-z-]+/g) ?? [])

/** Without comments and without what is generated. */
function faultsInText(path: string, text: string, names: ReadonlySet<string>): string[] {
  const byHand = text
    .replace(/^ *# generated: (.*?)(, .*)?$[^]*?^ *# end of .*$/gm, '')
    .replace(/^\s*#.*$/gm, '')
    .replace(/\s# .*$/gm, '')
  const found = named(byHand.match(/[a-z]+(-[a-z]+)*/g) ?? [], names)
  return found.size >= LIST_MIN ? [fault(path, found)] : []
}

const named = (words: Iterable<unknown>, names: ReadonlySet<string>) =>
  new Set([...words].filter((word): word is string => typeof word === 'string' && names.has(word)))
