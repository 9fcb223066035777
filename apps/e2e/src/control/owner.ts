import type { ControlStage, ControlTeam } from '@adloom/testing'

/** Does an action of the web app, once signed in. */
export type Act = (action: string, input: object) => Promise<Record<string, unknown>>

/** Signs the owner of a team in through the gateway. */
export async function signInOwner({ site }: ControlStage, { teamId, owner }: ControlTeam): Promise<Act> {
  const origin = site.publicUrl
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    })
  const session = await post('/api/session', owner)
  const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!
  return async (action, input) => {
    const response = await post(`/api/actions/${action}?teamId=${teamId}`, input, cookie)
    const body = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${action} was refused: ${JSON.stringify(body)}`)
    return body
  }
}
