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
  -- Requests answered so far. Identifiers in answers follow from it, so that the same script gets the same bytes.
  requests bigint not null default 0
);
