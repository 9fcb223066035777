table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table api_keys (row-level security, forced)
  id uuid not null default gen_random_uuid()
  team_id uuid not null
  created_by uuid not null
  name text not null
  key_hash bytea not null
  scopes text[] not null
  workspace_ids uuid[]
  expires_at timestamp with time zone
  last_used_at timestamp with time zone
  refused_at timestamp with time zone
  revoked_at timestamp with time zone
  created_at timestamp with time zone not null
  hint text
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id)
  constraint api_keys_key_hash_key UNIQUE (key_hash)
  constraint api_keys_pkey PRIMARY KEY (id)
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
  constraint api_keys_workspace_ids_check CHECK ((cardinality(workspace_ids) > 0))
  index CREATE INDEX api_keys_of_maker ON auth.api_keys USING btree (team_id, created_by) WHERE (revoked_at IS NULL)
  index CREATE INDEX api_keys_of_team ON auth.api_keys USING btree (team_id, created_at DESC, id) WHERE (revoked_at IS NULL)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to auth_app
  grant insert, select, update to auth_system

table audit_entries (row-level security, forced)
  id bigint not null identity
  team_id uuid
  user_id uuid
  action text not null
  subject_id uuid not null
  details jsonb not null
  request_id text
  created_at timestamp with time zone not null
  constraint audit_entries_pkey PRIMARY KEY (id)
  index CREATE INDEX audit_entries_of_team ON auth.audit_entries USING btree (team_id, created_at DESC, id DESC)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to auth_app
  grant insert, select to auth_system

table calls (row-level security, forced)
  team_id uuid not null
  tool text not null
  call_id uuid not null
  input_digest bytea not null
  output json
  created_at timestamp with time zone not null
  constraint calls_pkey PRIMARY KEY (team_id, tool, call_id)
  index CREATE INDEX calls_created_at ON auth.calls USING btree (created_at)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

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
  index CREATE INDEX confirmations_claimed ON auth.confirmations USING btree (claimed_until) WHERE (state = 'claimed'::text)
  index CREATE INDEX confirmations_expires_at ON auth.confirmations USING btree (expires_at)
  index CREATE UNIQUE INDEX confirmations_token ON auth.confirmations USING btree (team_id, token_hash)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table inbox
  consumer text not null
  event_id text not null
  created_at timestamp with time zone not null default now()
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
  index CREATE INDEX inbox_created_at ON auth.inbox USING btree (created_at)
  grant insert, select to auth_app
  grant delete, insert, select, update to auth_system

table invitations (row-level security, forced)
  id uuid not null default gen_random_uuid()
  team_id uuid not null
  team_name text not null
  email text not null
  role text not null
  workspace_ids uuid[]
  token_hash bytea not null
  invited_by uuid not null
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  is_mailed boolean not null
  constraint invitations_email_check CHECK ((email = lower(email)))
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id)
  constraint invitations_pkey PRIMARY KEY (id)
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text])))
  constraint invitations_token_hash_key UNIQUE (token_hash)
  constraint invitations_workspace_ids_check CHECK ((cardinality(workspace_ids) > 0))
  index CREATE INDEX invitations_expires_at ON auth.invitations USING btree (expires_at)
  index CREATE INDEX invitations_of_team ON auth.invitations USING btree (team_id, created_at DESC, id)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table oauth_assertions
  client_id text not null
  jti text not null
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint oauth_assertions_pkey PRIMARY KEY (client_id, jti)
  index CREATE INDEX oauth_assertions_expires_at ON auth.oauth_assertions USING btree (expires_at)
  grant delete, insert, select, update to auth_system

table oauth_clients
  id text not null
  name text not null
  redirect_uris text[] not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  constraint oauth_clients_pkey PRIMARY KEY (id)
  constraint oauth_clients_redirect_uris_check CHECK ((cardinality(redirect_uris) > 0))
  index CREATE INDEX oauth_clients_unused ON auth.oauth_clients USING btree (created_at, id) WHERE (last_used_at IS NULL)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table oauth_codes (row-level security, forced)
  code_hash bytea not null
  team_id uuid not null
  grant_id uuid not null
  redirect_uri text not null
  challenge text not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint oauth_codes_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES auth.oauth_grants(id) ON DELETE CASCADE
  constraint oauth_codes_pkey PRIMARY KEY (code_hash)
  index CREATE INDEX oauth_codes_grant_id ON auth.oauth_codes USING btree (grant_id)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert to auth_app
  grant delete, insert, select, update to auth_system

table oauth_grants (row-level security, forced)
  id uuid not null default gen_random_uuid()
  team_id uuid not null
  user_id uuid not null
  client_id text not null
  client_name text not null
  redirect_host text not null
  scopes text[] not null
  workspace_ids uuid[]
  last_used_at timestamp with time zone
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint oauth_grants_pkey PRIMARY KEY (id)
  constraint oauth_grants_scopes_check CHECK ((cardinality(scopes) > 0))
  constraint oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id)
  constraint oauth_grants_workspace_ids_check CHECK ((cardinality(workspace_ids) > 0))
  index CREATE INDEX oauth_grants_expires_at ON auth.oauth_grants USING btree (expires_at)
  index CREATE INDEX oauth_grants_of_client ON auth.oauth_grants USING btree (client_id)
  index CREATE INDEX oauth_grants_of_team ON auth.oauth_grants USING btree (team_id) WHERE (revoked_at IS NULL)
  index CREATE INDEX oauth_grants_of_user ON auth.oauth_grants USING btree (user_id, team_id) WHERE (revoked_at IS NULL)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table oauth_keys
  generation integer not null
  kid text not null
  public_jwk jsonb not null
  private_sealed bytea not null
  created_at timestamp with time zone not null
  retired_at timestamp with time zone
  constraint oauth_keys_generation_check CHECK ((generation > 0))
  constraint oauth_keys_kid_key UNIQUE (kid)
  constraint oauth_keys_pkey PRIMARY KEY (generation)
  grant delete, insert, select, update to auth_system

table oauth_refresh_tokens (row-level security, forced)
  token_hash bytea not null
  team_id uuid not null
  grant_id uuid not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint oauth_refresh_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES auth.oauth_grants(id) ON DELETE CASCADE
  constraint oauth_refresh_tokens_pkey PRIMARY KEY (token_hash)
  index CREATE INDEX oauth_refresh_tokens_expires_at ON auth.oauth_refresh_tokens USING btree (expires_at)
  index CREATE INDEX oauth_refresh_tokens_grant_id ON auth.oauth_refresh_tokens USING btree (grant_id)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to auth_system

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
  index CREATE INDEX outbox_new ON auth.outbox USING btree (seq) WHERE (times_said = 0)
  index CREATE INDEX outbox_said ON auth.outbox USING btree (due_at) WHERE (times_said > 0)
  grant insert to auth_app
  grant delete, insert, select, update to auth_system

table password_resets
  token_hash bytea not null
  user_id uuid not null
  expires_at timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint password_resets_pkey PRIMARY KEY (token_hash)
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
  index CREATE INDEX password_resets_expires_at ON auth.password_resets USING btree (expires_at)
  index CREATE INDEX password_resets_user_id ON auth.password_resets USING btree (user_id)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table requests (row-level security, forced)
  id uuid not null
  team_id uuid not null
  at timestamp with time zone not null
  request_id text not null
  by_person boolean not null
  credential_id text not null
  name text not null
  status integer not null
  record jsonb not null
  created_at timestamp with time zone not null
  constraint requests_pkey PRIMARY KEY (id)
  index CREATE INDEX requests_at ON auth.requests USING btree (at)
  index CREATE INDEX requests_by_request_id ON auth.requests USING btree (team_id, request_id)
  index CREATE INDEX requests_newest ON auth.requests USING btree (team_id, at DESC, id DESC)
  index CREATE INDEX requests_of_kind ON auth.requests USING btree (team_id, by_person, at DESC, id DESC)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table revocation_counter
  only_row boolean not null default true
  number bigint not null
  constraint revocation_counter_only_row_check CHECK (only_row)
  constraint revocation_counter_pkey PRIMARY KEY (only_row)
  grant select, update to auth_app
  grant select, update to auth_system

table revocations
  number bigint not null
  credential_id uuid not null
  created_at timestamp with time zone not null
  constraint revocations_pkey PRIMARY KEY (number)
  grant insert, select to auth_app
  grant delete, insert, select, update to auth_system

table sessions
  id uuid not null default gen_random_uuid()
  token_hash bytea not null
  user_id uuid not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  address text
  user_agent text
  signed_in_at timestamp with time zone not null
  constraint sessions_pkey PRIMARY KEY (id)
  constraint sessions_token_hash_key UNIQUE (token_hash)
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
  index CREATE INDEX sessions_expires_at ON auth.sessions USING btree (expires_at)
  index CREATE INDEX sessions_user_id ON auth.sessions USING btree (user_id)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table sign_in_attempts
  key bytea not null
  attempts integer not null
  window_ends_at timestamp with time zone not null
  constraint sign_in_attempts_pkey PRIMARY KEY (key)
  index CREATE INDEX sign_in_attempts_window ON auth.sign_in_attempts USING btree (window_ends_at)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table statement_keys
  generation integer not null
  kid text not null
  public_jwk jsonb not null
  private_sealed bytea not null
  created_at timestamp with time zone not null
  retired_at timestamp with time zone
  constraint statement_keys_generation_check CHECK ((generation > 0))
  constraint statement_keys_kid_key UNIQUE (kid)
  constraint statement_keys_pkey PRIMARY KEY (generation)
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

table unpinned_credentials (row-level security, forced)
  id uuid not null
  team_id uuid not null
  user_id uuid not null
  created_at timestamp with time zone not null
  constraint unpinned_credentials_pkey PRIMARY KEY (id)
  policy owner to auth_owner using true
  policy system to auth_system using true
  policy team to auth_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to auth_system

table users
  id uuid not null default gen_random_uuid()
  email text not null
  name text not null
  password_hash text not null
  created_at timestamp with time zone not null
  confined_to uuid
  constraint users_email_check CHECK ((email = lower(email)))
  constraint users_pkey PRIMARY KEY (id)
  index CREATE UNIQUE INDEX users_of_address ON auth.users USING btree (email, confined_to) NULLS NOT DISTINCT
  grant delete, insert, select, update to auth_app
  grant delete, insert, select, update to auth_system

function protect_by_team(target regclass) returns void
