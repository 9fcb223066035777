-- One call of generate_ad_copy and what it answered.
create table ad_copies (
  id uuid primary key,
  team_id uuid not null,
  workspace_id uuid not null,
  -- What org holds the credits under.
  reservation_id uuid not null unique,
  credential_id text not null,
  platform text not null,
  language text not null,
  model_id text not null,
  seed integer not null check (seed >= 0),
  price integer not null check (price >= 0),
  brand_kit_id uuid,
  product_id uuid,
  request jsonb not null,
  variants json not null,
  created_at timestamptz not null
);
create index ad_copies_newest on ad_copies (team_id, created_at desc, id);
select protect_by_team('ad_copies');

do $$ begin
  execute format('revoke update, delete on ad_copies from %I', current_schema() || '_app');
end $$;
