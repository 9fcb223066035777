-- Tables that every service has, beside its own. Applied to each service's schema by its owner role.

-- Row-level security by team: the app role sees the team that the transaction or statement has set, and nothing when
-- none is set. The owner (migrations) and the system role (relays, sweepers) see all. Read: docs/adr/0005.
create function protect_by_team(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy team on %s to %I using (team_id = nullif(current_setting(''adloom.team'', true), '''')::uuid)',
    target, current_schema() || '_app');
  execute format('create policy owner on %s to %I using (true)', target, current_schema() || '_owner');
  execute format('create policy system on %s to %I using (true)', target, current_schema() || '_system');
end $$;

-- Answers of write calls that carried an idempotency key. The claim, the work and the answer commit together.
create table calls (
  team_id uuid not null,
  tool text not null,
  call_id uuid not null,
  input_digest bytea not null,
  -- json, not jsonb: a replay is the same bytes.
  output json,
  created_at timestamptz not null,
  primary key (team_id, tool, call_id)
);
create index calls_created_at on calls (created_at);
select protect_by_team('calls');

-- Facts to be published, written in the transaction that made them true.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  subject text not null,
  payload jsonb not null,
  trace jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_seq on outbox (seq);

-- Facts of others that have been acted on, written in the transaction that acted.
create table inbox (
  consumer text not null,
  event_id text not null,
  created_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_created_at on inbox (created_at);

-- The app role writes facts and marks those it acted on; only the relay reads them, since they are of all teams.
do $$ begin
  execute format('revoke select, update, delete on outbox from %I', current_schema() || '_app');
  execute format('revoke update, delete on inbox from %I', current_schema() || '_app');
end $$;
