import { GraphError, invalid } from './graph-error.ts'

/** A requested field: `adsets.limit(2){id,name}` has the arguments `{ limit: '2' }` and two fields of its own. */
export type Field = { name: string; args: Readonly<Record<string, string>>; fields: readonly Field[] | null }

const DEPTH_MAX = 5
const FIELDS_MAX = 500

/** Reads the parameter `fields`. Null for one that is not given: the route then answers its default fields. */
export function parseFields(text: string | undefined): readonly Field[] | null {
  if (text === undefined || text.trim() === '') return null
  const reader = { text, at: 0, count: 0 }
  const fields = readList(reader, 1)
  if (reader.at < text.length) throw syntax(reader)
  return fields
}

type Reader = { text: string; at: number; count: number }

function readList(reader: Reader, depth: number): Field[] {
  if (depth > DEPTH_MAX) throw invalid('The parameter fields is nested too deep.', 'fields')
  const fields: Field[] = []
  for (;;) {
    fields.push(readField(reader, depth))
    if (peek(reader) !== ',') return merged(fields)
    reader.at++
  }
}

function readField(reader: Reader, depth: number): Field {
  const name = readWord(reader)
  if (++reader.count > FIELDS_MAX) throw invalid('The parameter fields names too many fields.', 'fields')
  const args: Record<string, string> = {}
  while (peek(reader) === '.') {
    reader.at++
    const argument = readWord(reader)
    args[argument] = readArgument(reader)
  }
  if (peek(reader) !== '{') return { name, args, fields: null }
  reader.at++
  const fields = readList(reader, depth + 1)
  if (peek(reader) !== '}') throw syntax(reader)
  reader.at++
  return { name, args, fields }
}

function readWord(reader: Reader): string {
  peek(reader)
  const [word] = /^\w+/.exec(reader.text.slice(reader.at, reader.at + 100)) ?? []
  if (!word) throw syntax(reader)
  reader.at += word.length
  return word
}

/** What stands between the parentheses, which may hold some of its own, and texts in quotes. */
function readArgument(reader: Reader): string {
  if (peek(reader) !== '(') throw syntax(reader)
  const start = ++reader.at
  let open = 1
  let isQuoted = false
  for (; reader.at < reader.text.length; reader.at++) {
    const char = reader.text[reader.at]
    if (char === '\\' && isQuoted) reader.at++
    else if (char === '"') isQuoted = !isQuoted
    else if (!isQuoted && char === '(') open++
    else if (!isQuoted && char === ')' && --open === 0) return reader.text.slice(start, reader.at++)
  }
  throw syntax(reader)
}

function peek(reader: Reader): string | undefined {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++
  return reader.text[reader.at]
}

/** A field that is named twice comes once. */
const merged = (fields: Field[]): Field[] => [...new Map(fields.map((field) => [field.name, field])).values()]

const syntax = ({ text, at }: Reader) =>
  new GraphError(
    2500,
    at >= text.length
      ? 'Syntax error "Expected end of string instead of nothing." in the parameter fields.'
      : `Syntax error "Unexpected character at ${at}." in the parameter fields.`,
  )

/** A field that nodes of this type do not have. `type` is the platform's name of it: `AdAccount`. */
export const unknownField = (name: string, type: string) =>
  new GraphError(100, `Tried accessing nonexisting field (${name}) on node type (${type})`)
