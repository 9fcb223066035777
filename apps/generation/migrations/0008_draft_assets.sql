-- The launch drafts that use files of the library, as the drafts service says.
create table drafts (
  team_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  -- Grows with each change of the draft. The row of a deleted draft stays, so that an earlier fact that arrives later
  -- changes nothing.
  revision int not null,
  created_at timestamptz not null,
  primary key (team_id, id)
);
select protect_by_team('drafts');

create table draft_assets (
  team_id uuid not null,
  draft_id uuid not null,
  asset_id uuid not null,
  created_at timestamptz not null,
  primary key (team_id, asset_id, draft_id),
  foreign key (team_id, draft_id) references drafts (team_id, id)
);
create index draft_assets_of_draft on draft_assets (team_id, draft_id);
select protect_by_team('draft_assets');
