import { type BrandKitFields, type OutputOf, ToolError, type tools } from '@adloom/contracts'
import { events } from '@adloom/contracts/of/org'
import type { TeamSql, Tx } from '@adloom/db'
import { emit } from '@adloom/service'

/** A brand kit as stored. */
export type BrandKit = BrandKitFields & { id: string; workspaceId: string | null; isDefault: boolean; updatedAt: Date }

export type ShownBrandKit = NonNullable<OutputOf<(typeof tools)['get_brand_kit']>['brandKit']>

/** The kits of these workspaces and of the whole team, by name. */
export async function listBrandKitNames(
  sql: TeamSql,
  teamId: string,
  workspaceIds: readonly string[],
): Promise<{ id: string; name: string; workspaceId: string | null; isDefault: boolean }[]> {
  return [
    ...(await sql<{ id: string; name: string; workspaceId: string | null; isDefault: boolean }[]>`
      select id, name, workspace_id as "workspaceId", is_default as "isDefault" from brand_kits
      where team_id = ${teamId} and archived_at is null
        and (workspace_id is null or workspace_id = any(${workspaceIds}::uuid[]))
      order by name, id`),
  ]
}

/** The id of a kit of the workspace or the whole team whose site has this host, with or without `www.`. */
export async function findKitOfHost(
  sql: TeamSql,
  teamId: string,
  workspaceId: string,
  host: string,
): Promise<string | null> {
  const kits = await sql<{ id: string; websiteUrl: string }[]>`
    select id, website_url as "websiteUrl" from brand_kits
    where team_id = ${teamId} and archived_at is null and website_url is not null
      and (workspace_id is null or workspace_id = ${workspaceId})
    order by workspace_id nulls last, is_default desc, id`
  const bare = (name: string | undefined) => name?.replace(/^www\./, '')
  return kits.find((kit) => bare(URL.parse(kit.websiteUrl)?.hostname) === bare(host))?.id ?? null
}

/** One kit of these workspaces or of the whole team. A missing, inaccessible or deleted kit gets the same error. */
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
    where team_id = ${teamId} and id = ${id} and archived_at is null
      and (workspace_id is null or workspace_id = any(${workspaceIds}::uuid[]))`
  if (!kit) throw noBrandKit()
  return kit
}

/** Errors: `not_found` unless the team has this kit, in any workspace. */
export async function requireBrandKit(tx: Tx, teamId: string, id: string): Promise<void> {
  const [kit] = await tx`
    select 1 from brand_kits where team_id = ${teamId} and id = ${id} and archived_at is null`
  if (!kit) throw noBrandKit()
}

/** The kit for a workspace when none is named: the default of the workspace, or that of the team. */
export function defaultOf<K extends { workspaceId: string | null; isDefault: boolean }>(
  kits: readonly K[],
  workspaceId: string,
): K | undefined {
  const defaults = kits.filter((kit) => kit.isDefault)
  return defaults.find((kit) => kit.workspaceId === workspaceId) ?? defaults.find((kit) => kit.workspaceId === null)
}

/** A kit and its workspace. Null stands for the whole team. */
export type KitPlace = { teamId: string; id: string; workspaceId: string | null }

/** The fields of a kit that people edit, as columns. */
export const brandKitColumns = (tx: Tx, kit: BrandKitFields) => ({
  name: kit.name,
  website_url: kit.websiteUrl,
  tagline: kit.tagline,
  logos: tx.json(kit.logos),
  colors: tx.json(kit.colors),
  fonts: tx.json(kit.fonts),
  voice: tx.json(kit.voice),
  banned_words: kit.bannedWords,
  required_disclaimers: kit.requiredDisclaimers,
})

/** Creates or overwrites a kit. The team must be locked, and must have no other default if this kit is the default. */
export async function putBrandKit(
  tx: Tx,
  { teamId, id, workspaceId }: KitPlace,
  kit: BrandKitFields & { isDefault: boolean },
  now: Date,
): Promise<void> {
  const row = {
    team_id: teamId,
    id,
    workspace_id: workspaceId,
    is_default: kit.isDefault,
    ...brandKitColumns(tx, kit),
    updated_at: now,
  }
  await tx`
    insert into brand_kits ${tx({ ...row, created_at: now })}
    on conflict (team_id, id) do update set ${tx({ ...row, archived_at: null })}`
  await emitKitsChanged(tx, teamId)
}

/** To be called with each change of a kit, or of which one is the default. */
export const emitKitsChanged = (tx: Tx, teamId: string): Promise<void> =>
  emit(tx, events['org.brand_kits_changed'], { teamId })

/** Removes the default of the team or workspace, unless it is this kit. The team must be locked. */
export async function clearDefault(tx: Tx, { teamId, id, workspaceId }: KitPlace): Promise<void> {
  await tx`
    update brand_kits set is_default = false
    where team_id = ${teamId} and workspace_id is not distinct from ${workspaceId} and is_default and id <> ${id}`
}

const noBrandKit = () => new ToolError('not_found', 'There is no such brand kit.')
