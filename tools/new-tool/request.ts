import { type Effect, type Scope, SCOPE_NAMES, SERVICES, type ToolContract } from '@adloom/contracts'
import type { Kind, NewTool } from './scaffold.ts'

const USAGE =
  'npm run new-tool -- <service> <tool_name> <read|write|confirm|action> [scope|none]; ' +
  'of a contract that waits for its handler, the service and the name are enough'

/** `action`: only a signed-in person may do it. It has roles instead of a scope. */
const EFFECTS: readonly Kind[] = ['read', 'write', 'confirm', 'action']

/**
 * Parses the arguments. The default scope is the one that most tools of the same service and effect require. Throws an
 * error that says what to write instead.
 */
export function parseRequest(
  args: readonly string[],
  tools: readonly ToolContract[],
  actions: readonly { name: string }[] = [],
  notBuilt: readonly string[] = [],
): NewTool {
  const [service, name = '', effectText, scopeText] = args
  const waiting = tools.find((tool) => tool.name === name && tool.service === service && notBuilt.includes(name))
  if (waiting && args.length === 2) {
    const { effect, scope } = waiting
    return { service: waiting.service, name, effect, scope, hasContract: true }
  }
  if (args.length < 3 || args.length > 4 || service === undefined) throw new Error(USAGE)
  if (!SERVICES.some((known) => known === service))
    throw new Error(`Unknown service "${service}". Services: ${SERVICES.join(', ')}.`)
  if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name)) throw new Error(`"${name}" is not a tool name. Use verb_noun in snake_case.`)
  if ([...tools, ...actions].some((known) => known.name === name)) throw new Error(`${name} already exists.`)
  const effect = EFFECTS.find((known) => known === effectText)
  if (!effect) throw new Error(`Unknown effect "${effectText}". Effects: ${EFFECTS.join(', ')}.`)
  if (effect === 'action') {
    if (scopeText !== undefined) throw new Error(`An action has roles instead of a scope. ${USAGE}`)
    return { service, name, effect, scope: null }
  }
  const scope = scopeText === undefined ? usualScope(tools, service, effect) : readScope(scopeText)
  return { service, name, effect, scope }
}

function readScope(text: string): Scope | null {
  const scope = SCOPE_NAMES.find((known) => known === text)
  if (!scope && text !== 'none') throw new Error(`Unknown scope "${text}". Scopes: none, ${SCOPE_NAMES.join(', ')}.`)
  return scope ?? null
}

function usualScope(tools: readonly ToolContract[], service: string, effect: Effect): Scope {
  const siblings = tools.filter((tool) => tool.service === service && tool.effect === effect)
  const scopes = siblings.map((tool) => tool.scope).filter((scope) => scope !== null)
  const count = (scope: Scope) => scopes.filter((other) => other === scope).length
  const [usual] = scopes.toSorted((a, b) => count(b) - count(a))
  if (!usual) throw new Error(`${service} has no ${effect} tool with a scope yet, so name the scope. ${USAGE}`)
  return usual
}
