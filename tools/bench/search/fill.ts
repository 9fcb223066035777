import type { Sql } from '@adloom/db'
import type { Team } from '../database.ts'

export const BIG_TEAM_ASSETS = 200_000
export const OTHER_TEAMS = 999
const ASSETS_PER_OTHER = 100

/** All assets of the big team are in these workspaces. */
export const BIG_TEAM: Team = { teamId: uuid('team 0'), workspaceIds: [uuid('workspace 0')] }

function uuid(name: string): string {
  const hex = Buffer.from(name.padEnd(16, '.')).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const WORDS = {
  brand: 'Lumea Northpeak Verdano Solhaus Brewline Kinfolk Maravel Tidewater Ostra Fjordly Pomelo Cedar',
  look: `Glow Fresh Bold Quiet Golden Winter Summer Spring Autumn Daily Classic Light Dark Soft Crisp Wild Urban Coastal
    Alpine Velvet Botanical Organic Vegan Mineral Matte Silk Cotton Linen Recycled Waterproof Wireless Compact Slim`,
  thing: `Serum Cream Cleanser Toner Candle Mug Blend Roast Espresso Tea Jacket Boot Sneaker Backpack Bottle Tent Lamp Chair
    Desk Rug Pillow Blanket Watch Ring Necklace Earring Headphones Speaker Keyboard Charger Notebook Planner Bread Croissant
    Granola Salad Juice Kombucha Chocolate Cookie Yoga Mat Dumbbell Bike Helmet Gloves Scarf Hat Sunglasses Dress Shirt`,
  occasion: `sale launch giveaway weekend clearance preview restock bundle anniversary holiday christmas easter halloween
    checkout morning evening studio lifestyle flatlay closeup hero banner teaser story carousel`,
  tag: `sale summer winter spring autumn vegan new bestseller ugc lifestyle studio hero social email story retarget video-cut
    approved draft seasonal`,
}

/** SQL that picks a word, with a higher probability for words at the beginning of the list. */
function pick(kind: keyof typeof WORDS): string {
  const words = WORDS[kind].split(/\s+/)
  return `('{${words.join(',')}}'::text[])[1 + floor(random() ^ 2 * ${words.length})::int]`
}

/**
 * Inserts assets with names, tags and instructions of common and rare words: those of one big team among a thousand
 * teams. Half of them are generated, ten to a batch. The product's own triggers run.
 */
export async function fillAssets(sql: Sql): Promise<void> {
  await sql.unsafe('select setseed(0.42); set search_path = generation, extensions; set maintenance_work_mem = "512MB"')
  // The index is built at the end, which is much faster and gives the same index.
  const [{ definition }] = (await sql`
    select indexdef as definition from pg_indexes where schemaname = 'generation' and indexname = 'assets_lexemes'`) as [
    { definition: string },
  ]
  await sql.unsafe('drop index generation.assets_lexemes')
  await sql.unsafe(`
    create temporary table given as
    select n, case when n <= ${BIG_TEAM_ASSETS} then '${BIG_TEAM.teamId}'::uuid else md5('team' || t)::uuid end as team_id,
      case when n <= ${BIG_TEAM_ASSETS} then '${BIG_TEAM.workspaceIds[0]}'::uuid else md5('workspace' || t)::uuid end as workspace_id,
      md5('batch' || n / 10)::uuid as batch_id, (n / 10) % 2 = 0 as is_generated, n % 10 as position,
      timestamptz '2025-12-31' - (${BIG_TEAM_ASSETS + OTHER_TEAMS * ASSETS_PER_OTHER} - n) * interval '3 minutes' as created_at
    from generate_series(1, ${BIG_TEAM_ASSETS + OTHER_TEAMS * ASSETS_PER_OTHER}) n,
      lateral (select (n - ${BIG_TEAM_ASSETS} - 1) / ${ASSETS_PER_OTHER} as t) other`)
  await sql.unsafe(`
    insert into image_batches (id, team_id, workspace_id, reservation_id, credential_id, status, quality, model_id, seed,
      instructions, reference_asset_ids, variation_count, facts, item_count, credits_reserved, open_items, created_at, updated_at)
    select distinct on (batch_id) batch_id, team_id, workspace_id, md5('reservation' || batch_id)::uuid, 'bench', 'completed',
      'express', 'adloom-express', 1, format('%s %s for the %s: %s, %s %s', ${pick('look')},
      ${pick('thing')}, ${pick('occasion')}, ${pick('look')},
      ${pick('brand')}, n), '{}', 10, '{}', 10, 10, 0, created_at, created_at
    from given where is_generated order by batch_id, n`)
  await sql.unsafe(`
    insert into generations (id, team_id, batch_id, position, aspect_ratio, slot, variation, price, status, outcome, rung_at,
      created_at, updated_at)
    select md5('generation' || n)::uuid, team_id, batch_id, position, '1:1', 0, position + 1, 1, 'completed', 'delivered',
      created_at, created_at, created_at
    from given where is_generated`)
  await sql.unsafe(`
    insert into assets (id, team_id, workspace_id, type, name, file_name, mime_type, width, height, aspect_ratio, size_bytes,
      sha256, object_key, thumbnail_key, thumbnail_size_bytes, source, tags, generation_id, created_at)
    select md5('asset' || n)::uuid, team_id, workspace_id, case when random() < 0.9 then 'image' else 'video' end,
      case when is_generated then format('%s %s %s, %s', ${pick('look')}, ${pick('thing')},
          ${pick('occasion')}, ratio)
        else format('%s %s %s IMG_%s', ${pick('brand')}, ${pick('thing')},
          ${pick('occasion')}, n % 9000) end,
      'a.png', 'image/png', 1080, 1350, ratio, 200000, repeat('a', 64), 'a.png', 'a.webp', 9000,
      case when is_generated then 'generated' else 'uploaded' end,
      array(select distinct ${pick('tag')} from generate_series(1, n % 4)),
      case when is_generated then md5('generation' || n)::uuid end, created_at
    from given, lateral (select (array['1:1', '4:5', '9:16', '16:9'])[1 + n % 4] as ratio) shape order by n`)
  await sql.unsafe(definition)
  await sql.unsafe('drop table given')
  await sql.unsafe('vacuum analyze')
}

/** Removes all other teams from a copy of the database and turns row security off. */
export async function leaveBigTeamAlone(sql: Sql): Promise<void> {
  const tables = ['assets', 'generations', 'image_batches', 'asset_words', 'projects', 'project_assets']
  await sql.unsafe('set search_path = generation, extensions; set session_replication_role = replica')
  for (const table of tables) await sql.unsafe(`delete from ${table} where team_id <> '${BIG_TEAM.teamId}'`)
  for (const table of tables) {
    await sql.unsafe(
      `alter table ${table} no force row level security; alter table ${table} disable row level security`,
    )
  }
  await sql.unsafe('vacuum (full, analyze)')
}
