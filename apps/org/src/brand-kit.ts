import { type calls, type OutputOf, ToolError, type tools } from '@adloom/contracts'
import type { TeamSql } from '@adloom/db'

type Put = (typeof calls)['org.put_brand_kit']['input']['_zod']['output']

/** A brand kit as stored. Its lists have the shapes that put_brand_kit takes. */
export type BrandKit = {
  id: string
  workspaceId: string | null
  name: string
  isDefault: boolean
  websiteUrl: string | null
  tagline: string | null
  bannedWords: string[]
  requiredDisclaimers: string[]
  updatedAt: Date
} & Pick<Put, 'logos' | 'colors' | 'fonts' | 'voice'>

export type ShownBrandKit = NonNullable<OutputOf<(typeof tools)['get_brand_kit']>['brandKit']>

/** A team's kits within reach of these workspaces, by name: those of the workspaces, and those of the whole team. */
export async function listBrandKitNames(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
): Promise<{ id: string; name: string; workspaceId: string | null; isDefault: boolean }[]> {
  return [
    ...(await sql<{ id: string; name: string; workspaceId: string | null; isDefault: boolean }[]>`
      select id, name, workspace_id as "workspaceId", is_default as "isDefault" from brand_kits
      where team_id = ${teamId} and (workspace_id is null or workspace_id = any(${workspaceIds}::uuid[]))
      order by name, id`),
  ]
}

/** One kit within reach of these workspaces. A missing one and one out of reach fail in the same words. */
export async function getBrandKit(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
  id: string,
): Promise<BrandKit> {
  const [kit] = await sql<BrandKit[]>`
    select id, workspace_id as "workspaceId", name, is_default as "isDefault", website_url as "websiteUrl", tagline,
           logos, colors, fonts, voice, banned_words as "bannedWords", required_disclaimers as "requiredDisclaimers",
           updated_at as "updatedAt"
    from brand_kits
    where team_id = ${teamId} and id = ${id} and (workspace_id is null or workspace_id = any(${workspaceIds}::uuid[]))`
  if (!kit) throw noBrandKit()
  return kit
}

/** The default kit among those listed: that of the first of the scopes that has one. A scope of null is the whole team. */
export function defaultOf<K extends { workspaceId: string | null; isDefault: boolean }>(
  kits: readonly K[],
  scopes: readonly (string | null)[],
): K | null {
  const defaults = kits.filter((kit) => kit.isDefault)
  for (const scope of scopes) {
    const found = defaults.find((kit) => kit.workspaceId === scope)
    if (found) return found
  }
  return null
}

export const noBrandKit = () => new ToolError('not_found', 'There is no such brand kit.')
