-- Applications that registered themselves. Those described by a document on the web are not kept here.
create table oauth_clients (
  id text primary key,
  name text not null,
  redirect_uris text[] not null check (cardinality(redirect_uris) > 0),
  created_at timestamptz not null,
  -- When it last got a token; one that never does is swept.
  last_used_at timestamptz
);

-- What a person granted an application in one team. Ends with its newest refresh token.
create table oauth_grants (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  user_id uuid not null references users,
  -- Of oauth_clients, or the address of a document.
  client_id text not null,
  client_name text not null,
  -- Where the code went: what a person recognises the application by.
  redirect_host text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- null: every workspace the person may act on.
  workspace_ids uuid[] check (cardinality(workspace_ids) > 0),
  -- What its access tokens are good for: rest, mcp.
  resources text[] not null check (cardinality(resources) > 0),
  -- null until its code is redeemed.
  last_used_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null
);
-- The connected applications of a person, and of a team.
create index oauth_grants_of_user on oauth_grants (user_id, team_id) where revoked_at is null;
create index oauth_grants_of_team on oauth_grants (team_id) where revoked_at is null;
-- Whether a client is in use.
create index oauth_grants_of_client on oauth_grants (client_id);
-- The sweep of what has run out.
create index oauth_grants_expires_at on oauth_grants (expires_at);
select protect_by_team('oauth_grants');

create table oauth_codes (
  code_hash bytea primary key,
  team_id uuid not null,
  grant_id uuid not null references oauth_grants on delete cascade,
  redirect_uri text not null,
  -- base64url of the SHA-256 of the verifier (PKCE, S256).
  challenge text not null,
  expires_at timestamptz not null,
  -- A used one stays as long as its grant, so that a replay is recognised.
  used_at timestamptz,
  created_at timestamptz not null
);
create index oauth_codes_grant_id on oauth_codes (grant_id);
select protect_by_team('oauth_codes');

create table oauth_refresh_tokens (
  token_hash bytea primary key,
  team_id uuid not null,
  grant_id uuid not null references oauth_grants on delete cascade,
  expires_at timestamptz not null,
  -- When it was exchanged for its successor. It stays, so that a replay is recognised.
  used_at timestamptz,
  created_at timestamptz not null
);
create index oauth_refresh_tokens_grant_id on oauth_refresh_tokens (grant_id);
create index oauth_refresh_tokens_expires_at on oauth_refresh_tokens (expires_at);
select protect_by_team('oauth_refresh_tokens');

-- Assertions with which clients have authenticated: each is good once.
create table oauth_assertions (
  client_id text not null,
  jti text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (client_id, jti)
);
create index oauth_assertions_expires_at on oauth_assertions (expires_at);

-- Keys that access tokens are signed with; as statement_keys.
create table oauth_keys (
  generation int primary key check (generation > 0),
  kid text not null unique,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- What is exchanged for tokens tells the team, so only the system role reads it.
revoke select, update, delete on oauth_codes from auth_app;
revoke all on oauth_refresh_tokens, oauth_assertions, oauth_keys from auth_app;
-- Leaving a team ends its keys and grants at the gateways: found by person.
create index api_keys_of_maker on api_keys (team_id, created_by) where revoked_at is null;
