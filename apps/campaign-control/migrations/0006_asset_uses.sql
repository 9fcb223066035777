-- Which ads show which file of the library. Other services have heard of each row.
create table asset_uses (
  team_id uuid not null,
  ad_account_id text not null,
  ad_id text not null,
  asset_id uuid not null,
  campaign_id text not null,
  created_at timestamptz not null,
  primary key (team_id, ad_account_id, ad_id, asset_id)
);
select protect_by_team('asset_uses');
