-- What campaign-control says of a team's ad accounts, so that get_team_info counts them without asking it.
create table ad_accounts (
  team_id uuid not null,
  id text not null,
  -- Of the fact that was applied. Facts may arrive in another order: a lower one changes nothing.
  revision integer not null,
  is_connected boolean not null,
  needs_attention boolean not null,
  workspace_ids uuid[] not null,
  created_at timestamptz not null,
  primary key (team_id, id)
);
select protect_by_team('ad_accounts');
