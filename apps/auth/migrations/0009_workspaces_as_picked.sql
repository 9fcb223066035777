-- What a key or grant reaches is the workspaces that were picked or, with null, all of the team with later ones, which only
-- who sees all of them can choose. Until now null could also mean "all that its maker sees". Nobody can tell the two
-- apart afterwards, so those of before are pinned once, by the job that empties this table: to what their maker may
-- act on then.
comment on column api_keys.workspace_ids is 'null: all of the team, later ones too';
comment on column oauth_grants.workspace_ids is 'null: all of the team, later ones too';
create table unpinned_credentials (
  -- Of api_keys or oauth_grants.
  id uuid primary key,
  team_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null
);
select protect_by_team('unpinned_credentials');
revoke all on unpinned_credentials from auth_app;
insert into unpinned_credentials (id, team_id, user_id, created_at)
select id, team_id, created_by, created_at from api_keys where workspace_ids is null and revoked_at is null
union all
select id, team_id, user_id, created_at from oauth_grants where workspace_ids is null and revoked_at is null;
