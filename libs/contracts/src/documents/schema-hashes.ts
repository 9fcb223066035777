import type { ToolContract } from '../define/tool.ts'
import { inputSchemaOf, outputSchemaOf } from './json-schema.ts'

type Tool = Pick<ToolContract, 'name' | 'effect' | 'scope' | 'input' | 'output'>

/**
 * SHA-256 (hexadecimal) of the public interface of every tool, by name. Equal hashes mean that no caller can tell the
 * difference. Stored in schemas.golden.json, so that changing the interface is a decision.
 */
export async function schemaHashes(tools: Readonly<Record<string, Tool>>): Promise<Record<string, string>> {
  const sorted = Object.entries(tools).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(await Promise.all(sorted.map(async ([name, tool]) => [name, await sha256(faceOf(tool))])))
}

/** Name, effect, scope and schemas as one text with sorted keys. Descriptions are left out: they may change freely. */
function faceOf(tool: Tool): string {
  const { name, effect, scope } = tool
  return JSON.stringify(canonical({ name, effect, scope, input: inputSchemaOf(tool), output: outputSchemaOf(tool) }))
}

function canonical(node: unknown, isPropertyMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => canonical(item))
  if (typeof node !== 'object' || node === null) return node
  const members = Object.entries(node).filter(([key]) => isPropertyMap || key !== 'description')
  members.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([key, value]) => [key, canonical(value, key === 'properties')]))
}

// Web Crypto, because this library also runs in browsers.
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
