table _migrations
  id text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint _migrations_pkey PRIMARY KEY (id)

table apps
  id text not null
  name text not null
  secret text not null
  requires_proof boolean not null default false
  tier text not null default 'standard_access'::text
  quota_share double precision not null default 1
  constraint apps_pkey PRIMARY KEY (id)
  constraint apps_quota_share_check CHECK (((quota_share > (0)::double precision) AND (quota_share <= (1)::double precision)))
  constraint apps_tier_check CHECK ((tier = ANY (ARRAY['development_access'::text, 'standard_access'::text])))
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table blocks
  account_id text not null
  until timestamp with time zone not null
  constraint blocks_pkey PRIMARY KEY (account_id)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table calls
  at timestamp with time zone not null
  account_id text not null
  use text not null
  points integer not null
  cost double precision not null
  index CREATE INDEX calls_by_account ON ad_sandbox.calls USING btree (account_id, at)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table changes
  number bigint not null identity
  node_id text not null
  at timestamp with time zone not null
  field text not null
  old jsonb
  new jsonb
  constraint changes_node_id_fkey FOREIGN KEY (node_id) REFERENCES ad_sandbox.nodes(id) ON DELETE CASCADE
  constraint changes_pkey PRIMARY KEY (number)
  index CREATE INDEX changes_node_id ON ad_sandbox.changes USING btree (node_id, number)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table conversion_ledger
  account_id text not null
  campaign_id text not null
  ad_set_id text not null
  ad_id text not null
  click_hour timestamp with time zone not null
  number integer not null
  hour timestamp with time zone not null
  hour_of_day smallint not null
  day date not null
  event text not null
  attribution text not null
  value bigint not null
  age_gender text not null
  country text not null
  placement text not null
  device text not null
  visible_at timestamp with time zone not null
  constraint conversion_ledger_attribution_check CHECK ((attribution = ANY (ARRAY['1d_click'::text, '7d_click'::text, '28d_click'::text, '1d_view'::text])))
  constraint conversion_ledger_event_check CHECK ((event = ANY (ARRAY['purchase'::text, 'add_to_cart'::text, 'initiate_checkout'::text, 'lead'::text, 'complete_registration'::text, 'app_install'::text, 'form_lead'::text, 'messaging_conversation'::text])))
  constraint conversion_ledger_pkey PRIMARY KEY (account_id, day, ad_id, click_hour, number)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table delivery_cells
  account_id text not null
  campaign_id text not null
  ad_set_id text not null
  ad_id text not null
  day date not null
  dimension text not null
  cell text not null
  spend bigint not null
  impressions integer not null
  clicks integer not null
  link_clicks integer not null
  landing_page_views integer
  content_views integer
  engagements integer
  reactions integer
  comments integer
  shares integer
  saves integer
  page_likes integer
  video_views_3s integer
  thruplays integer
  video_p25 integer
  video_p50 integer
  video_p75 integer
  video_p95 integer
  video_p100 integer
  constraint delivery_cells_dimension_check CHECK ((dimension = ANY (ARRAY['age_gender'::text, 'country'::text, 'placement'::text, 'device'::text])))
  constraint delivery_cells_pkey PRIMARY KEY (account_id, dimension, day, ad_id, cell)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table delivery_hours
  account_id text not null
  campaign_id text not null
  ad_set_id text not null
  ad_id text not null
  day date not null
  hour timestamp with time zone not null
  hour_of_day smallint not null
  spend bigint not null
  impressions integer not null
  clicks integer not null
  link_clicks integer not null
  landing_page_views integer
  content_views integer
  engagements integer
  reactions integer
  comments integer
  shares integer
  saves integer
  page_likes integer
  video_views_3s integer
  thruplays integer
  video_p25 integer
  video_p50 integer
  video_p75 integer
  video_p95 integer
  video_p100 integer
  constraint delivery_hours_pkey PRIMARY KEY (account_id, day, ad_id, hour)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table delivery_plants
  account_id text not null
  node_id text not null
  effect text not null
  cell text not null default ''::text
  value double precision not null
  starts_at timestamp with time zone not null
  constraint delivery_plants_pkey PRIMARY KEY (account_id, node_id, effect, cell, starts_at)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table delivery_progress
  account_id text not null
  delivered_until timestamp with time zone not null
  state jsonb not null
  constraint delivery_progress_pkey PRIMARY KEY (account_id)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table faults
  id bigint not null identity
  match jsonb not null
  action jsonb not null
  times_left integer
  seen bigint not null default 0
  constraint faults_pkey PRIMARY KEY (id)
  constraint faults_times_left_check CHECK ((times_left >= 0))
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table journal
  number bigint not null
  at timestamp with time zone not null
  method text not null
  path text not null
  params jsonb not null
  account_id text
  status integer not null
  error_code integer
  error_subcode integer
  faults text[] not null default '{}'::text[]
  items integer not null default 0
  constraint journal_pkey PRIMARY KEY (number)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table media_parts
  node_id text not null
  first_byte bigint not null
  bytes bytea not null
  constraint media_parts_node_id_fkey FOREIGN KEY (node_id) REFERENCES ad_sandbox.nodes(id) ON DELETE CASCADE
  constraint media_parts_pkey PRIMARY KEY (node_id, first_byte)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table node_counter
  only_row boolean not null default true
  last_number bigint not null
  constraint node_counter_only_row_check CHECK (only_row)
  constraint node_counter_pkey PRIMARY KEY (only_row)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table nodes
  id text not null
  number bigint not null
  type text not null
  account_id text
  campaign_id text
  ad_set_id text
  fields jsonb not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  constraint nodes_number_key UNIQUE (number)
  constraint nodes_pkey PRIMARY KEY (id)
  constraint nodes_type_check CHECK ((type = ANY (ARRAY['ad_account'::text, 'campaign'::text, 'ad_set'::text, 'ad'::text, 'creative'::text, 'image'::text, 'video'::text, 'label'::text, 'business'::text, 'user'::text, 'page'::text, 'instagram_account'::text, 'pixel'::text, 'custom_conversion'::text])))
  index CREATE INDEX nodes_account_id ON ad_sandbox.nodes USING btree (account_id, type, number)
  index CREATE INDEX nodes_ad_set_id ON ad_sandbox.nodes USING btree (ad_set_id, type, number) WHERE (ad_set_id IS NOT NULL)
  index CREATE INDEX nodes_campaign_id ON ad_sandbox.nodes USING btree (campaign_id, type, number) WHERE (campaign_id IS NOT NULL)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table oauth_codes
  code text not null
  redirect_uri text not null
  app_id text not null
  kind text not null
  permissions text[] not null
  declined text[] not null
  account_ids text[] not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint oauth_codes_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'system_user'::text])))
  constraint oauth_codes_pkey PRIMARY KEY (code)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table report_rows
  report_id text not null
  position integer not null
  body json not null
  constraint report_rows_pkey PRIMARY KEY (report_id, "position")
  constraint report_rows_report_id_fkey FOREIGN KEY (report_id) REFERENCES ad_sandbox.reports(id) ON DELETE CASCADE
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table reports
  number bigint not null
  id text not null
  account_id text not null
  entity_id text not null
  params json not null
  date_start date not null
  date_stop date not null
  outcome text not null
  created_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  row_count integer
  constraint reports_id_key UNIQUE (id)
  constraint reports_outcome_check CHECK ((outcome = ANY (ARRAY['completed'::text, 'failed'::text, 'skipped'::text, 'stuck'::text])))
  constraint reports_pkey PRIMARY KEY (number)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table tokens
  token text not null
  kind text not null
  app_id text not null
  user_id text not null
  user_name text not null
  permissions text[] not null
  declined text[] not null default '{}'::text[]
  account_ids text[] not null
  issued_at timestamp with time zone not null
  expires_at timestamp with time zone
  data_access_expires_at timestamp with time zone
  broken_as integer
  constraint tokens_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'system_user'::text])))
  constraint tokens_pkey PRIMARY KEY (token)
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

table world
  is_the_one boolean not null default true
  seed text not null
  scenario text not null
  started_at timestamp with time zone not null
  virtual_at timestamp with time zone not null
  real_at timestamp with time zone not null
  rate double precision not null
  requests bigint not null default 0
  secrets bigint not null default 0
  constraint world_is_the_one_check CHECK (is_the_one)
  constraint world_pkey PRIMARY KEY (is_the_one)
  constraint world_rate_check CHECK ((rate >= (0)::double precision))
  grant delete, insert, select, update to ad_sandbox_app
  grant delete, insert, select, update to ad_sandbox_system

function empty_sandbox() returns void security definer
