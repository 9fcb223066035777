table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table ad_accounts (row-level security, forced)
  team_id uuid not null
  id text not null
  revision integer not null
  is_connected boolean not null
  needs_attention boolean not null
  workspace_ids uuid[] not null
  created_at timestamp with time zone not null
  constraint ad_accounts_pkey PRIMARY KEY (team_id, id)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table brand_kits (row-level security, forced)
  team_id uuid not null
  id uuid not null
  workspace_id uuid
  name text not null
  is_default boolean not null
  website_url text
  tagline text
  logos jsonb not null
  colors jsonb not null
  fonts jsonb not null
  voice jsonb not null
  banned_words text[] not null
  required_disclaimers text[] not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  archived_at timestamp(3) with time zone
  constraint brand_kits_check CHECK (((archived_at IS NULL) OR (NOT is_default)))
  constraint brand_kits_pkey PRIMARY KEY (team_id, id)
  constraint brand_kits_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.teams(team_id)
  constraint brand_kits_team_id_workspace_id_fkey FOREIGN KEY (team_id, workspace_id) REFERENCES org.workspaces(team_id, id)
  index CREATE INDEX brand_kits_live ON org.brand_kits USING btree (team_id, workspace_id) WHERE (archived_at IS NULL)
  index CREATE UNIQUE INDEX brand_kits_one_default ON org.brand_kits USING btree (team_id, workspace_id) NULLS NOT DISTINCT WHERE is_default
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table calls (row-level security, forced)
  team_id uuid not null
  tool text not null
  call_id uuid not null
  input_digest bytea not null
  output json
  created_at timestamp with time zone not null
  constraint calls_pkey PRIMARY KEY (team_id, tool, call_id)
  index CREATE INDEX calls_created_at ON org.calls USING btree (created_at)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

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
  index CREATE INDEX confirmations_claimed ON org.confirmations USING btree (claimed_until) WHERE (state = 'claimed'::text)
  index CREATE INDEX confirmations_expires_at ON org.confirmations USING btree (expires_at)
  index CREATE UNIQUE INDEX confirmations_token ON org.confirmations USING btree (team_id, token_hash)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to org_app
  grant delete, insert, select, update to org_system

table credit_accounts (row-level security, forced)
  team_id uuid not null
  monthly_credits bigint not null
  included bigint not null
  purchased bigint not null
  used bigint not null
  reserved bigint not null
  period_start timestamp with time zone not null
  period_end timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint credit_accounts_check CHECK ((period_end > period_start))
  constraint credit_accounts_included_check CHECK ((included >= 0))
  constraint credit_accounts_monthly_credits_check CHECK ((monthly_credits >= 0))
  constraint credit_accounts_not_overdrawn CHECK (((((included + purchased) - used) - reserved) >= 0))
  constraint credit_accounts_pkey PRIMARY KEY (team_id)
  constraint credit_accounts_purchased_check CHECK ((purchased >= 0))
  constraint credit_accounts_reserved_check CHECK ((reserved >= 0))
  constraint credit_accounts_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.teams(team_id)
  constraint credit_accounts_used_check CHECK ((used >= 0))
  index CREATE INDEX credit_accounts_period_end ON org.credit_accounts USING btree (period_end)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table credit_entries (row-level security, forced)
  id bigint not null identity
  team_id uuid not null
  kind text not null
  credits bigint not null
  period_start timestamp with time zone not null
  included_delta bigint not null
  purchased_delta bigint not null
  used_delta bigint not null
  reserved_delta bigint not null
  reservation_id uuid
  generation_id text
  grant_id uuid
  note text
  created_at timestamp with time zone not null
  constraint credit_entries_credits_check CHECK ((credits >= 0))
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['period_opened'::text, 'granted'::text, 'reserved'::text, 'charged'::text, 'released'::text])))
  constraint credit_entries_pkey PRIMARY KEY (id)
  constraint credit_entries_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.credit_accounts(team_id)
  constraint credit_entries_team_id_period_start_fkey FOREIGN KEY (team_id, period_start) REFERENCES org.credit_periods(team_id, starts_at)
  constraint credit_entries_team_id_reservation_id_fkey FOREIGN KEY (team_id, reservation_id) REFERENCES org.credit_reservations(team_id, id)
  index CREATE UNIQUE INDEX credit_entries_grant ON org.credit_entries USING btree (team_id, grant_id) WHERE (kind = 'granted'::text)
  index CREATE INDEX credit_entries_of_reservation ON org.credit_entries USING btree (team_id, reservation_id, id)
  index CREATE UNIQUE INDEX credit_entries_reserved ON org.credit_entries USING btree (team_id, reservation_id) WHERE (kind = 'reserved'::text)
  index CREATE UNIQUE INDEX credit_entries_settled ON org.credit_entries USING btree (team_id, reservation_id, generation_id, kind) WHERE (kind = ANY (ARRAY['charged'::text, 'released'::text]))
  index CREATE INDEX credit_entries_team ON org.credit_entries USING btree (team_id, id)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to org_app
  grant insert, select to org_system

table credit_periods (row-level security, forced)
  team_id uuid not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  included bigint not null
  used bigint not null
  reserved bigint not null
  closed boolean not null
  created_at timestamp with time zone not null
  constraint credit_periods_included_check CHECK ((included >= 0))
  constraint credit_periods_pkey PRIMARY KEY (team_id, starts_at)
  constraint credit_periods_reserved_check CHECK ((reserved >= 0))
  constraint credit_periods_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.credit_accounts(team_id)
  constraint credit_periods_used_check CHECK ((used >= 0))
  index CREATE UNIQUE INDEX credit_periods_one_current ON org.credit_periods USING btree (team_id) WHERE (NOT closed)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table credit_reservations (row-level security, forced)
  team_id uuid not null
  id uuid not null
  owner text not null
  purpose text not null
  credential_id text not null
  period_start timestamp with time zone not null
  credits bigint not null
  charged bigint not null default 0
  released bigint not null default 0
  settled_items integer not null default 0
  state text not null default 'open'::text
  available_after bigint not null
  checked_at timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint credit_reservations_charged_check CHECK ((charged >= 0))
  constraint credit_reservations_check CHECK (((charged + released) <= credits))
  constraint credit_reservations_check1 CHECK (((state = 'open'::text) = ((charged + released) < credits)))
  constraint credit_reservations_credits_check CHECK ((credits > 0))
  constraint credit_reservations_owner_check CHECK ((owner <> ''::text))
  constraint credit_reservations_pkey PRIMARY KEY (team_id, id)
  constraint credit_reservations_released_check CHECK ((released >= 0))
  constraint credit_reservations_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'orphaned'::text])))
  constraint credit_reservations_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.credit_accounts(team_id)
  constraint credit_reservations_team_id_period_start_fkey FOREIGN KEY (team_id, period_start) REFERENCES org.credit_periods(team_id, starts_at)
  index CREATE INDEX credit_reservations_newest ON org.credit_reservations USING btree (team_id, created_at DESC, id DESC)
  index CREATE INDEX credit_reservations_unclaimed ON org.credit_reservations USING btree (checked_at) WHERE ((state = 'open'::text) AND (settled_items = 0))
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table inbox
  consumer text not null
  event_id text not null
  created_at timestamp with time zone not null default now()
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
  index CREATE INDEX inbox_created_at ON org.inbox USING btree (created_at)
  grant insert, select to org_app
  grant delete, insert, select, update to org_system

table member_workspaces (row-level security, forced)
  team_id uuid not null
  user_id uuid not null
  workspace_id uuid not null
  created_at timestamp with time zone not null
  constraint member_workspaces_pkey PRIMARY KEY (team_id, user_id, workspace_id)
  constraint member_workspaces_team_id_user_id_fkey FOREIGN KEY (team_id, user_id) REFERENCES org.members(team_id, user_id) ON DELETE CASCADE
  constraint member_workspaces_team_id_workspace_id_fkey FOREIGN KEY (team_id, workspace_id) REFERENCES org.workspaces(team_id, id)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table members (row-level security, forced)
  team_id uuid not null
  user_id uuid not null
  role text not null
  all_workspaces boolean not null
  created_at timestamp with time zone not null
  constraint members_check CHECK (((role <> 'owner'::text) OR all_workspaces))
  constraint members_pkey PRIMARY KEY (team_id, user_id)
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])))
  constraint members_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.teams(team_id)
  index CREATE INDEX members_user_id ON org.members USING btree (user_id)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

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
  index CREATE INDEX outbox_new ON org.outbox USING btree (seq) WHERE (times_said = 0)
  index CREATE INDEX outbox_said ON org.outbox USING btree (due_at) WHERE (times_said > 0)
  grant insert to org_app
  grant delete, insert, select, update to org_system

table products (row-level security, forced)
  team_id uuid not null
  id uuid not null
  workspace_id uuid
  brand_kit_id uuid
  name text not null
  description text not null
  category text not null
  price bigint
  sale_price bigint
  currency text
  url text
  sku text
  images jsonb not null
  benefits text[] not null
  target_audience text not null
  tags text[] not null
  status text not null
  search_text text not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  constraint products_check CHECK ((((price IS NULL) AND (sale_price IS NULL)) = (currency IS NULL)))
  constraint products_pkey PRIMARY KEY (team_id, id)
  constraint products_price_check CHECK ((price >= 0))
  constraint products_sale_price_check CHECK ((sale_price >= 0))
  constraint products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'draft'::text, 'archived'::text])))
  constraint products_team_id_brand_kit_id_fkey FOREIGN KEY (team_id, brand_kit_id) REFERENCES org.brand_kits(team_id, id)
  constraint products_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.teams(team_id)
  constraint products_team_id_workspace_id_fkey FOREIGN KEY (team_id, workspace_id) REFERENCES org.workspaces(team_id, id)
  index CREATE INDEX products_newest ON org.products USING btree (team_id, created_at DESC, id DESC)
  index CREATE INDEX products_of_kit ON org.products USING btree (team_id, brand_kit_id) WHERE (brand_kit_id IS NOT NULL)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table teams (row-level security, forced)
  team_id uuid not null
  slug text not null
  name text not null
  plan text not null default 'standard'::text
  created_at timestamp with time zone not null
  constraint teams_pkey PRIMARY KEY (team_id)
  constraint teams_slug_key UNIQUE (slug)
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

table workspaces (row-level security, forced)
  team_id uuid not null
  id uuid not null
  name text not null
  is_primary boolean not null
  position integer not null
  created_at timestamp with time zone not null
  constraint workspaces_pkey PRIMARY KEY (team_id, id)
  constraint workspaces_team_id_fkey FOREIGN KEY (team_id) REFERENCES org.teams(team_id)
  index CREATE UNIQUE INDEX workspaces_one_primary ON org.workspaces USING btree (team_id) WHERE is_primary
  policy owner to org_owner using true
  policy system to org_system using true
  policy team to org_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to org_app
  grant delete, insert, select, update to org_system

function ledger_mismatches() returns TABLE(team_id uuid, what text, stored bigint, derived bigint)

function protect_by_team(target regclass) returns void
