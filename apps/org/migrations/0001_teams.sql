-- Teams, the people in them, and their workspaces.

create table teams (
  team_id uuid primary key,
  slug text not null unique,
  name text not null,
  plan text not null default 'standard',
  created_at timestamptz not null
);
select protect_by_team('teams');

create table workspaces (
  team_id uuid not null references teams,
  id uuid not null,
  name text not null,
  is_primary boolean not null,
  -- The order in which they were made.
  position integer not null,
  created_at timestamptz not null,
  primary key (team_id, id)
);
create unique index workspaces_one_primary on workspaces (team_id) where is_primary;
select protect_by_team('workspaces');

create table members (
  team_id uuid not null references teams,
  user_id uuid not null,
  role text not null check (role in ('owner', 'admin', 'member')),
  all_workspaces boolean not null,
  created_at timestamptz not null,
  primary key (team_id, user_id),
  check (role <> 'owner' or all_workspaces)
);
-- The teams of a person.
create index members_user_id on members (user_id);
select protect_by_team('members');

-- The workspaces of a member who may not act on all of them.
create table member_workspaces (
  team_id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  created_at timestamptz not null,
  primary key (team_id, user_id, workspace_id),
  foreign key (team_id, user_id) references members on delete cascade,
  foreign key (team_id, workspace_id) references workspaces
);
select protect_by_team('member_workspaces');
