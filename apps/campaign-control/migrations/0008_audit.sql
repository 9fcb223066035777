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
  created_at timestamptz not null,
  primary key (team_id, seq)
);
select protect_by_team('audit_entries');

-- A record that something was done is nobody's to change.
do $$ begin
  execute format('revoke update, delete, truncate on audit_entries from %I, %I',
    current_schema() || '_app', current_schema() || '_system');
end $$;
