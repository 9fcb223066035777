import { GraphError } from '../graph/graph-error.ts'
import type { Grant, Route } from '../graph/route.ts'

/** What an app may ask for. */
export const PERMISSIONS = [
  'public_profile',
  'email',
  'ads_read',
  'ads_management',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'instagram_basic',
  'leads_retrieval',
]
/** What a configuration of Login for Business grants as a whole, and a token of the control plane unless told otherwise. */
export const USUAL_PERMISSIONS = [
  'ads_read',
  'ads_management',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
]
/** Those that name the accounts they hold for. */
export const BY_ACCOUNT = ['ads_read', 'ads_management']

/** Refuses a request whose token is missing or not allowed to do this. Returns the grant for one that needs it. */
export function checkPermission(grant: Grant | null, { permission }: Pick<Route, 'permission'>): void {
  if (permission === null) return
  if (!grant) throw new GraphError(104, 'An access token is required to request this resource.')
  const has = (name: string) => grant.permissions.includes(name)
  if (permission === 'write' && !has('ads_management'))
    throw new GraphError(
      294,
      'Managing advertisements requires an access token with the extended permission for ads_management',
      { status: 403 },
    )
  if (permission === 'read' && !has('ads_read') && !has('ads_management'))
    throw new GraphError(10, 'Application does not have permission for this action', { status: 403 })
}

/** Refuses a token whose person has not ticked the account. */
export function checkAccount(grant: Grant, accountId: string): void {
  if (!grant.accountIds.includes(accountId))
    throw new GraphError(200, 'Ad account owner has NOT grant ads_management or ads_read permission', { status: 403 })
}

/** The grant of a request about the person who sent it. */
export function signedIn(grant: Grant | null): Grant {
  if (!grant || grant.kind === 'app')
    throw new GraphError(2500, 'An active access token must be used to query information about the current user.')
  return grant
}
