import type { Sandbox } from '@adloom/testing'

export type Row = Record<string, string>
type Params = Readonly<Record<string, string>>
type Body = { data: Row[]; paging?: { cursors: { after: string }; next?: string }; summary?: Row }

/** Speaks the dialect of the platform to a sandbox, with a token of its own. */
export async function askerOf(sandbox: Sandbox, accounts?: string[]) {
  const token = await sandbox.token(accounts ? { accounts } : {})
  const send = async (method: 'GET' | 'POST', path: string, params: Params) => {
    const query = new URLSearchParams(params).toString()
    const res = await fetch(`${sandbox.url}/v26.0${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: new URLSearchParams(params) }),
    })
    return { status: res.status, text: await res.text() }
  }
  const ok = async (method: 'GET' | 'POST', path: string, params: Params) => {
    const { status, text } = await send(method, path, params)
    if (status !== 200) throw new Error(`${method} ${path} ${JSON.stringify(params)}: ${status} ${text}`)
    return JSON.parse(text) as unknown
  }
  return {
    text: async (path: string, params: Params = {}) => (await send('GET', path, params)).text,
    get: async <T = Body>(path: string, params: Params = {}) => (await ok('GET', path, params)) as T,
    post: async <T>(path: string, params: Params = {}) => (await ok('POST', path, params)) as T,
    /** Up to 5,000 rows at once. */
    rows: async (path: string, params: Params = {}) =>
      ((await ok('GET', path, { limit: '5000', ...params })) as Body).data,
    /** All rows, one page after the other. */
    async paged(path: string, params: Params): Promise<Row[]> {
      const rows: Row[] = []
      for (let after: string | undefined = ''; after !== undefined;) {
        const page = (await ok('GET', path, { ...params, ...(after && { after }) })) as Body
        rows.push(...page.data)
        after = page.paging?.next ? page.paging.cursors.after : undefined
      }
      return rows
    },
    /** The error of an answer that says no. */
    async refusal(path: string, params: Params = {}, method: 'GET' | 'POST' = 'GET') {
      const { status, text } = await send(method, path, params)
      const { error } = JSON.parse(text) as { error?: { code: number; error_subcode?: number; message: string } }
      if (!error) throw new Error(`it was not refused: ${method} ${path} ${JSON.stringify(params)}`)
      return { status, ...error }
    },
  }
}
