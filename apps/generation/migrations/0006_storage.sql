-- What the files of a team take up, so that its quota can be held.

create table team_storage (
  team_id uuid primary key,
  -- Files of assets, and what is announced and still on its way.
  used_bytes bigint not null check (used_bytes >= 0),
  created_at timestamptz not null default now()
);
select protect_by_team('team_storage');

-- While a file is on its way it counts for as much as was announced; then it counts for what is kept of it.
alter table assets add column announced_bytes integer;
update assets a set announced_bytes = u.size_bytes from uploads u where u.asset_id = a.id;
alter table assets add column stored_bytes bigint not null generated always as (
  case when status = 'failed' then 0
    else coalesce(size_bytes::bigint + thumbnail_size_bytes, announced_bytes, 0) end) stored;

insert into team_storage (team_id, used_bytes) select team_id, sum(stored_bytes) from assets group by team_id;

-- used_bytes follows the assets. Whoever changes a team's sum holds its row until the transaction ends, so a check that
-- comes after it in the same transaction is exact. The names sort before count_statuses: this row is locked before folders.
create function count_bytes_added() returns trigger language plpgsql set search_path from current as $$
begin
  insert into team_storage (team_id, used_bytes)
  select team_id, sum(stored_bytes) from after group by team_id order by team_id
  on conflict (team_id) do update set used_bytes = team_storage.used_bytes + excluded.used_bytes;
  return null;
end $$;
create trigger count_bytes_added after insert on assets referencing new table as after
  for each statement execute function count_bytes_added();

create function count_bytes_changed() returns trigger language plpgsql set search_path from current as $$
begin
  update team_storage s set used_bytes = s.used_bytes + changed.bytes
  from (
    select a.team_id, sum(a.stored_bytes - b.stored_bytes) as bytes from before b join after a on a.id = b.id
    group by a.team_id having sum(a.stored_bytes - b.stored_bytes) <> 0
  ) changed where s.team_id = changed.team_id;
  return null;
end $$;
create trigger count_bytes_changed after update on assets referencing old table as before new table as after
  for each statement execute function count_bytes_changed();
