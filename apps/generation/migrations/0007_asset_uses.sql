-- Where files of the library went, as campaign-control says: the copies on ad platforms, and the ads that show them.
create table asset_uploads (
  team_id uuid not null,
  asset_id uuid not null,
  ad_account_id text not null,
  platform text not null,
  -- Which of the two ids the platform gave it: the hash of an image, or the id of a video.
  kind text not null check (kind in ('image', 'video')),
  platform_id text not null,
  uploaded_at timestamptz not null,
  created_at timestamptz not null,
  primary key (team_id, asset_id, ad_account_id, platform_id)
);
select protect_by_team('asset_uploads');

create table asset_uses (
  team_id uuid not null,
  asset_id uuid not null,
  draft_id uuid,
  campaign_id text not null,
  ad_id text not null,
  created_at timestamptz not null,
  primary key (team_id, asset_id, ad_id)
);
select protect_by_team('asset_uses');
