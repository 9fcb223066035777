-- Launches of drafts. A launch goes on until it has ended, whatever dies meanwhile: its steps are rows, and each is recorded
-- before and after it is done.
create table launches (
  team_id uuid not null,
  id uuid not null,
  draft_id uuid not null,
  draft_version int not null,
  workspace_id uuid not null,
  ad_account_id text not null,
  -- The draft as it was reviewed, with what pre-flight has resolved. It does not change.
  plan jsonb not null,
  -- In label and name of everything that the launch creates.
  token text not null,
  on_failure text not null check (on_failure in ('keep_paused', 'roll_back')),
  -- What it works towards: `pause` undoes a half-done activation, `roll_back` deletes what was created.
  goal text not null check (goal in ('launch', 'pause', 'roll_back')),
  state text not null check (state in
    ('queued', 'preflight', 'running', 'in_review', 'live', 'partially_live', 'failed', 'rolled_back')),
  -- Why it failed, as get_launch_status shows it, and the step at which.
  issues jsonb not null default '[]',
  failed_step int,
  cancelled_by uuid,
  -- Ads by what the platform's review says, as last read: { total, pending, approved, rejected: [{ path, adId }] }.
  review jsonb,
  launched_by uuid not null,
  launched_by_name text not null,
  -- In which session.
  launched_in text not null,
  -- The process that works on it, and until when it is alone.
  lease_id uuid,
  leased_until timestamptz,
  -- When a process last took it: the team that was served longest ago comes first.
  served_at timestamptz,
  -- When it is worked on next. Null: it has ended.
  next_at timestamptz,
  -- Since when the present step has failed to get an answer. After the patience of the service, the launch fails.
  stuck_since timestamptz,
  started_at timestamptz not null,
  -- When its campaign was switched on.
  activated_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  primary key (team_id, id),
  unique (team_id, token)
);
create index launches_due on launches (next_at) where next_at is not null;
create index launches_of_draft on launches (team_id, draft_id, created_at desc);
-- One launch of a draft at a time, however many are asked for at once.
create unique index launches_under_way on launches (team_id, draft_id)
  where state in ('queued', 'preflight', 'running');
select protect_by_team('launches');

create table launch_steps (
  team_id uuid not null,
  launch_id uuid not null,
  -- The order in which they are done.
  position int not null,
  stage text not null check (stage in ('preflight', 'upload_assets', 'create_campaign', 'create_ad_sets',
    'create_creatives', 'create_ads', 'verify', 'activate')),
  -- What it does: { kind: 'upload' | 'campaign' | 'ad_set' | 'creative' | 'ad' | 'compare' | 'switch_on' | …, … }.
  task jsonb not null,
  -- Where in the draft: `adSets[0].ads[2]`.
  path text not null,
  -- The same at each repeat, so that campaign-control does it once.
  operation_id uuid not null,
  -- running: it may have taken effect. failed: it certainly has not. undone: what it did was taken back.
  state text not null check (state in ('pending', 'running', 'done', 'failed', 'undone')),
  platform_id text,
  thumbnail_hash text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  primary key (team_id, launch_id, position),
  unique (team_id, operation_id),
  foreign key (team_id, launch_id) references launches (team_id, id)
);
-- What is still to be done, without going through what was.
create index launch_steps_open on launch_steps (team_id, launch_id, position) where state in ('pending', 'running');
create index launch_steps_of_campaign on launch_steps (team_id, platform_id) where platform_id is not null;
select protect_by_team('launch_steps');
