import { FilmError } from '../../../films/film-error.ts'
import type { Film } from './stages.ts'

/** Throws when the person whose portrait the video shows has withdrawn their consent. Looked at before each stage. */
export async function requireConsent({ sql, item, request }: Film): Promise<void> {
  if (request.avatar === null) return
  const [revoked] = await sql`
    select 1 from avatars
    where team_id = ${item.teamId} and id = ${request.avatar.id} and revoked_at is not null`
  if (revoked) throw consentWithdrawn()
}

export const consentWithdrawn = () =>
  new FilmError('consent_withdrawn', 'The person has withdrawn their consent to this avatar. Choose another one.')
