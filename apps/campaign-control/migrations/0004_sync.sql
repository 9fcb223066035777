-- How accounts are read from the platform: partitions of the results, the reads that each account needs, and when each
-- day was last read.

-- Makes the partitions of all months from `needed_from` to `needed_until`, and drops those that end before `kept_from`.
-- Only the owner can make tables, so it runs as the owner; only the system role may call it. A partition has no grants:
-- it is reached through `results` and its row-level security, and has a policy of its own in case somebody grants it.
create function keep_results_partitions(needed_from date, needed_until date, kept_from date) returns void
language plpgsql security definer set search_path from current as $$
declare
  first_day date;
  partition text;
  dropped regclass;
begin
  perform pg_advisory_xact_lock(hashtextextended('campaign-control.partitions', 0));
  for first_day in
    select m::date from generate_series(date_trunc('month', needed_from), needed_until, interval '1 month') m
  loop
    partition := to_char(first_day, '"results_"YYYY"_"MM');
    continue when to_regclass(partition) is not null;
    -- Attaching an empty table locks out no reader; `create table … partition of` would.
    execute format('create table %I (like results including all)', partition);
    execute format('revoke all on %I from %I, %I', partition, current_schema() || '_app', current_schema() || '_system');
    perform protect_by_team(partition::regclass);
    execute format('alter table results attach partition %I for values from (%L) to (%L)',
      partition, first_day, (first_day + interval '1 month')::date);
  end loop;
  for dropped in
    select inhrelid::regclass from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'results'::regclass
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= kept_from
  loop
    execute format('drop table %s', dropped);
  end loop;
end $$;
do $$ begin
  revoke all on function keep_results_partitions from public;
  execute format('grant execute on function keep_results_partitions to %I', current_schema() || '_system');
end $$;

-- When a day's results were last complete, by split. Without a row, the day was never read to its end.
create table result_days (
  team_id uuid not null,
  ad_account_id text not null,
  dimension text not null check (dimension in ('none', 'age_gender', 'country', 'placement')),
  day date not null,
  -- When that read began: the results are at least as new.
  read_at timestamptz not null,
  -- The platform revises this day no more, and it was read after that.
  is_final boolean not null,
  primary key (team_id, ad_account_id, dimension, day)
);
select protect_by_team('result_days');

-- The accounts that are read. One process at a time holds an account, by its lease.
create table sync_accounts (
  team_id uuid not null,
  ad_account_id text not null,
  lease_token uuid,
  lease_until timestamptz,
  -- When it last had a turn. The team, and then the account, that waited longest is next.
  served_at timestamptz not null default '-infinity',
  -- When the first of its reads is due, or the platform allows requests again.
  due_at timestamptz not null,
  -- Until when nothing is read, and why: most often the platform wants no more requests for now.
  paused_until timestamptz,
  problem jsonb,
  -- When somebody last asked for fresh data.
  refresh_asked_at timestamptz,
  created_at timestamptz not null,
  primary key (team_id, ad_account_id),
  foreign key (team_id, ad_account_id) references ad_accounts (team_id, id) on delete cascade
);
create index sync_accounts_due on sync_accounts (due_at);
select protect_by_team('sync_accounts');

-- Every kind of read of an account: when it is due, and how far the one under way has come. A page's rows and the cursor
-- behind them commit together.
create table sync_reads (
  team_id uuid not null,
  ad_account_id text not null,
  -- A level of the structure, or a split of the results.
  subject text not null
    check (subject in ('campaigns', 'ad_sets', 'ads', 'none', 'age_gender', 'country', 'placement')),
  -- Of the structure: what changed, or everything. Of the results: by the age of the days.
  scope text not null check (scope in ('changes', 'everything', 'recent', 'week', 'month', 'history')),
  due_at timestamptz not null,
  -- The read under way: since when, the days that are left, the first day of the window that is being read (it ends on
  -- the last day left), and the cursor of its next page.
  started_at timestamptz,
  first_day date,
  last_day date,
  window_first_day date,
  window_started_at timestamptz,
  cursor text,
  -- Days in a window. Less than configured after the platform found it too much.
  window_days integer,
  -- Failures in a row, and what the last was.
  attempts integer not null default 0,
  problem jsonb,
  -- When the last complete read began.
  completed_at timestamptz,
  primary key (team_id, ad_account_id, subject, scope),
  foreign key (team_id, ad_account_id) references sync_accounts (team_id, ad_account_id) on delete cascade
);
select protect_by_team('sync_reads');
