-- What a picture says and whose ad it is, as the caller said it. Source: docs/creative.md.
alter table image_batches
  add column content json,
  add column brand_mode text not null default 'auto' check (brand_mode in ('auto', 'none')),
  -- The picture that this batch makes again, and what of it stays.
  add column revise_asset_id uuid,
  add column revised json,
  add column source_url text,
  add column reference_urls text[] not null default '{}',
  -- What the preparation found: the facts of the page, the pictures that were fetched, and what an outside model read.
  add column page json,
  add column fetched_asset_ids uuid[] not null default '{}',
  add column answer json,
  -- How the brief was understood, as a status shows it.
  add column reading json;

alter table generations
  -- Its batch is not prepared yet, so no worker may claim it.
  add column waits boolean not null default false,
  -- What the picture says, and what it needs to be made again with something else changed.
  add column content json,
  add column concept json;
drop index generations_open;
drop index generations_open_hosted;
create index generations_open on generations (team_id, created_at, position)
  where outcome is null and not waits and not hosted;
create index generations_open_hosted on generations (team_id, created_at, position)
  where outcome is null and not waits and hosted;

-- What must be fetched or read by others before a batch can be drawn, once for the whole batch.
create table batch_preparations (
  batch_id uuid primary key references image_batches (id),
  team_id uuid not null,
  attempts integer not null default 0,
  -- Who prepares it, until when. Only the holder of the token may write a result.
  lease_token uuid,
  lease_until timestamptz,
  -- When a wake-up message was last sent for it.
  rung_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null
);
-- Serves the claim and the sweeper: only open preparations are in it.
create index batch_preparations_open on batch_preparations (created_at) where ended_at is null;
select protect_by_team('batch_preparations');

-- The worker may not send wake-up messages; this tells the main process that prepared items wait for a worker.
create function tell_prepared() returns trigger language plpgsql as $$
begin
  perform pg_notify('generation_prepared', '');
  return null;
end $$;
create trigger tell_prepared after update of ended_at on batch_preparations
  for each row when (new.ended_at is not null) execute function tell_prepared();

-- Callers wait for the end of a batch in every replica of the service.
create function tell_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('generation_ended', new.id::text);
  return null;
end $$;
create trigger tell_ended after update of completed_at on image_batches
  for each row when (new.completed_at is not null) execute function tell_ended();

do $$ begin
  execute format('revoke delete on batch_preparations from %I', current_schema() || '_app');
end $$;
