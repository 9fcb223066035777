import robotsParser from 'robots-parser'

/** The package exports one function. Its types wrongly declare a default export. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** The limit of rules with wildcards. The time to match one is its length times that of the address. */
const WILDCARDS_MAX = 64 * 1024

/**
 * Whether a robots.txt allows a robot to read an address. False when it has more wildcard rules than can be matched in
 * reasonable time.
 */
export function robotsAllow(file: string, { url, agent }: { url: URL; agent: string }): boolean {
  const rules = rulesFor(agent, file)
  const wildcards = rules.filter((line) => line.includes('*') && line.length > 20)
  if (wildcards.join('').length > WILDCARDS_MAX) return false
  const robots = parseRobots(new URL('/robots.txt', url).href, rules.join('\n'))
  return robots.isAllowed(url.href, agent) !== false
}

/**
 * The groups for this robot or for all robots. Other robots are removed, because the package copies each rule for each
 * robot of its group. Source: RFC 9309, 2.2.1.
 */
function rulesFor(agent: string, file: string): string[] {
  const names = new Set(['*', nameOf(agent)])
  const kept: string[] = []
  const named = new Set<string>()
  let isNaming = false
  for (const line of file.split(/\r\n|\r|\n/)) {
    const colon = line.indexOf(':')
    const field = line.slice(0, colon).trim().toLowerCase()
    if (colon < 0 || !['user-agent', 'allow', 'disallow'].includes(field)) continue
    if (field === 'user-agent') {
      if (!isNaming) named.clear()
      const name = nameOf(line.slice(colon + 1).split('#', 1)[0]!)
      if (names.has(name) && !named.has(name)) kept.push(`user-agent:${name}`)
      if (names.has(name)) named.add(name)
    } else if (named.size > 0) kept.push(line)
    isNaming = field === 'user-agent'
  }
  return kept
}

/** Names are compared without version and case. */
const nameOf = (agent: string) => agent.split('/', 1)[0]!.trim().toLowerCase()
