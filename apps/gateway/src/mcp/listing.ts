import { type Scope, SCOPE_NAMES, type ToolContract, tools } from '@adloom/contracts'
import type { Tool } from '@modelcontextprotocol/server'
import { setBounded } from '../bounded-map.ts'
import { listedInputSchema } from './input-schema.ts'
import { listedOutputSchema } from './output-schema.ts'
import { isInProfile, type Profile } from './profiles.ts'

const LISTS_MAX = 1_000

const all: readonly ToolContract[] = Object.values(tools)
const descriptors = new Map<string, Tool>()
const lists = new Map<string, Tool[]>()

/**
 * The tools that these scopes allow, in the order of the registry. Computed once for each set of scopes and profile:
 * the same array comes back, which nobody changes.
 */
export function listTools(scopes: readonly Scope[], profile: Profile): Tool[] {
  const held = new Set<Scope>(scopes)
  const key = `${profile} ${SCOPE_NAMES.filter((scope) => held.has(scope)).join(' ')}`
  const known = lists.get(key)
  if (known) return known
  const isVisible = (tool: ToolContract) => (tool.scope === null || held.has(tool.scope)) && isInProfile(profile, tool)
  const list = all.filter(isVisible).map(descriptorOf)
  setBounded(lists, key, list, LISTS_MAX)
  return list
}

/** One tool as the protocol shows it. */
function descriptorOf(tool: ToolContract): Tool {
  const known = descriptors.get(tool.name)
  if (known) return known
  const descriptor = {
    name: tool.name,
    title: tool.title,
    description: `${tool.summary} ${tool.description}`,
    inputSchema: listedInputSchema(tool),
    outputSchema: listedOutputSchema(tool),
    annotations: annotationsOf(tool),
  } as Tool
  descriptors.set(tool.name, descriptor)
  return descriptor
}

/**
 * All four hints, each said outright. A two-step tool repeated with the same token is applied once, and repeated without
 * it only previews. Most writes are done again, unless an idempotency key says that they are the same.
 */
function annotationsOf({ title, effect, hints }: ToolContract) {
  return {
    title,
    readOnlyHint: effect === 'read',
    destructiveHint: effect !== 'read' && hints.destructive,
    idempotentHint: effect !== 'write' || hints.idempotent === true,
    openWorldHint: hints.openWorld,
  }
}
