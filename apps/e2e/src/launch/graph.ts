import type { Sandbox } from '@adloom/testing'

type Params = Record<string, string>
export type Node = { id: string } & Record<string, unknown>

/** Reads and writes the sandbox as a program that knows nothing of ours would: by its address and a token. */
export async function openGraph(sandbox: Sandbox, account: string) {
  const token = await sandbox.token({ kind: 'system_user' })
  const headers = { authorization: `Bearer ${token}` }
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${sandbox.url}/v26.0/${path}`, { ...init, headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${text}`)
    return JSON.parse(text) as T
  }
  /** Every object of an edge, over all pages, also those that are archived or deleted if their status is asked for. */
  const list = async (edge: string, fields: string, params: Params = {}): Promise<Node[]> => {
    const found: Node[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const query = new URLSearchParams({ fields, limit: '500', ...params, ...(after && { after }) })
      const page: Page = await ask(`${edge}?${query.toString()}`)
      found.push(...page.data)
      after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after
    }
    return found
  }
  return {
    list: (edge: string, fields: string, params?: Params) => list(`${account}/${edge}`, fields, params),
    read: (id: string, fields: string) => ask<Node>(`${id}?${new URLSearchParams({ fields }).toString()}`),
    post: (id: string, params: Params) => ask<Node>(id, { method: 'POST', body: new URLSearchParams(params) }),
    async firstOf(edge: string): Promise<string> {
      const [first] = await list(`${account}/${edge}`, 'id')
      if (!first) throw new Error(`the account has none of ${edge}`)
      return first.id
    },
  }
}

type Page = { data: Node[]; paging?: { next?: string; cursors?: { after?: string } } }
