-- Campaigns that were launched through the service. The row is written before the platform creates anything.

create table launches (
  team_id uuid not null,
  id uuid not null,
  draft_id uuid,
  workspace_id uuid not null,
  platform text not null,
  ad_account_id text not null,
  -- Ours: in the name of everything that the launch creates. A campaign that carries it is never foreign.
  token text not null,
  -- Null until the platform has created it.
  campaign_id text,
  -- When the last stage switched it on. Null: it never delivered, and only a person may resume it.
  activated_at timestamptz,
  created_at timestamptz not null,
  primary key (team_id, id),
  unique (team_id, token),
  unique (team_id, ad_account_id, campaign_id)
);
select protect_by_team('launches');

-- What of the library a launch uses: uploaded once per account, shown by ads.
create table launch_assets (
  team_id uuid not null,
  launch_id uuid not null,
  asset_id uuid not null,
  generation_id text,
  image_hash text,
  video_id text,
  primary key (team_id, launch_id, asset_id),
  foreign key (team_id, launch_id) references launches (team_id, id)
);
create index launch_assets_by_hash on launch_assets (team_id, image_hash);
select protect_by_team('launch_assets');
