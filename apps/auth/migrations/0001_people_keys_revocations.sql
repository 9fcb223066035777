-- People. Not data of one team: a person may be in several, and org says which.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  -- Argon2id as a PHC string, so that each hash names the parameters it was made with.
  password_hash text not null,
  created_at timestamptz not null
);

-- Browsers in which a person is signed in. The cookie holds the token, this table only its SHA-256.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
-- The sweep of what has run out.
create index sessions_expires_at on sessions (expires_at);

-- A key acts for its team in the name of the person who made it. A revoked one stays, so that its use can be told.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  created_by uuid not null references users,
  name text not null,
  key_hash bytea not null unique,
  last_four text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- null: every workspace its maker may act on.
  workspace_ids uuid[] check (cardinality(workspace_ids) > 0),
  expires_at timestamptz,
  last_used_at timestamptz,
  -- When its use after revocation was last recorded.
  refused_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null
);
-- The list of a team's keys, newest first, and their count.
create index api_keys_of_team on api_keys (team_id, created_at desc, id) where revoked_at is null;
select protect_by_team('api_keys');

-- Revocations, numbered without gaps: the counter's row is locked from the taking of a number to the commit, so a
-- number is never lost and never visible before a lower one.
create table revocation_counter (
  only_row boolean primary key default true check (only_row),
  number bigint not null
);
insert into revocation_counter (number) values (0);
create table revocations (
  number bigint primary key,
  credential_id uuid not null,
  created_at timestamptz not null
);

-- Keys that caller statements are signed with. The private part is sealed; every replica signs with the newest.
create table statement_keys (
  generation int primary key check (generation > 0),
  kid text not null unique,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null,
  -- When a newer one took over. It stays valid for a while, for statements under way.
  retired_at timestamptz
);

-- Failed or running sign-ins in the current window, by digest of e-mail address, network address or both.
create table sign_in_attempts (
  key bytea primary key,
  attempts int not null,
  window_ends_at timestamptz not null
);
create index sign_in_attempts_window on sign_in_attempts (window_ends_at);

-- What happened to people, sessions and credentials. Append-only. team_id is null for what concerns no team.
create table audit_entries (
  id bigint generated always as identity primary key,
  team_id uuid,
  user_id uuid,
  action text not null,
  subject_id uuid not null,
  details jsonb not null,
  request_id text,
  created_at timestamptz not null
);
create index audit_entries_of_team on audit_entries (team_id, created_at desc, id desc);
-- Not protect_by_team: a sign-in is of no team, and whoever writes an entry need not be able to read it.
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy team on audit_entries for select to auth_app
  using (team_id = nullif(current_setting('adloom.team', true), '')::uuid);
create policy append on audit_entries for insert to auth_app with check (true);
create policy owner on audit_entries to auth_owner using (true);
create policy system on audit_entries to auth_system using (true);

revoke update, delete on audit_entries from auth_app, auth_system;
revoke update, delete on revocations from auth_app;
revoke insert, delete on revocation_counter from auth_app, auth_system;
revoke delete on api_keys from auth_app, auth_system;
