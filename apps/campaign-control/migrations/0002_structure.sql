-- Campaigns, ad sets, ads and creatives as they were last read from the platform. Amounts are minor units of the
-- account's currency.

create table campaigns (
  team_id uuid not null,
  ad_account_id text not null,
  id text not null,
  name text not null,
  status text not null,
  raw_status text not null,
  is_switched_on boolean not null,
  objective text not null,
  -- Null where each ad set has its own.
  budget_type text check (budget_type in ('daily', 'lifetime')),
  budget_minor bigint,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  issues jsonb not null,
  -- The full read that last saw it. Not seen by a later one: it is gone.
  seen_at timestamptz not null,
  primary key (team_id, ad_account_id, id)
);
create index campaigns_by_id on campaigns (team_id, id);
select protect_by_team('campaigns');

create table ad_sets (
  team_id uuid not null,
  ad_account_id text not null,
  id text not null,
  campaign_id text not null,
  name text not null,
  status text not null,
  raw_status text not null,
  is_switched_on boolean not null,
  optimization_goal text not null,
  learning text check (learning in ('learning', 'learned', 'limited')),
  budget_type text check (budget_type in ('daily', 'lifetime')),
  budget_minor bigint,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  issues jsonb not null,
  seen_at timestamptz not null,
  primary key (team_id, ad_account_id, id)
);
create index ad_sets_of_campaign on ad_sets (team_id, ad_account_id, campaign_id);
create index ad_sets_by_id on ad_sets (team_id, id);
select protect_by_team('ad_sets');

create table ads (
  team_id uuid not null,
  ad_account_id text not null,
  id text not null,
  campaign_id text not null,
  ad_set_id text not null,
  name text not null,
  status text not null,
  raw_status text not null,
  is_switched_on boolean not null,
  creative_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  issues jsonb not null,
  seen_at timestamptz not null,
  primary key (team_id, ad_account_id, id)
);
select protect_by_team('ads');

create table creatives (
  team_id uuid not null,
  ad_account_id text not null,
  id text not null,
  name text not null,
  image_hash text,
  video_id text,
  primary key (team_id, ad_account_id, id)
);
select protect_by_team('creatives');
