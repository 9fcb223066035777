-- Drafts of campaigns. Agents and people write them; only a person launches one.
create table launch_drafts (
  team_id uuid not null,
  id uuid not null,
  workspace_id uuid not null,
  -- As create_launch_draft accepts it. Null once the draft is deleted: the row stays, so that deleting it again is the
  -- same answer.
  configuration jsonb,
  name text not null,
  -- Grows with each edit. An edit names the version that it is based on.
  version int not null check (version >= 1),
  -- `ready` is not stored: it is a `draft` without errors.
  state text not null check (state in ('draft', 'launching', 'launched', 'launch_failed')),
  -- The latest launch.
  launch_id uuid,
  -- Null too where it is longer than any account's.
  ad_account_id text,
  objective text,
  -- What pre-flight says, for lists: the summary as lists show it, and the counts.
  summary jsonb not null,
  errors int not null,
  warnings int not null,
  validated_at timestamptz not null,
  -- From then on what is stored may no longer hold: a time in the draft passes, or facts have changed. Null: never.
  stale_at timestamptz,
  -- The process that checks it anew is alone with it until then.
  claimed_until timestamptz,
  -- What the platform said of this version when it was last asked: { version, at, issues, checks }.
  platform_check jsonb,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (team_id, id)
);
create index launch_drafts_newest on launch_drafts (team_id, created_at desc, id desc) where deleted_at is null;
create index launch_drafts_stale on launch_drafts (stale_at, team_id) where stale_at is not null and deleted_at is null;
create index launch_drafts_of_account on launch_drafts (team_id, ad_account_id) where deleted_at is null;
select protect_by_team('launch_drafts');

-- What of the library a draft uses.
create table draft_assets (
  team_id uuid not null,
  draft_id uuid not null,
  asset_id uuid not null,
  created_at timestamptz not null,
  primary key (team_id, draft_id, asset_id),
  foreign key (team_id, draft_id) references launch_drafts (team_id, id)
);
create index draft_assets_by_asset on draft_assets (team_id, asset_id);
select protect_by_team('draft_assets');

-- Grows whenever facts change on which a team's drafts were checked. A check that has begun before the change knows by it
-- that its result is stale when it is stored.
create table fact_revisions (
  team_id uuid not null primary key,
  revision int not null,
  created_at timestamptz not null
);
select protect_by_team('fact_revisions');

-- What a team asks of its launches.
create table launch_policies (
  team_id uuid not null primary key,
  policy jsonb not null,
  updated_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
select protect_by_team('launch_policies');
