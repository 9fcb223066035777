-- Image batches and their items, the pictures they become, and whose turn it is to be served.

-- One call of generate_image. The counters are kept by the settlement of each item, so that a poll reads one row.
create table image_batches (
  id uuid primary key,
  team_id uuid not null,
  workspace_id uuid not null,
  -- What org holds the credits under.
  reservation_id uuid not null unique,
  credential_id text not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'completed', 'partially_completed', 'failed', 'cancelled')),
  quality text not null check (quality in ('express', 'studio')),
  model_id text not null,
  seed integer not null check (seed >= 0),
  instructions text not null,
  reference_asset_ids uuid[] not null,
  variation_count integer not null check (variation_count between 1 and 10),
  brand_kit_id uuid,
  product_id uuid,
  -- The brand kit and product as they were when the batch was made; later edits do not change a batch under way.
  facts jsonb not null,
  item_count integer not null check (item_count between 1 and 100),
  credits_reserved integer not null,
  -- Items whose credits are not settled yet. At zero the batch has ended.
  open_items integer not null check (open_items >= 0),
  completed_items integer not null default 0,
  credits_charged integer not null default 0,
  credits_released integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
select protect_by_team('image_batches');

-- One picture to be made. `outcome` is what the worker found; `status` follows when org has settled the credits, so
-- that an item is never shown as completed with credits still in the air.
create table generations (
  id uuid primary key,
  team_id uuid not null,
  batch_id uuid not null references image_batches (id),
  position integer not null check (position >= 0),
  aspect_ratio text not null check (aspect_ratio in ('1:1', '4:5', '9:16', '16:9')),
  -- Tells repeated aspect ratios of one batch apart, from 0.
  slot integer not null,
  variation integer not null check (variation >= 1),
  -- What is charged when it is delivered and released when it is not.
  price integer not null check (price >= 0),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  outcome text check (outcome in ('delivered', 'failed')),
  attempts integer not null default 0,
  -- Who renders it, until when. Only the holder of the token may write a result.
  lease_token uuid,
  lease_until timestamptz,
  -- When a doorbell was last rung for it.
  rung_at timestamptz not null,
  asset_id uuid,
  -- What the status shows as it is: json, because it is handed on and never looked into.
  error json,
  checks json not null default '[]',
  credits_charged integer not null default 0,
  credits_released integer not null default 0,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Serves the status poll: the items of a batch in order.
  unique (batch_id, position)
);
-- Serves the claim and the sweeper: which teams have work, and the oldest of a team. Only unfinished items are in it.
create index generations_open on generations (team_id, created_at, position) where outcome is null;
select protect_by_team('generations');

-- A stored picture. Its file never changes.
create table assets (
  id uuid primary key,
  team_id uuid not null,
  workspace_id uuid not null,
  type text not null check (type in ('image', 'video', 'audio', 'logo')),
  name text not null,
  file_name text not null,
  mime_type text not null,
  width integer not null,
  height integer not null,
  aspect_ratio text,
  size_bytes integer not null,
  sha256 text not null,
  object_key text not null,
  thumbnail_key text not null,
  thumbnail_size_bytes integer not null,
  source text not null check (source in ('generated', 'uploaded')),
  status text not null default 'ready' check (status in ('ready', 'processing', 'failed', 'archived')),
  tags text[] not null default '{}',
  checks json not null default '[]',
  generation_id uuid unique references generations (id),
  product_id uuid,
  brand_kit_id uuid,
  digital_source_type text,
  created_at timestamptz not null
);
create index assets_newest on assets (team_id, created_at desc, id);
select protect_by_team('assets');

-- Which reservations belong to a batch. A row that is not owned is the "no" that org was given when it asked: it makes
-- a batch that comes too late fail.
create table reservation_claims (
  reservation_id uuid primary key,
  team_id uuid not null,
  owned boolean not null,
  created_at timestamptz not null
);
select protect_by_team('reservation_claims');

-- When a team was last served by a worker; the team longest ago is next.
create table team_turns (
  team_id uuid primary key,
  created_at timestamptz not null,
  served_at timestamptz not null
);
select protect_by_team('team_turns');

-- The worker writes facts but may not publish them; this wakes the relay, which may, as soon as they are committed.
create function wake_relay() returns trigger language plpgsql as $$
begin
  perform pg_notify('generation_outbox', '');
  return null;
end $$;
create trigger wake_relay after insert on outbox for each statement execute function wake_relay();

-- A decision about a reservation and a finished picture stay as they are.
do $$ begin
  execute format('revoke update, delete on reservation_claims from %I', current_schema() || '_app');
  execute format('revoke delete on image_batches, generations, assets from %I', current_schema() || '_app');
end $$;
