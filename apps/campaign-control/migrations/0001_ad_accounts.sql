-- Grants that people gave us on the ad platform, and the ad accounts connected through them. A team has rows of its own
-- for an account, even if another team has connected the same one.

-- One attempt of a person to connect: from the button to the platform's page and back.
create table connection_attempts (
  -- SHA-256 of the state that travels through the browser.
  state_hash bytea primary key,
  team_id uuid not null,
  user_id uuid not null,
  platform text not null,
  -- The connection to renew, or null for a new one.
  connection_id uuid,
  expires_at timestamptz not null
);
create index connection_attempts_expires_at on connection_attempts (expires_at);
select protect_by_team('connection_attempts');

create table connections (
  team_id uuid not null,
  id uuid not null,
  platform text not null,
  -- Who granted it on the platform.
  grantee_id text not null,
  grantee_name text not null,
  -- Encrypted for this team and connection. Null once it was withdrawn.
  token_encrypted text,
  -- Which of the installation's keys encrypted it, so that keys can be replaced.
  token_key_id text,
  -- Grows with each new token: a failure of an earlier one says nothing about this one.
  token_version integer not null default 0,
  permissions text[] not null,
  token_expires_at timestamptz,
  status text not null check (status in ('working', 'expired', 'permission_lost', 'blocked', 'withdrawn')),
  -- What the platform said when it stopped working: PlatformWords.
  problem jsonb,
  connected_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (team_id, id),
  unique (team_id, platform, grantee_id)
);
create index connections_of_grantee on connections (platform, grantee_id);
create index connections_checked_at on connections (checked_at) where status <> 'withdrawn';
-- Grants to withdraw on the platform, and tokens to delete then.
create index connections_to_withdraw on connections (updated_at) where status = 'withdrawn' and token_encrypted is not null;
select protect_by_team('connections');

create table ad_accounts (
  team_id uuid not null,
  id text not null,
  platform text not null,
  connection_id uuid not null,
  name text not null,
  currency text not null,
  timezone text not null,
  -- Whether the platform lets it deliver ads, and its own code for why not.
  is_active boolean not null,
  inactive_reason text,
  can_write boolean not null,
  -- What the platform said when it refused access to this account while its connection worked: PlatformWords.
  access_problem jsonb,
  -- Grows with each fact about this account that other services hear of.
  revision integer not null default 0,
  connected_at timestamptz not null,
  -- Null while connected. The data of a disconnected account stays until retention ends.
  disconnected_at timestamptz,
  -- When structure and recent results were last complete.
  last_sync_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, connection_id) references connections (team_id, id)
);
create index ad_accounts_of_connection on ad_accounts (team_id, connection_id);
select protect_by_team('ad_accounts');

create table ad_account_workspaces (
  team_id uuid not null,
  ad_account_id text not null,
  workspace_id uuid not null,
  primary key (team_id, ad_account_id, workspace_id),
  foreign key (team_id, ad_account_id) references ad_accounts (team_id, id) on delete cascade
);
select protect_by_team('ad_account_workspaces');
