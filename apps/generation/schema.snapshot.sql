table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table ad_copies (row-level security, forced)
  id uuid not null
  team_id uuid not null
  workspace_id uuid not null
  reservation_id uuid not null
  credential_id text not null
  platform text not null
  language text not null
  model_id text not null
  seed integer not null
  price integer not null
  brand_kit_id uuid
  product_id uuid
  request jsonb not null
  variants json not null
  created_at timestamp with time zone not null
  constraint ad_copies_pkey PRIMARY KEY (id)
  constraint ad_copies_price_check CHECK ((price >= 0))
  constraint ad_copies_reservation_id_key UNIQUE (reservation_id)
  constraint ad_copies_seed_check CHECK ((seed >= 0))
  index CREATE INDEX ad_copies_newest ON generation.ad_copies USING btree (team_id, created_at DESC, id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to generation_app
  grant delete, insert, select, update to generation_system

table ad_copy_edits (row-level security, forced)
  team_id uuid not null
  copy_id uuid not null
  variant_id text not null
  version integer not null
  variant json
  edited_by uuid not null
  created_at timestamp with time zone not null
  constraint ad_copy_edits_copy_id_fkey FOREIGN KEY (copy_id) REFERENCES generation.ad_copies(id)
  constraint ad_copy_edits_pkey PRIMARY KEY (team_id, copy_id, variant_id, version)
  constraint ad_copy_edits_version_check CHECK ((version > 0))
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to generation_app
  grant delete, insert, select, update to generation_system

table asset_uploads (row-level security, forced)
  team_id uuid not null
  asset_id uuid not null
  ad_account_id text not null
  platform text not null
  kind text not null
  platform_id text not null
  uploaded_at timestamp with time zone not null
  created_at timestamp with time zone not null
  constraint asset_uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
  constraint asset_uploads_pkey PRIMARY KEY (team_id, asset_id, ad_account_id, platform_id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table asset_uses (row-level security, forced)
  team_id uuid not null
  asset_id uuid not null
  draft_id uuid
  campaign_id text not null
  ad_id text not null
  created_at timestamp with time zone not null
  constraint asset_uses_pkey PRIMARY KEY (team_id, asset_id, ad_id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table asset_words (row-level security, forced)
  team_id uuid not null
  word text not null
  created_at timestamp with time zone not null default now()
  constraint asset_words_pkey PRIMARY KEY (team_id, word)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to generation_app
  grant delete, insert, select, update to generation_system

table assets (row-level security, forced)
  id uuid not null
  team_id uuid not null
  workspace_id uuid not null
  type text not null
  name text not null
  file_name text not null
  mime_type text not null
  width integer
  height integer
  aspect_ratio text
  size_bytes integer
  sha256 text
  object_key text
  thumbnail_key text
  thumbnail_size_bytes integer
  source text not null
  status text not null default 'ready'::text
  tags text[] not null default '{}'::text[]
  checks json not null default '[]'::json
  generation_id uuid
  product_id uuid
  brand_kit_id uuid
  digital_source_type text
  created_at timestamp with time zone not null
  name_key text not null default ''::text
  lexemes tsvector not null default ''::tsvector
  announced_bytes integer
  stored_bytes bigint not null default 
CASE
    WHEN (status = 'failed'::text) THEN (0)::bigint
    ELSE COALESCE(((size_bytes)::bigint + thumbnail_size_bytes), (announced_bytes)::bigint, (0)::bigint)
END
  export_of uuid
  export_size text
  duration_ms integer
  captions_key text
  captions_size_bytes integer
  synthetic_person boolean not null default false
  constraint assets_captions_check CHECK (((captions_key IS NULL) = (captions_size_bytes IS NULL)))
  constraint assets_duration_ms_check CHECK ((duration_ms >= 0))
  constraint assets_export_check CHECK ((((export_of IS NULL) = (export_size IS NULL)) AND ((export_of IS NULL) OR (generation_id IS NULL))))
  constraint assets_export_of_fkey FOREIGN KEY (export_of) REFERENCES generation.generations(id)
  constraint assets_file_check CHECK (((status = ANY (ARRAY['processing'::text, 'failed'::text])) OR ((width IS NOT NULL) AND (height IS NOT NULL) AND (size_bytes IS NOT NULL) AND (sha256 IS NOT NULL) AND (object_key IS NOT NULL) AND (thumbnail_key IS NOT NULL) AND (thumbnail_size_bytes IS NOT NULL))))
  constraint assets_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation.generations(id)
  constraint assets_generation_id_key UNIQUE (generation_id)
  constraint assets_pkey PRIMARY KEY (id)
  constraint assets_source_check CHECK ((source = ANY (ARRAY['generated'::text, 'uploaded'::text])))
  constraint assets_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'processing'::text, 'failed'::text, 'archived'::text])))
  constraint assets_type_check CHECK ((type = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'logo'::text])))
  index CREATE INDEX assets_by_name ON generation.assets USING btree (team_id, name_key, id)
  index CREATE INDEX assets_by_time ON generation.assets USING btree (team_id, created_at, id)
  index CREATE INDEX assets_by_workspace ON generation.assets USING btree (workspace_id, created_at, id)
  index CREATE UNIQUE INDEX assets_exports ON generation.assets USING btree (export_of, export_size) WHERE (export_of IS NOT NULL)
  index CREATE INDEX assets_lexemes ON generation.assets USING gin (lexemes) WITH (fastupdate=off)
  index CREATE INDEX assets_not_ready ON generation.assets USING btree (team_id, created_at, id) WHERE (status <> 'ready'::text)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  trigger CREATE TRIGGER count_bytes_added AFTER INSERT ON generation.assets REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION generation.count_bytes_added()
  trigger CREATE TRIGGER count_bytes_changed AFTER UPDATE ON generation.assets REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION generation.count_bytes_changed()
  trigger CREATE TRIGGER count_statuses AFTER UPDATE ON generation.assets REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION generation.count_statuses()
  trigger CREATE TRIGGER index_asset BEFORE INSERT OR UPDATE OF name, tags, type, source, aspect_ratio, product_id, brand_kit_id, generation_id ON generation.assets FOR EACH ROW EXECUTE FUNCTION generation.index_asset()
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table avatars (row-level security, forced)
  id uuid not null
  team_id uuid not null
  workspace_id uuid
  name text not null
  gender text not null
  age_range text not null
  style text not null
  default_voice_id text
  portrait_asset_id uuid not null
  face json not null
  consent_by text not null
  consent_wording text not null
  consent_on date not null
  consent_asset_id uuid
  created_by text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  revoked_at timestamp with time zone
  revoked_by text
  deleted_at timestamp with time zone
  constraint avatars_consent_asset_id_fkey FOREIGN KEY (consent_asset_id) REFERENCES generation.assets(id)
  constraint avatars_pkey PRIMARY KEY (id)
  constraint avatars_portrait_asset_id_fkey FOREIGN KEY (portrait_asset_id) REFERENCES generation.assets(id)
  constraint avatars_revoked_check CHECK (((revoked_at IS NULL) = (revoked_by IS NULL)))
  index CREATE INDEX avatars_listed ON generation.avatars USING btree (team_id, created_at DESC, id) WHERE (deleted_at IS NULL)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table batch_preparations (row-level security, forced)
  batch_id uuid not null
  team_id uuid not null
  attempts integer not null default 0
  lease_token uuid
  lease_until timestamp with time zone
  rung_at timestamp with time zone not null
  ended_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint batch_preparations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES generation.image_batches(id)
  constraint batch_preparations_pkey PRIMARY KEY (batch_id)
  index CREATE INDEX batch_preparations_open ON generation.batch_preparations USING btree (created_at) WHERE (ended_at IS NULL)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  trigger CREATE TRIGGER tell_prepared AFTER UPDATE OF ended_at ON generation.batch_preparations FOR EACH ROW WHEN ((new.ended_at IS NOT NULL)) EXECUTE FUNCTION generation.tell_prepared()
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table calls (row-level security, forced)
  team_id uuid not null
  tool text not null
  call_id uuid not null
  input_digest bytea not null
  output json
  created_at timestamp with time zone not null
  constraint calls_pkey PRIMARY KEY (team_id, tool, call_id)
  index CREATE INDEX calls_created_at ON generation.calls USING btree (created_at)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

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
  index CREATE INDEX confirmations_claimed ON generation.confirmations USING btree (claimed_until) WHERE (state = 'claimed'::text)
  index CREATE INDEX confirmations_expires_at ON generation.confirmations USING btree (expires_at)
  index CREATE UNIQUE INDEX confirmations_token ON generation.confirmations USING btree (team_id, token_hash)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table draft_assets (row-level security, forced)
  team_id uuid not null
  draft_id uuid not null
  asset_id uuid not null
  created_at timestamp with time zone not null
  constraint draft_assets_pkey PRIMARY KEY (team_id, asset_id, draft_id)
  constraint draft_assets_team_id_draft_id_fkey FOREIGN KEY (team_id, draft_id) REFERENCES generation.drafts(team_id, id)
  index CREATE INDEX draft_assets_of_draft ON generation.draft_assets USING btree (team_id, draft_id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table drafts (row-level security, forced)
  team_id uuid not null
  id uuid not null
  workspace_id uuid not null
  revision integer not null
  created_at timestamp with time zone not null
  constraint drafts_pkey PRIMARY KEY (team_id, id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table generations (row-level security, forced)
  id uuid not null
  team_id uuid not null
  batch_id uuid not null
  position integer not null
  aspect_ratio text not null
  slot integer not null
  variation integer not null
  price integer not null
  status text not null default 'queued'::text
  outcome text
  attempts integer not null default 0
  lease_token uuid
  lease_until timestamp with time zone
  rung_at timestamp with time zone not null
  asset_id uuid
  error json
  checks json not null default '[]'::json
  credits_charged integer not null default 0
  credits_released integer not null default 0
  settled_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  hosted boolean not null default false
  fingerprint bytea
  waits boolean not null default false
  content json
  concept json
  kind text not null default 'image'::text
  stage text
  progress smallint
  constraint generations_aspect_ratio_check CHECK ((aspect_ratio = ANY (ARRAY['1:1'::text, '4:5'::text, '9:16'::text, '16:9'::text])))
  constraint generations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES generation.image_batches(id)
  constraint generations_batch_id_position_key UNIQUE (batch_id, "position")
  constraint generations_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
  constraint generations_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
  constraint generations_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'failed'::text, 'cancelled'::text])))
  constraint generations_pkey PRIMARY KEY (id)
  constraint generations_position_check CHECK (("position" >= 0))
  constraint generations_price_check CHECK ((price >= 0))
  constraint generations_progress_check CHECK (((progress >= 0) AND (progress <= 99)))
  constraint generations_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
  constraint generations_variation_check CHECK ((variation >= 1))
  index CREATE INDEX generations_open ON generation.generations USING btree (team_id, created_at, "position") WHERE ((outcome IS NULL) AND (NOT waits) AND (NOT hosted) AND (kind = 'image'::text))
  index CREATE INDEX generations_open_hosted ON generation.generations USING btree (team_id, created_at, "position") WHERE ((outcome IS NULL) AND (NOT waits) AND hosted AND (kind = 'image'::text))
  index CREATE INDEX generations_open_video ON generation.generations USING btree (team_id, created_at, "position") WHERE ((outcome IS NULL) AND (NOT waits) AND (kind = 'video'::text))
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table image_batches (row-level security, forced)
  id uuid not null
  team_id uuid not null
  workspace_id uuid not null
  reservation_id uuid not null
  credential_id text not null
  status text not null default 'queued'::text
  quality text not null
  model_id text not null
  seed integer not null
  instructions text not null
  reference_asset_ids uuid[] not null
  variation_count integer not null
  brand_kit_id uuid
  product_id uuid
  facts jsonb not null
  item_count integer not null
  credits_reserved integer not null
  open_items integer not null
  completed_items integer not null default 0
  credits_charged integer not null default 0
  credits_released integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  completed_at timestamp with time zone
  cancelled_items integer not null default 0
  content json
  brand_mode text not null default 'auto'::text
  revise_asset_id uuid
  revised json
  source_url text
  reference_urls text[] not null default '{}'::text[]
  page json
  fetched_asset_ids uuid[] not null default '{}'::uuid[]
  answer json
  reading json
  kind text not null default 'image'::text
  constraint image_batches_brand_mode_check CHECK ((brand_mode = ANY (ARRAY['auto'::text, 'none'::text])))
  constraint image_batches_item_count_check CHECK (((item_count >= 1) AND (item_count <= 100)))
  constraint image_batches_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text])))
  constraint image_batches_open_items_check CHECK ((open_items >= 0))
  constraint image_batches_pkey PRIMARY KEY (id)
  constraint image_batches_quality_check CHECK ((quality = ANY (ARRAY['express'::text, 'studio'::text])))
  constraint image_batches_reservation_id_key UNIQUE (reservation_id)
  constraint image_batches_seed_check CHECK ((seed >= 0))
  constraint image_batches_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'partially_completed'::text, 'failed'::text, 'cancelled'::text])))
  constraint image_batches_variation_count_check CHECK (((variation_count >= 1) AND (variation_count <= 10)))
  constraint image_batches_video_check CHECK (((kind = 'image'::text) OR (item_count = 1)))
  index CREATE INDEX image_batches_newest ON generation.image_batches USING btree (team_id, created_at DESC)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  trigger CREATE TRIGGER tell_ended AFTER UPDATE OF completed_at ON generation.image_batches FOR EACH ROW WHEN ((new.completed_at IS NOT NULL)) EXECUTE FUNCTION generation.tell_ended()
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table inbox
  consumer text not null
  event_id text not null
  created_at timestamp with time zone not null default now()
  constraint inbox_pkey PRIMARY KEY (consumer, event_id)
  index CREATE INDEX inbox_created_at ON generation.inbox USING btree (created_at)
  grant insert, select to generation_app
  grant delete, insert, select, update to generation_system

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
  index CREATE INDEX outbox_new ON generation.outbox USING btree (seq) WHERE (times_said = 0)
  index CREATE INDEX outbox_said ON generation.outbox USING btree (due_at) WHERE (times_said > 0)
  trigger CREATE TRIGGER wake_relay AFTER INSERT ON generation.outbox FOR EACH STATEMENT EXECUTE FUNCTION generation.wake_relay()
  grant insert to generation_app
  grant delete, insert, select, update to generation_system

table project_assets (row-level security, forced)
  project_id uuid not null
  asset_id uuid not null
  team_id uuid not null
  created_at timestamp with time zone not null
  constraint project_assets_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES generation.assets(id)
  constraint project_assets_pkey PRIMARY KEY (project_id, asset_id)
  constraint project_assets_project_id_fkey FOREIGN KEY (project_id) REFERENCES generation.projects(id) ON DELETE CASCADE
  index CREATE INDEX project_assets_of ON generation.project_assets USING btree (asset_id, project_id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  trigger CREATE TRIGGER count_added AFTER INSERT ON generation.project_assets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION generation.count_memberships()
  trigger CREATE TRIGGER count_removed AFTER DELETE ON generation.project_assets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION generation.count_memberships()
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table projects (row-level security, forced)
  id uuid not null
  team_id uuid not null
  workspace_id uuid not null
  name text not null
  item_count integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint projects_item_count_check CHECK ((item_count >= 0))
  constraint projects_pkey PRIMARY KEY (id)
  index CREATE INDEX projects_by_time ON generation.projects USING btree (team_id, created_at, id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table reservation_claims (row-level security, forced)
  reservation_id uuid not null
  team_id uuid not null
  owned boolean not null
  created_at timestamp with time zone not null
  constraint reservation_claims_pkey PRIMARY KEY (reservation_id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select to generation_app
  grant delete, insert, select, update to generation_system

table team_storage (row-level security, forced)
  team_id uuid not null
  used_bytes bigint not null
  created_at timestamp with time zone not null default now()
  constraint team_storage_pkey PRIMARY KEY (team_id)
  constraint team_storage_used_bytes_check CHECK ((used_bytes >= 0))
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table team_turns (row-level security, forced)
  team_id uuid not null
  created_at timestamp with time zone not null
  served_at timestamp with time zone not null
  constraint team_turns_pkey PRIMARY KEY (team_id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table uploads (row-level security, forced)
  asset_id uuid not null
  team_id uuid not null
  size_bytes integer not null
  sha256 text not null
  expires_at timestamp with time zone not null
  swept_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint uploads_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES generation.assets(id)
  constraint uploads_pkey PRIMARY KEY (asset_id)
  constraint uploads_size_bytes_check CHECK ((size_bytes > 0))
  index CREATE INDEX uploads_open ON generation.uploads USING btree (expires_at) WHERE (swept_at IS NULL)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table video_requests (row-level security, forced)
  batch_id uuid not null
  team_id uuid not null
  source text not null
  request json not null
  script text
  estimated_seconds numeric(6,2) not null
  stock_avatar_id text
  avatar_id uuid
  voice_id text
  animate_asset_id uuid
  created_at timestamp with time zone not null
  voice_credits integer not null default 0
  clip_credits integer not null default 0
  constraint video_requests_animate_asset_id_fkey FOREIGN KEY (animate_asset_id) REFERENCES generation.assets(id)
  constraint video_requests_animate_check CHECK (((source = 'animate'::text) = (animate_asset_id IS NOT NULL)))
  constraint video_requests_avatar_check CHECK (((stock_avatar_id IS NULL) OR (avatar_id IS NULL)))
  constraint video_requests_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES generation.avatars(id)
  constraint video_requests_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES generation.image_batches(id)
  constraint video_requests_clip_credits_check CHECK ((clip_credits >= 0))
  constraint video_requests_estimated_seconds_check CHECK ((estimated_seconds > (0)::numeric))
  constraint video_requests_pkey PRIMARY KEY (batch_id)
  constraint video_requests_source_check CHECK ((source = ANY (ARRAY['script'::text, 'scenes'::text, 'instructions'::text, 'animate'::text])))
  constraint video_requests_voice_credits_check CHECK ((voice_credits >= 0))
  index CREATE INDEX video_requests_of_avatar ON generation.video_requests USING btree (avatar_id) WHERE (avatar_id IS NOT NULL)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

table video_stages (row-level security, forced)
  generation_id uuid not null
  team_id uuid not null
  stage text not null
  result json not null
  object_keys text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  constraint video_stages_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation.generations(id)
  constraint video_stages_pkey PRIMARY KEY (generation_id, stage)
  constraint video_stages_stage_check CHECK ((stage = ANY (ARRAY['script'::text, 'voice'::text, 'visuals'::text, 'compose'::text, 'encode'::text, 'checks'::text])))
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
  grant delete, insert, select, update to generation_app
  grant delete, insert, select, update to generation_system

function count_bytes_added() returns trigger

function count_bytes_changed() returns trigger

function count_memberships() returns trigger

function count_statuses() returns trigger

function facts_query(team uuid, filters jsonb) returns text

function index_asset() returns trigger

function known_words(team uuid, asked text) returns text[]

function protect_by_team(target regclass) returns void

function quote_lexeme(value text) returns text

function search_assets(team uuid, workspaces uuid[], query text, filters jsonb, sort text, after_tier integer, after_key text, after_id uuid, count_max integer) returns TABLE(id uuid, tier integer, sort_key text) security definer

function search_form(value text) returns text

function team_key(team uuid) returns text

function tell_ended() returns trigger

function tell_prepared() returns trigger

function wake_relay() returns trigger

function words_of(value text) returns text[]

function words_query(team uuid, words text[], kinds text[]) returns text
