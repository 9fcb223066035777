/** Calls one tool of the public API. Throws the detail of its problem document. */
export async function callTool<T>(at: { baseUrl: string; apiKey: string }, tool: string, input: object): Promise<T> {
  const response = await fetch(`${at.baseUrl}/tools/${tool}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as T & { detail?: string; issues?: { path: string; message: string }[] }
  if (response.ok) return answer
  const issues = answer.issues?.map((issue) => `\n  ${issue.path}: ${issue.message}`).join('') ?? ''
  throw new Error(`${tool}: ${answer.detail ?? response.statusText}${issues}`)
}

export async function download(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Could not download a picture (status ${response.status}).`)
  return response.bytes()
}
