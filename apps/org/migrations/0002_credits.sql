-- The credits ledger. Entries are the truth and only ever added; accounts, periods and reservations are kept beside
-- them in the same transaction. Every change locks the team's account row first, so changes of a team are in one order.

-- How a team stands now. `used` and `reserved` are of the current period, but for credits that reservations of an
-- earlier period may still take from `purchased`: those count in `reserved` too. Read: apps/org/README.md, "Ledger".
create table credit_accounts (
  team_id uuid primary key references teams,
  -- What each new period includes.
  monthly_credits bigint not null check (monthly_credits >= 0),
  included bigint not null check (included >= 0),
  purchased bigint not null check (purchased >= 0),
  used bigint not null check (used >= 0),
  reserved bigint not null check (reserved >= 0),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  created_at timestamptz not null,
  constraint credit_accounts_not_overdrawn check (included + purchased - used - reserved >= 0)
);
-- Periods that have ended.
create index credit_accounts_period_end on credit_accounts (period_end);
select protect_by_team('credit_accounts');

-- One month of a team. A period that has been closed still takes the settlements of the reservations made in it.
create table credit_periods (
  team_id uuid not null references credit_accounts,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  included bigint not null check (included >= 0),
  used bigint not null check (used >= 0),
  reserved bigint not null check (reserved >= 0),
  closed boolean not null,
  created_at timestamptz not null,
  primary key (team_id, starts_at)
);
create unique index credit_periods_one_current on credit_periods (team_id) where not closed;
select protect_by_team('credit_periods');

-- Credits set aside for work about to begin. `owner` is the service whose work it is.
create table credit_reservations (
  team_id uuid not null references credit_accounts,
  id uuid not null,
  owner text not null check (owner in ('generation')),
  purpose text not null,
  credential_id text not null,
  period_start timestamptz not null,
  credits bigint not null check (credits > 0),
  charged bigint not null default 0 check (charged >= 0),
  released bigint not null default 0 check (released >= 0),
  settled_items integer not null default 0,
  -- orphaned: its owner said that there is no work for it, and all of it was released.
  state text not null default 'open' check (state in ('open', 'closed', 'orphaned')),
  -- What the first answer said, so that a repeat says the same.
  available_after bigint not null,
  -- When it was made, or its owner was last asked about it.
  checked_at timestamptz not null,
  created_at timestamptz not null,
  primary key (team_id, id),
  foreign key (team_id, period_start) references credit_periods (team_id, starts_at),
  check (charged + released <= credits),
  check ((state = 'open') = (charged + released < credits))
);
-- Reservations that may be orphans, longest unasked first.
create index credit_reservations_unclaimed on credit_reservations (checked_at) where state = 'open' and settled_items = 0;
select protect_by_team('credit_reservations');

-- What happened, in order. `credits` is how many it was about; the deltas are what it did to the account.
create table credit_entries (
  id bigint generated always as identity primary key,
  team_id uuid not null references credit_accounts,
  kind text not null check (kind in ('period_opened', 'granted', 'reserved', 'charged', 'released')),
  credits bigint not null check (credits >= 0),
  period_start timestamptz not null,
  included_delta bigint not null,
  purchased_delta bigint not null,
  used_delta bigint not null,
  reserved_delta bigint not null,
  reservation_id uuid,
  generation_id text,
  grant_id uuid,
  note text,
  created_at timestamptz not null,
  foreign key (team_id, period_start) references credit_periods (team_id, starts_at),
  foreign key (team_id, reservation_id) references credit_reservations (team_id, id)
);
create index credit_entries_team on credit_entries (team_id, id);
-- Nothing is granted, reserved or settled twice, whatever the code does.
create unique index credit_entries_grant on credit_entries (team_id, grant_id) where kind = 'granted';
create unique index credit_entries_reserved on credit_entries (team_id, reservation_id) where kind = 'reserved';
create unique index credit_entries_settled on credit_entries (team_id, reservation_id, generation_id)
  where kind in ('charged', 'released');
select protect_by_team('credit_entries');

do $$ begin
  execute format('revoke update, delete, truncate on credit_entries from %I, %I',
    current_schema() || '_app', current_schema() || '_system');
end $$;

-- Everything kept beside the entries that differs from what they add up to. Empty when the ledger is sound.
create function ledger_mismatches() returns table (team_id uuid, what text, stored bigint, derived bigint)
language sql stable
begin atomic
  with of_team as (
    select e.team_id, sum(e.included_delta) included, sum(e.purchased_delta) purchased, sum(e.used_delta) used,
           sum(e.reserved_delta) reserved
    from credit_entries e group by e.team_id
  ), of_period as (
    select e.team_id, e.period_start,
           coalesce(sum(e.credits) filter (where e.kind = 'charged'), 0) used,
           coalesce(sum(case when e.kind = 'reserved' then e.credits else -e.credits end)
             filter (where e.kind in ('reserved', 'charged', 'released')), 0) reserved
    from credit_entries e group by e.team_id, e.period_start
  ), of_reservation as (
    select e.team_id, e.reservation_id,
           coalesce(sum(e.credits) filter (where e.kind = 'charged'), 0) charged,
           coalesce(sum(e.credits) filter (where e.kind = 'released'), 0) released
    from credit_entries e where e.reservation_id is not null group by e.team_id, e.reservation_id
  ), held as (
    select p.team_id, sum(case when p.closed then greatest(0, p.reserved - greatest(0, p.included - p.used))
                               else p.reserved end) reserved
    from credit_periods p group by p.team_id
  ), compared as (
    select a.team_id, v.what, v.stored, v.derived
    from credit_accounts a left join of_team t on t.team_id = a.team_id left join held h on h.team_id = a.team_id
    cross join lateral (values
      ('account.included', a.included, t.included), ('account.purchased', a.purchased, t.purchased),
      ('account.used', a.used, t.used), ('account.reserved', a.reserved, t.reserved),
      ('account.reserved by periods', a.reserved, h.reserved)) v (what, stored, derived)
    union all
    select p.team_id, v.what || ' ' || p.starts_at, v.stored, v.derived
    from credit_periods p left join of_period e on e.team_id = p.team_id and e.period_start = p.starts_at
    cross join lateral (values
      ('period.used', p.used, e.used), ('period.reserved', p.reserved, e.reserved)) v (what, stored, derived)
    union all
    select r.team_id, v.what || ' ' || r.id, v.stored, v.derived
    from credit_reservations r left join of_reservation e on e.team_id = r.team_id and e.reservation_id = r.id
    cross join lateral (values
      ('reservation.charged', r.charged, e.charged), ('reservation.released', r.released, e.released)) v (what, stored, derived)
  )
  select c.team_id, c.what, c.stored, coalesce(c.derived, 0)::bigint
  from compared c where c.stored <> coalesce(c.derived, 0);
end;
