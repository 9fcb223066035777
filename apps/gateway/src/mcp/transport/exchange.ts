import type { Known } from '../../credentials/authenticate.ts'
import type { Tally } from '../../rate-limit/answers.ts'
import type { Profile } from '../profiles.ts'

/** One HTTP request to the MCP server, after its credential was checked. */
export type Exchange = {
  known: Known
  credential: string
  address: () => string
  requestId: string
  /** What the limit says to the calls in it. */
  tally: Tally
  profile: Profile
  /** Revision of the protocol as the request's header says it; undefined before 2025-06-18. */
  protocolVersion: string | undefined
  header(name: string): string | undefined
}

/** First revision with resource links in results. An older client takes such a result for malformed. */
const LINKS_SINCE = '2025-06-18'

/** Revisions are dates, so their order is that of their texts. */
export const takesLinks = ({ protocolVersion }: Exchange) =>
  protocolVersion !== undefined && protocolVersion >= LINKS_SINCE
