-- From where a person signed in, so that they can recognise their sessions.
alter table sessions add column address text;
alter table sessions add column user_agent text;
-- The sessions of a person.
create index sessions_user_id on sessions (user_id);

-- Invitations that nobody has accepted yet. The link holds the token, this table only its SHA-256.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null,
  -- As it was when the invitation was made, for who is not in the team yet.
  team_name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'member')),
  -- null: all of the team, later ones too.
  workspace_ids uuid[] check (cardinality(workspace_ids) > 0),
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
-- The open invitations of a team, newest first.
create index invitations_of_team on invitations (team_id, created_at desc, id);
create index invitations_expires_at on invitations (expires_at);
select protect_by_team('invitations');

-- Links with which a person can set a new password.
create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index password_resets_user_id on password_resets (user_id);
create index password_resets_expires_at on password_resets (expires_at);
