-- Insights that were asked for as jobs. How far a job is follows from its times and the virtual clock.
create table reports (
  number bigint primary key,
  id text not null unique,
  account_id text not null,
  -- What it is about: an account, a campaign, an ad set or an ad.
  entity_id text not null,
  -- The parameters, as they were sent.
  params json not null,
  date_start date not null,
  date_stop date not null,
  outcome text not null check (outcome in ('completed', 'failed', 'skipped', 'stuck')),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- Its rows, once they have been worked out: when the job is first looked at after its end. They stay as they are then.
  row_count integer
);

create table report_rows (
  report_id text not null references reports (id) on delete cascade,
  -- From 0.
  position integer not null,
  -- As it is answered: json keeps the order of its fields.
  body json not null,
  primary key (report_id, position)
);
