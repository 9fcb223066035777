import { walkThrough } from './journey.ts'

const EMAIL = 'owner@example.com'
/** Words of the operator's command line that make the first team. */
export const CREATE_TEAM = ['create-team', '--name', 'First', '--owner-email', EMAIL, '--monthly', '25']

/** Walks the way of a new installation's first owner. `printed`: what create-team said of the team that it made. */
export async function walkAsOwner(publicUrl: string, printed: string): Promise<void> {
  say('over HTTP: sign in, make a key, ask for the balance, make a picture')
  const teamId = /^Team .*: ([0-9a-f-]{36})$/m.exec(printed)?.[1]
  const password = /password (\S+) /.exec(printed)?.[1]
  if (!teamId || !password) throw new Error(`create-team said:\n${printed}`)
  const picture = await walkThrough(publicUrl, { email: EMAIL, teamId, password })
  say(`a picture of ${Math.round(picture.length / 1000)} kB`)
}

export function say(what: string) {
  console.log(`- ${what}`)
}
