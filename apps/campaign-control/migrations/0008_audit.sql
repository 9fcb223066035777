-- What was previewed, confirmed, done, refused and decided, by whom. Each entry carries the hash of the one before it.
create table audit_chains (
  team_id uuid primary key,
  last_seq bigint not null,
  last_hash bytea not null,
  created_at timestamptz not null
);
select protect_by_team('audit_chains');

create table audit_entries (
  team_id uuid not null,
  seq bigint not null,
  -- The exact bytes that are hashed.
  entry text not null,
  hash bytea not null,
  -- Of the entry, for finding it. Not hashed: what counts is the entry.
  kind text not null,
  action_id text,
  credential_id text,
  created_at timestamptz not null,
  primary key (team_id, seq)
);
create index audit_entries_of_kind on audit_entries (team_id, kind, seq);
create index audit_entries_of_action on audit_entries (team_id, action_id, seq) where action_id is not null;
create index audit_entries_of_credential on audit_entries (team_id, credential_id, seq) where credential_id is not null;
create index audit_entries_by_time on audit_entries (team_id, created_at);
select protect_by_team('audit_entries');

-- A record that something was done is nobody's to change.
do $$ begin
  execute format('revoke update, delete, truncate on audit_entries from %I, %I',
    current_schema() || '_app', current_schema() || '_system');
end $$;
