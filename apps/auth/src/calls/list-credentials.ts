import { calls } from '@adloom/contracts/of/auth'
import { implementCall } from '../deps.ts'

type Row = { id: string; kind: 'api_key' | 'oauth'; name: string; userId: string }

export const handler = implementCall(calls['auth.list_credentials'], async (ctx, { teamId }) => {
  const now = ctx.clock.now()
  const credentials = await ctx.sql<Row[]>`
    select id, 'api_key' as kind, name, created_by as "userId" from api_keys
    where team_id = ${teamId} and revoked_at is null and (expires_at is null or expires_at > ${now})
    union all
    select id, 'oauth' as kind, client_name as name, user_id as "userId" from oauth_grants
    where team_id = ${teamId} and revoked_at is null and last_used_at is not null and expires_at > ${now}`
  return { credentials }
})
