import type { Known } from '../../credentials/authenticate.ts'
import type { Tally } from '../../rate-limit/answers.ts'
import type { Profile } from '../profiles.ts'

/** One HTTP request to the MCP server, after its credential was checked. */
export type Exchange = {
  known: Known
  credential: string
  address: () => string
  requestId: string
  /** The rate limit of the calls in this request. */
  tally: Tally
  profile: Profile
  /** The protocol revision in the request's header. Undefined before 2025-06-18. */
  protocolVersion: string | undefined
  header(name: string): string | undefined
}

/** The first revision with resource links in results. Older clients reject such a result. */
const LINKS_SINCE = '2025-06-18'

/** Revisions are dates, so they sort as text. */
export const takesLinks = ({ protocolVersion }: Exchange) =>
  protocolVersion !== undefined && protocolVersion >= LINKS_SINCE
