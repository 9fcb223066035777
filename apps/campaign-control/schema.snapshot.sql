table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table ad_account_workspaces (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  workspace_id uuid not null
  constraint ad_account_workspaces_pkey PRIMARY KEY (team_id, ad_account_id, workspace_id)
  constraint ad_account_workspaces_team_id_ad_account_id_fkey FOREIGN KEY (team_id, ad_account_id) REFERENCES campaign_control.ad_accounts(team_id, id) ON DELETE CASCADE
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table ad_accounts (row-level security, forced)
  team_id uuid not null
  id text not null
  platform text not null
  connection_id uuid not null
  name text not null
  currency text not null
  timezone text not null
  is_active boolean not null
  inactive_reason text
  can_write boolean not null
  access_problem jsonb
  revision integer not null default 0
  connected_at timestamp with time zone not null
  disconnected_at timestamp with time zone
  last_sync_at timestamp with time zone
  constraint ad_accounts_pkey PRIMARY KEY (team_id, id)
  constraint ad_accounts_team_id_connection_id_fkey FOREIGN KEY (team_id, connection_id) REFERENCES campaign_control.connections(team_id, id)
  index CREATE INDEX ad_accounts_of_connection ON campaign_control.ad_accounts USING btree (team_id, connection_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table ad_sets (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  id text not null
  campaign_id text not null
  name text not null
  status text not null
  raw_status text not null
  is_switched_on boolean not null
  optimization_goal text not null
  learning text
  budget_type text
  budget_minor bigint
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  issues jsonb not null
  seen_at timestamp with time zone not null
  constraint ad_sets_budget_type_check CHECK ((budget_type = ANY (ARRAY['daily'::text, 'lifetime'::text])))
  constraint ad_sets_learning_check CHECK ((learning = ANY (ARRAY['learning'::text, 'learned'::text, 'limited'::text])))
  constraint ad_sets_pkey PRIMARY KEY (team_id, ad_account_id, id)
  index CREATE INDEX ad_sets_by_id ON campaign_control.ad_sets USING btree (team_id, id)
  index CREATE INDEX ad_sets_of_campaign ON campaign_control.ad_sets USING btree (team_id, ad_account_id, campaign_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table ads (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  id text not null
  campaign_id text not null
  ad_set_id text not null
  name text not null
  status text not null
  raw_status text not null
  is_switched_on boolean not null
  creative_id text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  issues jsonb not null
  seen_at timestamp with time zone not null
  constraint ads_pkey PRIMARY KEY (team_id, ad_account_id, id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table asset_uses (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  ad_id text not null
  asset_id uuid not null
  campaign_id text not null
  created_at timestamp with time zone not null
  constraint asset_uses_pkey PRIMARY KEY (team_id, ad_account_id, ad_id, asset_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table audit_chains (row-level security, forced)
  team_id uuid not null
  last_seq bigint not null
  last_hash bytea not null
  created_at timestamp with time zone not null
  constraint audit_chains_pkey PRIMARY KEY (team_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table audit_entries (row-level security, forced)
  team_id uuid not null
  seq bigint not null
  entry text not null
  hash bytea not null
  kind text not null
  action_id text
  credential_id text
  created_at timestamp with time zone not null
  constraint audit_entries_pkey PRIMARY KEY (team_id, seq)
  index CREATE INDEX audit_entries_by_time ON campaign_control.audit_entries USING btree (team_id, created_at)
  index CREATE INDEX audit_entries_of_action ON campaign_control.audit_entries USING btree (team_id, action_id, seq) WHERE (action_id IS NOT NULL)
  index CREATE INDEX audit_entries_of_credential ON campaign_control.audit_entries USING btree (team_id, credential_id, seq) WHERE (credential_id IS NOT NULL)
  index CREATE INDEX audit_entries_of_kind ON campaign_control.audit_entries USING btree (team_id, kind, seq)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to campaign_control_app
  grant insert, select to campaign_control_system

table automation_settings (row-level security, forced)
  team_id uuid not null
  is_paused boolean not null
  changed_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint automation_settings_pkey PRIMARY KEY (team_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table calls (row-level security, forced)
  team_id uuid not null
  tool text not null
  call_id uuid not null
  input_digest bytea not null
  output json
  created_at timestamp with time zone not null
  constraint calls_pkey PRIMARY KEY (team_id, tool, call_id)
  index CREATE INDEX calls_created_at ON campaign_control.calls USING btree (created_at)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table campaigns (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  id text not null
  name text not null
  status text not null
  raw_status text not null
  is_switched_on boolean not null
  objective text not null
  budget_type text
  budget_minor bigint
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  issues jsonb not null
  seen_at timestamp with time zone not null
  constraint campaigns_budget_type_check CHECK ((budget_type = ANY (ARRAY['daily'::text, 'lifetime'::text])))
  constraint campaigns_pkey PRIMARY KEY (team_id, ad_account_id, id)
  index CREATE INDEX campaigns_by_id ON campaign_control.campaigns USING btree (team_id, id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

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
  index CREATE INDEX confirmations_claimed ON campaign_control.confirmations USING btree (claimed_until) WHERE (state = 'claimed'::text)
  index CREATE INDEX confirmations_expires_at ON campaign_control.confirmations USING btree (expires_at)
  index CREATE UNIQUE INDEX confirmations_token ON campaign_control.confirmations USING btree (team_id, token_hash)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table connection_attempts (row-level security, forced)
  state_hash bytea not null
  team_id uuid not null
  user_id uuid not null
  platform text not null
  connection_id uuid
  expires_at timestamp with time zone not null
  constraint connection_attempts_pkey PRIMARY KEY (state_hash)
  index CREATE INDEX connection_attempts_expires_at ON campaign_control.connection_attempts USING btree (expires_at)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table connections (row-level security, forced)
  team_id uuid not null
  id uuid not null
  platform text not null
  grantee_id text not null
  grantee_name text not null
  token_encrypted text
  token_key_id text
  token_version integer not null default 0
  permissions text[] not null
  token_expires_at timestamp with time zone
  status text not null
  problem jsonb
  connected_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  checked_at timestamp with time zone not null
  constraint connections_pkey PRIMARY KEY (team_id, id)
  constraint connections_status_check CHECK ((status = ANY (ARRAY['working'::text, 'expired'::text, 'permission_lost'::text, 'blocked'::text, 'withdrawn'::text])))
  constraint connections_team_id_platform_grantee_id_key UNIQUE (team_id, platform, grantee_id)
  index CREATE INDEX connections_checked_at ON campaign_control.connections USING btree (checked_at) WHERE (status <> 'withdrawn'::text)
  index CREATE INDEX connections_of_grantee ON campaign_control.connections USING btree (platform, grantee_id)
  index CREATE INDEX connections_to_withdraw ON campaign_control.connections USING btree (updated_at) WHERE ((status = 'withdrawn'::text) AND (token_encrypted IS NOT NULL))
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table control_actions (row-level security, forced)
  team_id uuid not null
  id uuid not null
  change text not null
  match_id uuid
  undo_of uuid
  ad_account_id text not null
  entity_type text not null
  entity_id text not null
  entity_name text not null
  campaign_id text not null
  before jsonb not null
  after jsonb not null
  currency text not null
  exposure_minor bigint not null
  credential_kind text not null
  credential_id text not null
  credential_name text not null
  user_id uuid not null
  state text not null
  claim_id uuid
  claimed_until timestamp with time zone
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint control_actions_change_check CHECK ((change = ANY (ARRAY['pause'::text, 'resume'::text, 'scale_budget'::text, 'restore'::text])))
  constraint control_actions_credential_kind_check CHECK ((credential_kind = ANY (ARRAY['api_key'::text, 'oauth'::text, 'session'::text])))
  constraint control_actions_entity_type_check CHECK ((entity_type = ANY (ARRAY['campaign'::text, 'ad_set'::text, 'ad'::text])))
  constraint control_actions_pkey PRIMARY KEY (team_id, id)
  constraint control_actions_state_check CHECK ((state = ANY (ARRAY['executing'::text, 'executed'::text, 'no_change'::text, 'failed'::text, 'drifted'::text])))
  index CREATE INDEX control_actions_claimed ON campaign_control.control_actions USING btree (claimed_until) WHERE (claimed_until IS NOT NULL)
  index CREATE INDEX control_actions_newest ON campaign_control.control_actions USING btree (team_id, created_at, id)
  index CREATE INDEX control_actions_of_credential ON campaign_control.control_actions USING btree (team_id, credential_id, created_at)
  index CREATE INDEX control_actions_of_entity ON campaign_control.control_actions USING btree (team_id, entity_id, created_at)
  index CREATE UNIQUE INDEX control_actions_undo ON campaign_control.control_actions USING btree (team_id, undo_of) WHERE ((undo_of IS NOT NULL) AND (state = ANY (ARRAY['executing'::text, 'executed'::text, 'no_change'::text])))
  index CREATE UNIQUE INDEX control_actions_undoing ON campaign_control.control_actions USING btree (team_id, entity_id) WHERE ((undo_of IS NOT NULL) AND (state = 'executing'::text))
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table creatives (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  id text not null
  name text not null
  image_hash text
  video_id text
  constraint creatives_pkey PRIMARY KEY (team_id, ad_account_id, id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table decision_scores (row-level security, forced)
  team_id uuid not null
  match_id uuid not null
  rule_id uuid not null
  decision text not null
  first_day date not null
  last_day date not null
  due_at timestamp with time zone not null
  scored_at timestamp with time zone
  verdict text
  predicted jsonb not null
  realised jsonb
  created_at timestamp with time zone not null
  constraint decision_scores_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text])))
  constraint decision_scores_pkey PRIMARY KEY (team_id, match_id)
  constraint decision_scores_team_id_match_id_fkey FOREIGN KEY (team_id, match_id) REFERENCES campaign_control.rule_matches(team_id, id)
  constraint decision_scores_verdict_check CHECK ((verdict = ANY (ARRAY['right'::text, 'wrong'::text, 'unknown'::text])))
  index CREATE INDEX decision_scores_due ON campaign_control.decision_scores USING btree (due_at) WHERE (scored_at IS NULL)
  index CREATE INDEX decision_scores_of_rule ON campaign_control.decision_scores USING btree (team_id, rule_id) WHERE (scored_at IS NOT NULL)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table inbox
  consumer text not null
  event_id text not null
  created_at timestamp with time zone not null default now()
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
  index CREATE INDEX inbox_created_at ON campaign_control.inbox USING btree (created_at)
  grant insert, select to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table launch_assets (row-level security, forced)
  team_id uuid not null
  launch_id uuid not null
  asset_id uuid not null
  generation_id text
  image_hash text
  video_id text
  constraint launch_assets_pkey PRIMARY KEY (team_id, launch_id, asset_id)
  constraint launch_assets_team_id_launch_id_fkey FOREIGN KEY (team_id, launch_id) REFERENCES campaign_control.launches(team_id, id)
  index CREATE INDEX launch_assets_by_hash ON campaign_control.launch_assets USING btree (team_id, image_hash)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table launch_writes (row-level security, forced)
  team_id uuid not null
  operation_id uuid not null
  launch_id uuid not null
  ad_account_id text not null
  kind text not null
  asset_id uuid
  part text
  state text not null
  platform_id text
  is_reused boolean not null default false
  thumbnail_hash text
  upload_session text
  claim_id uuid
  claimed_until timestamp with time zone
  asked_at timestamp with time zone
  misses integer not null default 0
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  constraint launch_writes_kind_check CHECK ((kind = ANY (ARRAY['asset'::text, 'campaign'::text, 'ad_set'::text, 'creative'::text, 'ad'::text])))
  constraint launch_writes_pkey PRIMARY KEY (team_id, operation_id)
  constraint launch_writes_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'done'::text, 'not_done'::text])))
  constraint launch_writes_team_id_launch_id_fkey FOREIGN KEY (team_id, launch_id) REFERENCES campaign_control.launches(team_id, id)
  index CREATE INDEX launch_writes_by_platform_id ON campaign_control.launch_writes USING btree (team_id, platform_id) WHERE (platform_id IS NOT NULL)
  index CREATE INDEX launch_writes_of_asset ON campaign_control.launch_writes USING btree (team_id, asset_id) WHERE (asset_id IS NOT NULL)
  index CREATE INDEX launch_writes_of_launch ON campaign_control.launch_writes USING btree (team_id, launch_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table launches (row-level security, forced)
  team_id uuid not null
  id uuid not null
  draft_id uuid
  workspace_id uuid not null
  platform text not null
  ad_account_id text not null
  token text not null
  campaign_id text
  activated_at timestamp with time zone
  created_at timestamp with time zone not null
  launched_by jsonb
  constraint launches_pkey PRIMARY KEY (team_id, id)
  constraint launches_team_id_ad_account_id_campaign_id_key UNIQUE (team_id, ad_account_id, campaign_id)
  constraint launches_team_id_token_key UNIQUE (team_id, token)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

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
  index CREATE INDEX outbox_new ON campaign_control.outbox USING btree (seq) WHERE (times_said = 0)
  index CREATE INDEX outbox_said ON campaign_control.outbox USING btree (due_at) WHERE (times_said > 0)
  grant insert to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table protected_entities (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  entity_type text not null
  entity_id text not null
  note text not null
  created_by uuid not null
  created_at timestamp with time zone not null
  constraint protected_entities_entity_type_check CHECK ((entity_type = ANY (ARRAY['campaign'::text, 'ad_set'::text, 'ad'::text])))
  constraint protected_entities_pkey PRIMARY KEY (team_id, entity_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table result_days (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  dimension text not null
  day date not null
  read_at timestamp with time zone not null
  is_final boolean not null
  constraint result_days_dimension_check CHECK ((dimension = ANY (ARRAY['none'::text, 'age_gender'::text, 'country'::text, 'placement'::text])))
  constraint result_days_pkey PRIMARY KEY (team_id, ad_account_id, dimension, day)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table results (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  day date not null
  dimension text not null
  campaign_id text not null
  ad_set_id text not null
  ad_id text not null
  cell text not null
  spend_micros bigint not null
  impressions bigint not null
  clicks bigint not null
  link_clicks bigint not null
  video_views_3s bigint
  thruplays bigint
  conversions numeric
  conversion_micros bigint
  purchases numeric
  leads numeric
  add_to_cart numeric
  conversions_1dc numeric
  conversion_micros_1dc bigint
  purchases_1dc numeric
  leads_1dc numeric
  add_to_cart_1dc numeric
  conversions_7dc numeric
  conversion_micros_7dc bigint
  purchases_7dc numeric
  leads_7dc numeric
  add_to_cart_7dc numeric
  conversions_28dc numeric
  conversion_micros_28dc bigint
  purchases_28dc numeric
  leads_28dc numeric
  add_to_cart_28dc numeric
  conversions_1dv numeric
  conversion_micros_1dv bigint
  purchases_1dv numeric
  leads_1dv numeric
  add_to_cart_1dv numeric
  read_at timestamp with time zone not null
  constraint results_dimension_check CHECK ((dimension = ANY (ARRAY['none'::text, 'age_gender'::text, 'country'::text, 'placement'::text])))
  constraint results_pkey PRIMARY KEY (team_id, ad_account_id, dimension, day, campaign_id, ad_id, cell)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table rule_adjustments (row-level security, forced)
  team_id uuid not null
  id uuid not null
  kind text not null
  rule_id uuid
  ad_account_id text not null
  entity_id text
  metrics text[]
  factor numeric
  until timestamp with time zone
  match_id uuid not null
  created_by uuid not null
  created_at timestamp with time zone not null
  lifted_by uuid
  lifted_at timestamp with time zone
  constraint rule_adjustments_kind_check CHECK ((kind = ANY (ARRAY['winner'::text, 'hold'::text, 'step'::text, 'suspect_metric'::text])))
  constraint rule_adjustments_pkey PRIMARY KEY (team_id, id)
  constraint rule_adjustments_team_id_match_id_key UNIQUE (team_id, match_id)
  index CREATE INDEX rule_adjustments_in_force ON campaign_control.rule_adjustments USING btree (team_id, ad_account_id) WHERE (lifted_at IS NULL)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table rule_evaluations (row-level security, forced)
  team_id uuid not null
  id uuid not null
  rule_id uuid not null
  rule_version integer not null
  ad_account_id text not null
  first_at timestamp with time zone not null
  last_at timestamp with time zone not null
  times integer not null
  as_of timestamp with time zone
  paused text
  counts jsonb not null
  outcomes jsonb not null
  digest bytea not null
  constraint rule_evaluations_pkey PRIMARY KEY (team_id, id)
  constraint rule_evaluations_team_id_rule_id_fkey FOREIGN KEY (team_id, rule_id) REFERENCES campaign_control.rules(team_id, id)
  index CREATE INDEX rule_evaluations_by_age ON campaign_control.rule_evaluations USING btree (last_at)
  index CREATE INDEX rule_evaluations_latest ON campaign_control.rule_evaluations USING btree (team_id, rule_id, ad_account_id, last_at DESC)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table rule_matches (row-level security, forced)
  team_id uuid not null
  id uuid not null
  rule_id uuid not null
  rule_version integer not null
  ad_account_id text not null
  entity_type text not null
  entity_id text not null
  entity_name text not null
  campaign_id text not null
  status text not null
  action text not null
  scaling jsonb
  budget_type text
  from_minor bigint
  to_minor bigint
  delta_pct numeric
  currency text not null
  conditions jsonb not null
  evidence jsonb not null
  explanation text not null
  projection jsonb not null
  impact_minor bigint not null
  matched_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  decided_by jsonb
  decided_at timestamp with time zone
  action_id uuid
  reason text
  note text
  effect jsonb
  constraint rule_matches_action_check CHECK ((action = ANY (ARRAY['pause'::text, 'resume'::text, 'scale_budget'::text])))
  constraint rule_matches_budget_type_check CHECK ((budget_type = ANY (ARRAY['daily'::text, 'lifetime'::text])))
  constraint rule_matches_entity_type_check CHECK ((entity_type = ANY (ARRAY['campaign'::text, 'ad_set'::text, 'ad'::text])))
  constraint rule_matches_pkey PRIMARY KEY (team_id, id)
  constraint rule_matches_status_check CHECK ((status = ANY (ARRAY['pending_approval'::text, 'approved'::text, 'executing'::text, 'executed'::text, 'failed'::text, 'rejected'::text, 'expired'::text, 'superseded'::text])))
  constraint rule_matches_team_id_rule_id_fkey FOREIGN KEY (team_id, rule_id) REFERENCES campaign_control.rules(team_id, id)
  index CREATE INDEX rule_matches_expiring ON campaign_control.rule_matches USING btree (expires_at) WHERE (status = 'pending_approval'::text)
  index CREATE INDEX rule_matches_listed ON campaign_control.rule_matches USING btree (team_id, status, matched_at DESC, id DESC)
  index CREATE INDEX rule_matches_of_rule ON campaign_control.rule_matches USING btree (team_id, rule_id, ad_account_id, matched_at DESC)
  index CREATE UNIQUE INDEX rule_matches_open ON campaign_control.rule_matches USING btree (team_id, rule_id, entity_id) WHERE (status = ANY (ARRAY['pending_approval'::text, 'approved'::text, 'executing'::text]))
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table rule_turns (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  evaluated_as_of timestamp with time zone
  due_at timestamp with time zone not null
  lease_token uuid
  lease_until timestamp with time zone
  created_at timestamp with time zone not null
  constraint rule_turns_pkey PRIMARY KEY (team_id, ad_account_id)
  constraint rule_turns_team_id_ad_account_id_fkey FOREIGN KEY (team_id, ad_account_id) REFERENCES campaign_control.ad_accounts(team_id, id) ON DELETE CASCADE
  index CREATE INDEX rule_turns_due ON campaign_control.rule_turns USING btree (due_at)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table rule_versions (row-level security, forced)
  team_id uuid not null
  rule_id uuid not null
  version integer not null
  definition jsonb not null
  created_by uuid not null
  created_at timestamp with time zone not null
  constraint rule_versions_pkey PRIMARY KEY (team_id, rule_id, version)
  constraint rule_versions_team_id_rule_id_fkey FOREIGN KEY (team_id, rule_id) REFERENCES campaign_control.rules(team_id, id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table rules (row-level security, forced)
  team_id uuid not null
  id uuid not null
  name text not null
  is_enabled boolean not null
  version integer not null
  breaker_opened_at timestamp with time zone
  failures integer not null default 0
  created_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  constraint rules_pkey PRIMARY KEY (team_id, id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table spend_policies (row-level security, forced)
  team_id uuid not null
  credential_id text not null
  policy jsonb not null
  updated_by uuid not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint spend_policies_pkey PRIMARY KEY (team_id, credential_id)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table sync_accounts (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  lease_token uuid
  lease_until timestamp with time zone
  served_at timestamp with time zone not null default '-infinity'::timestamp with time zone
  due_at timestamp with time zone not null
  paused_until timestamp with time zone
  problem jsonb
  refresh_asked_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint sync_accounts_pkey PRIMARY KEY (team_id, ad_account_id)
  constraint sync_accounts_team_id_ad_account_id_fkey FOREIGN KEY (team_id, ad_account_id) REFERENCES campaign_control.ad_accounts(team_id, id) ON DELETE CASCADE
  index CREATE INDEX sync_accounts_due ON campaign_control.sync_accounts USING btree (due_at)
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

table sync_reads (row-level security, forced)
  team_id uuid not null
  ad_account_id text not null
  subject text not null
  scope text not null
  due_at timestamp with time zone not null
  started_at timestamp with time zone
  first_day date
  last_day date
  window_first_day date
  window_started_at timestamp with time zone
  cursor text
  window_days integer
  attempts integer not null default 0
  problem jsonb
  completed_at timestamp with time zone
  constraint sync_reads_pkey PRIMARY KEY (team_id, ad_account_id, subject, scope)
  constraint sync_reads_scope_check CHECK ((scope = ANY (ARRAY['changes'::text, 'everything'::text, 'recent'::text, 'week'::text, 'month'::text, 'history'::text])))
  constraint sync_reads_subject_check CHECK ((subject = ANY (ARRAY['campaigns'::text, 'ad_sets'::text, 'ads'::text, 'none'::text, 'age_gender'::text, 'country'::text, 'placement'::text])))
  constraint sync_reads_team_id_ad_account_id_fkey FOREIGN KEY (team_id, ad_account_id) REFERENCES campaign_control.sync_accounts(team_id, ad_account_id) ON DELETE CASCADE
  policy owner to campaign_control_owner using true
  policy system to campaign_control_system using true
  policy team to campaign_control_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to campaign_control_app
  grant delete, insert, select, update to campaign_control_system

function keep_results_partitions(needed_from date, needed_until date, kept_from date) returns void security definer

function protect_by_team(target regclass) returns void
