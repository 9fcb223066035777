import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

type Answer = Record<string, unknown>
type Listed = { name: string; description?: string | undefined; inputSchema: unknown }

/**
 * An agent that knows nothing but what it has read: the names, descriptions and inputs of tools/list, and the answers. It
 * throws when it is asked to use a tool, an argument, a member or a value that it has not read about.
 */
export async function openAgent(mcpUrl: string, key: string) {
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl), { requestInit }))
  const tools = new Map((await client.listTools()).tools.map((tool: Listed) => [tool.name, tool]))
  /** What was said in words: descriptions, and the texts of answers. */
  const words: string[] = [...tools.values()].flatMap((tool) => [
    tool.description ?? '',
    ...descriptionsIn(tool.inputSchema),
  ])
  /** The values that the agent may pass on. */
  const values = new Set<unknown>()

  const know = (word: string, where: string) => {
    if (!words.some((text) => text.split(/[^A-Za-z_]+/).includes(word)))
      throw new Error(`nothing says what ${word} of ${where} is for`)
  }
  const getTool = (name: string) => {
    const tool = tools.get(name)
    if (!tool) throw new Error(`tools/list has no ${name}`)
    return tool
  }

  return {
    /** What a person said. */
    hear(said: string): string {
      values.add(said)
      return said
    },
    /** A choice that a description offers. */
    choose(word: string): string {
      know(word, 'a choice')
      values.add(word)
      return word
    },
    /** Calls a tool with values that it was given. */
    async call(name: string, args: Record<string, unknown>): Promise<Answer> {
      const { inputSchema } = getTool(name)
      const { properties = {} } = inputSchema as { properties?: object }
      for (const [argument, value] of Object.entries(args)) {
        if (!(argument in properties)) throw new Error(`${name} has no ${argument}`)
        if (typeof value === 'string' && !values.has(value)) throw new Error(`${argument} came from nowhere: ${value}`)
      }
      const result = await client.callTool({ name, arguments: args })
      const answer = result.structuredContent as Answer
      for (const text of textsIn(answer)) words.push(text)
      return answer
    },
    /** Takes a member of an answer, such as `matches.0.campaignId`. The last name must have been explained. */
    take(answer: Answer, path: string): string {
      const names = path.split('.')
      know(names.at(-1)!, 'an answer')
      const value = names.reduce<unknown>((from, name) => (from as Answer)[name], answer)
      if (value === undefined) throw new Error(`the answer has no ${path}`)
      values.add(value)
      return value as string
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
export type Agent = Awaited<ReturnType<typeof openAgent>>

function descriptionsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  )
}

/** The members of an answer that say something about it in our own words. */
const SAYING = ['nextStep', 'detail', 'summary']

function textsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    typeof value === 'string' ? (SAYING.includes(key) ? [value] : []) : textsIn(value),
  )
}
