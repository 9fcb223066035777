table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table assets (row-level security, forced)
  id uuid not null
  team_id uuid not null
  workspace_id uuid not null
  type text not null
  name text not null
  file_name text not null
  mime_type text not null
  width integer not null
  height integer not null
  aspect_ratio text
  size_bytes integer not null
  sha256 text not null
  object_key text not null
  thumbnail_key text not null
  thumbnail_size_bytes integer not null
  source text not null
  status text not null default 'ready'::text
  tags text[] not null default '{}'::text[]
  checks json not null default '[]'::json
  generation_id uuid
  product_id uuid
  brand_kit_id uuid
  digital_source_type text
  created_at timestamp with time zone not null
  constraint assets_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation.generations(id)
  constraint assets_generation_id_key UNIQUE (generation_id)
  constraint assets_pkey PRIMARY KEY (id)
  constraint assets_source_check CHECK ((source = ANY (ARRAY['generated'::text, 'uploaded'::text])))
  constraint assets_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'processing'::text, 'failed'::text, 'archived'::text])))
  constraint assets_type_check CHECK ((type = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'logo'::text])))
  index CREATE INDEX assets_newest ON generation.assets USING btree (team_id, created_at DESC, id)
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
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
  constraint generations_aspect_ratio_check CHECK ((aspect_ratio = ANY (ARRAY['1:1'::text, '4:5'::text, '9:16'::text, '16:9'::text])))
  constraint generations_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES generation.image_batches(id)
  constraint generations_batch_id_position_key UNIQUE (batch_id, "position")
  constraint generations_outcome_check CHECK ((outcome = ANY (ARRAY['delivered'::text, 'failed'::text])))
  constraint generations_pkey PRIMARY KEY (id)
  constraint generations_position_check CHECK (("position" >= 0))
  constraint generations_price_check CHECK ((price >= 0))
  constraint generations_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
  constraint generations_variation_check CHECK ((variation >= 1))
  index CREATE INDEX generations_open ON generation.generations USING btree (team_id, created_at, "position") WHERE (outcome IS NULL)
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
  constraint image_batches_item_count_check CHECK (((item_count >= 1) AND (item_count <= 100)))
  constraint image_batches_open_items_check CHECK ((open_items >= 0))
  constraint image_batches_pkey PRIMARY KEY (id)
  constraint image_batches_quality_check CHECK ((quality = ANY (ARRAY['express'::text, 'studio'::text])))
  constraint image_batches_reservation_id_key UNIQUE (reservation_id)
  constraint image_batches_seed_check CHECK ((seed >= 0))
  constraint image_batches_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'partially_completed'::text, 'failed'::text, 'cancelled'::text])))
  constraint image_batches_variation_count_check CHECK (((variation_count >= 1) AND (variation_count <= 10)))
  policy owner to generation_owner using true
  policy system to generation_system using true
  policy team to generation_app using (team_id = (NULLIF(current_setting('adloom.team'::text, true), ''::text))::uuid)
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
  constraint outbox_pkey PRIMARY KEY (id)
  index CREATE INDEX outbox_seq ON generation.outbox USING btree (seq)
  trigger CREATE TRIGGER wake_relay AFTER INSERT ON generation.outbox FOR EACH STATEMENT EXECUTE FUNCTION generation.wake_relay()
  grant insert to generation_app
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

function protect_by_team(target regclass) returns void

function wake_relay() returns trigger
