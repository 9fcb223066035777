-- The requests of the last day, for people who look into what goes wrong. Unlogged: nothing depends on them, and they are
-- many. They are lost when PostgreSQL crashes.
create unlogged table requests (
  id uuid primary key,
  team_id uuid not null,
  at timestamptz not null,
  request_id text not null,
  -- Of a person, and not of a key or an application. Each is bounded for itself: pages ask often.
  by_person boolean not null,
  credential_id text not null,
  name text not null,
  status integer not null,
  -- LoggedRequest of the contracts.
  record jsonb not null,
  created_at timestamptz not null
);
create index requests_newest on requests (team_id, at desc, id desc);
create index requests_of_kind on requests (team_id, by_person, at desc, id desc);
create index requests_by_request_id on requests (team_id, request_id);
create index requests_at on requests (at);
select protect_by_team('requests');
