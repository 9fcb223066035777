-- Who launches: { kind, credentialId, name, userId }, as the audit log names them. Null: nobody is named.
alter table launches add column launched_by jsonb;

-- What was created on the platform for launches. A row is written before the request leaves: one without an outcome is
-- settled by reading the platform, by the mark that the object carries.
create table launch_writes (
  team_id uuid not null,
  operation_id uuid not null,
  launch_id uuid not null,
  ad_account_id text not null,
  kind text not null check (kind in ('image', 'video', 'campaign', 'ad_set', 'creative', 'ad')),
  -- Of a file of the library.
  asset_id uuid,
  -- Which part of the launch. Null: the campaign, or a file.
  part text,
  -- sent: the request may have taken effect. refused: it certainly has not.
  state text not null check (state in ('sent', 'done', 'refused')),
  platform_id text,
  thumbnail_hash text,
  -- The process that sends it, and until when it is alone.
  claim_id uuid,
  claimed_until timestamptz,
  -- How often the platform was asked for it by its mark and had none.
  misses int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (team_id, operation_id),
  foreign key (team_id, launch_id) references launches (team_id, id)
);
create index launch_writes_of_launch on launch_writes (team_id, launch_id);
create index launch_writes_by_platform_id on launch_writes (team_id, platform_id) where platform_id is not null;
select protect_by_team('launch_writes');
