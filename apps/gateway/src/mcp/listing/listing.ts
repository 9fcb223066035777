import { type Scope, SCOPE_NAMES, type ToolContract } from '@adloom/contracts'
import type { Tool } from '@modelcontextprotocol/server'
import { LRUCache } from 'lru-cache'
import { listedInputSchema } from './input-schema.ts'
import { listedOutputSchema } from './output-schema.ts'
import { isInProfile, type Profile } from '../profiles.ts'

const LISTS_MAX = 1_000

/**
 * Lists the offered tools that these scopes allow, in the order of the registry. Each combination of scopes and profile
 * is computed once. Callers share the returned array and must not change it.
 */
export function createListing(offered: readonly ToolContract[]) {
  const descriptors = new Map<ToolContract, Tool>()
  const lists = new LRUCache<string, Tool[]>({ max: LISTS_MAX })
  const descriptor = (tool: ToolContract) => {
    const known = descriptors.get(tool) ?? descriptorOf(tool)
    descriptors.set(tool, known)
    return known
  }
  return (scopes: readonly Scope[], profile: Profile): Tool[] => {
    const held = new Set<Scope>(scopes)
    const key = `${profile} ${SCOPE_NAMES.filter((scope) => held.has(scope)).join(' ')}`
    const known = lists.get(key)
    if (known) return known
    const isVisible = (tool: ToolContract) =>
      (tool.scope === null || held.has(tool.scope)) && isInProfile(profile, tool)
    const list = offered.filter(isVisible).map(descriptor)
    lists.set(key, list)
    return list
  }
}

/** One tool as the protocol describes it. */
function descriptorOf(tool: ToolContract): Tool {
  return {
    name: tool.name,
    title: tool.title,
    description: `${tool.summary} ${tool.description}`,
    inputSchema: listedInputSchema(tool),
    outputSchema: listedOutputSchema(tool),
    annotations: annotationsOf(tool),
  } as Tool
}

/**
 * All four hints, stated explicitly. A two-step tool is idempotent: repeated with the same token it is applied once,
 * and without a token it only previews. Most writes are repeated unless an idempotency key marks them as the same call.
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
