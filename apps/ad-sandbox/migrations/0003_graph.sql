-- The one world of this sandbox, and its clock. Virtual time goes on from virtual_at at `rate` times the speed of real
-- time since real_at, so it catches up by itself after a stop. Rate 0: it stands still.
create table world (
  is_the_one boolean primary key default true check (is_the_one),
  seed text not null,
  scenario text not null,
  -- The virtual time at which the scenario began.
  started_at timestamptz not null,
  virtual_at timestamptz not null,
  real_at timestamptz not null,
  rate double precision not null check (rate >= 0),
  -- Requests answered, and secrets given out. Identifiers in answers follow from them, so that the same script gets the
  -- same bytes.
  requests bigint not null default 0,
  secrets bigint not null default 0
);

-- The app that people connect: its id and secret come from the configuration at each start.
create table apps (
  id text primary key,
  name text not null,
  secret text not null,
  -- Whether every call has to carry appsecret_proof. A wrong one is always refused.
  requires_proof boolean not null default false,
  tier text not null default 'standard_access' check (tier in ('development_access', 'standard_access')),
  -- Part of the platform's quotas that counts here: 0.01 makes every hundredth call count as the last one.
  quota_share double precision not null default 1 check (quota_share > 0 and quota_share <= 1)
);

create table tokens (
  token text primary key,
  kind text not null check (kind in ('user', 'system_user')),
  app_id text not null,
  user_id text not null,
  user_name text not null,
  permissions text[] not null,
  declined text[] not null default '{}',
  -- The ad accounts that the person ticked, as act_….
  account_ids text[] not null,
  issued_at timestamptz not null,
  -- Null: it does not expire.
  expires_at timestamptz,
  data_access_expires_at timestamptz,
  -- Why it no longer works, as the subcode of error 190. Null: it works.
  broken_as integer
);

create table oauth_codes (
  code text primary key,
  redirect_uri text not null,
  app_id text not null,
  kind text not null check (kind in ('user', 'system_user')),
  permissions text[] not null,
  declined text[] not null,
  account_ids text[] not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Empties the sandbox for another scenario. The app stays: it belongs to the configuration.
create function empty_sandbox() returns void language plpgsql security definer set search_path = ad_sandbox as $$
declare
  names text := (
    select string_agg(format('%I', tablename), ', ') from pg_tables
    where schemaname = 'ad_sandbox' and tablename not in ('_migrations', 'apps', 'node_counter'));
begin
  execute 'truncate ' || names || ' restart identity cascade';
  update node_counter set last_number = 0;
end $$;
revoke all on function empty_sandbox() from public;
grant execute on function empty_sandbox() to ad_sandbox_app;

-- What was asked and how it was answered, without credentials.
create table journal (
  number bigint primary key,
  -- Virtual time.
  at timestamptz not null,
  method text not null,
  path text not null,
  params jsonb not null,
  account_id text,
  status integer not null,
  error_code integer,
  error_subcode integer,
  -- Actions of faults that met this request.
  faults text[] not null default '{}',
  -- The number of items of a batch request.
  items integer not null default 0
);

-- Rules of faults, oldest first.
create table faults (
  id bigint generated always as identity primary key,
  match jsonb not null,
  action jsonb not null,
  -- How often it acts yet. Null: always.
  times_left integer check (times_left >= 0),
  -- Requests that it matched so far, of which it may leave some alone.
  seen bigint not null default 0
);

-- Calls that count against the quotas of an account. Older than a quota looks back, they are deleted.
create table calls (
  at timestamptz not null,
  account_id text not null,
  use text not null,
  -- Of the account's score: 1 for a read, 3 for a write.
  points integer not null,
  -- In the units of the platform's cost of calls.
  cost double precision not null
);
create index calls_by_account on calls (account_id, at);

-- Accounts whose score was exceeded.
create table blocks (account_id text primary key, until timestamptz not null);
