table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table calls (row-level security, forced)
  team_id uuid not null
  tool text not null
  call_id uuid not null
  input_digest bytea not null
  output json
  created_at timestamp with time zone not null
  constraint calls_pkey PRIMARY KEY (team_id, tool, call_id)
  index CREATE INDEX calls_created_at ON drafts.calls USING btree (created_at)
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table confirmations (row-level security, forced)
  id uuid not null
  team_id uuid not null
  token_hash bytea not null
  tool text not null
  bound_to text not null
  input jsonb not null
  input_digest bytea not null
  caller jsonb not null
  entity_type text not null
  entity_id text not null
  before jsonb not null
  after jsonb not null
  state text not null default 'offered'::text
  claim_id uuid
  claimed_until timestamp with time zone
  drift jsonb
  answer json
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  finished_at timestamp with time zone
  details jsonb
  revision text
  constraint confirmations_check CHECK (((state = 'claimed'::text) = (claim_id IS NOT NULL)))
  constraint confirmations_check1 CHECK (((state = ANY (ARRAY['executed'::text, 'no_change'::text])) = (answer IS NOT NULL)))
  constraint confirmations_pkey PRIMARY KEY (id)
  constraint confirmations_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'claimed'::text, 'executed'::text, 'no_change'::text, 'drifted'::text])))
  index CREATE INDEX confirmations_claimed ON drafts.confirmations USING btree (claimed_until) WHERE (state = 'claimed'::text)
  index CREATE INDEX confirmations_expires_at ON drafts.confirmations USING btree (expires_at)
  index CREATE UNIQUE INDEX confirmations_token ON drafts.confirmations USING btree (team_id, token_hash)
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table draft_assets (row-level security, forced)
  team_id uuid not null
  draft_id uuid not null
  asset_id uuid not null
  created_at timestamp with time zone not null
  constraint draft_assets_pkey PRIMARY KEY (team_id, draft_id, asset_id)
  constraint draft_assets_team_id_draft_id_fkey FOREIGN KEY (team_id, draft_id) REFERENCES drafts.launch_drafts(team_id, id)
  index CREATE INDEX draft_assets_by_asset ON drafts.draft_assets USING btree (team_id, asset_id)
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table fact_revisions (row-level security, forced)
  team_id uuid not null
  revision integer not null
  created_at timestamp with time zone not null
  constraint fact_revisions_pkey PRIMARY KEY (team_id)
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table inbox
  consumer text not null
  event_id text not null
  created_at timestamp with time zone not null default now()
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
  index CREATE INDEX inbox_created_at ON drafts.inbox USING btree (created_at)
  grant insert, select to drafts_app
  grant delete, insert, select, update to drafts_system

table launch_drafts (row-level security, forced)
  team_id uuid not null
  id uuid not null
  workspace_id uuid not null
  configuration jsonb
  name text not null
  version integer not null
  state text not null
  launch_id uuid
  ad_account_id text
  objective text
  summary jsonb not null
  errors integer not null
  warnings integer not null
  validated_at timestamp with time zone not null
  stale_at timestamp with time zone
  claimed_until timestamp with time zone
  platform_check jsonb
  created_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  constraint launch_drafts_pkey PRIMARY KEY (team_id, id)
  constraint launch_drafts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'launching'::text, 'launched'::text, 'launch_failed'::text])))
  constraint launch_drafts_version_check CHECK ((version >= 1))
  index CREATE INDEX launch_drafts_newest ON drafts.launch_drafts USING btree (team_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)
  index CREATE INDEX launch_drafts_of_account ON drafts.launch_drafts USING btree (team_id, ad_account_id) WHERE (deleted_at IS NULL)
  index CREATE INDEX launch_drafts_stale ON drafts.launch_drafts USING btree (stale_at, team_id) WHERE ((stale_at IS NOT NULL) AND (deleted_at IS NULL))
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table launch_policies (row-level security, forced)
  team_id uuid not null
  policy jsonb not null
  updated_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint launch_policies_pkey PRIMARY KEY (team_id)
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table launch_steps (row-level security, forced)
  team_id uuid not null
  launch_id uuid not null
  position integer not null
  stage text not null
  task jsonb not null
  path text not null
  operation_id uuid not null
  state text not null
  platform_id text
  thumbnail_hash text
  started_at timestamp with time zone
  finished_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint launch_steps_pkey PRIMARY KEY (team_id, launch_id, "position")
  constraint launch_steps_stage_check CHECK ((stage = ANY (ARRAY['preflight'::text, 'upload_assets'::text, 'create_campaign'::text, 'create_ad_sets'::text, 'create_creatives'::text, 'create_ads'::text, 'verify'::text, 'activate'::text])))
  constraint launch_steps_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'done'::text, 'failed'::text, 'undone'::text])))
  constraint launch_steps_team_id_launch_id_fkey FOREIGN KEY (team_id, launch_id) REFERENCES drafts.launches(team_id, id)
  constraint launch_steps_team_id_operation_id_key UNIQUE (team_id, operation_id)
  index CREATE INDEX launch_steps_of_campaign ON drafts.launch_steps USING btree (team_id, platform_id) WHERE (platform_id IS NOT NULL)
  index CREATE INDEX launch_steps_open ON drafts.launch_steps USING btree (team_id, launch_id, "position") WHERE (state = ANY (ARRAY['pending'::text, 'running'::text]))
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table launches (row-level security, forced)
  team_id uuid not null
  id uuid not null
  draft_id uuid not null
  draft_version integer not null
  workspace_id uuid not null
  ad_account_id text not null
  plan jsonb not null
  token text not null
  on_failure text not null
  goal text not null
  state text not null
  issues jsonb not null default '[]'::jsonb
  failed_step integer
  cancelled_by uuid
  review jsonb
  launched_by uuid not null
  launched_by_name text not null
  launched_in text not null
  lease_id uuid
  leased_until timestamp with time zone
  served_at timestamp with time zone
  next_at timestamp with time zone
  stuck_since timestamp with time zone
  started_at timestamp with time zone not null
  activated_at timestamp with time zone
  finished_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint launches_goal_check CHECK ((goal = ANY (ARRAY['launch'::text, 'pause'::text, 'roll_back'::text])))
  constraint launches_on_failure_check CHECK ((on_failure = ANY (ARRAY['keep_paused'::text, 'roll_back'::text])))
  constraint launches_pkey PRIMARY KEY (team_id, id)
  constraint launches_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'preflight'::text, 'running'::text, 'in_review'::text, 'live'::text, 'partially_live'::text, 'failed'::text, 'rolled_back'::text])))
  constraint launches_team_id_token_key UNIQUE (team_id, token)
  index CREATE INDEX launches_due ON drafts.launches USING btree (next_at) WHERE (next_at IS NOT NULL)
  index CREATE INDEX launches_of_draft ON drafts.launches USING btree (team_id, draft_id, created_at DESC)
  index CREATE UNIQUE INDEX launches_under_way ON drafts.launches USING btree (team_id, draft_id) WHERE (state = ANY (ARRAY['queued'::text, 'preflight'::text, 'running'::text]))
  policy owner to drafts_owner using true
  policy system to drafts_system using true
  policy team to drafts_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to drafts_app
  grant delete, insert, select, update to drafts_system

table outbox
  id uuid not null default gen_random_uuid()
  seq bigint not null identity
  subject text not null
  payload jsonb not null
  trace jsonb not null
  created_at timestamp with time zone not null default now()
  times_said integer not null default 0
  due_at timestamp with time zone not null default now()
  constraint outbox_pkey PRIMARY KEY (id)
  index CREATE INDEX outbox_new ON drafts.outbox USING btree (seq) WHERE (times_said = 0)
  index CREATE INDEX outbox_said ON drafts.outbox USING btree (due_at) WHERE (times_said > 0)
  grant insert to drafts_app
  grant delete, insert, select, update to drafts_system

function protect_by_team(target regclass) returns void
