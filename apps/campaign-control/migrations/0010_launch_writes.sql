-- Who launches: { kind, credentialId, name, userId }, as the audit log names them. Null: nobody is named.
alter table launches add column launched_by jsonb;

-- What was created on the platform for launches. A row is written before the request leaves: one without an outcome is
-- settled by reading the platform, by the mark that the object carries.
create table launch_writes (
  team_id uuid not null,
  operation_id uuid not null,
  launch_id uuid not null,
  ad_account_id text not null,
  kind text not null check (kind in ('asset', 'campaign', 'ad_set', 'creative', 'ad')),
  -- Of a file of the library.
  asset_id uuid,
  -- Which part of the launch. Null: the campaign, or a file.
  part text,
  -- sent: the request may have taken effect. not_done: it certainly has not.
  state text not null check (state in ('sent', 'done', 'not_done')),
  -- Of a file: the hash of an image, or the id of a video.
  platform_id text,
  -- It was there before this operation was answered.
  is_reused boolean not null default false,
  thumbnail_hash text,
  -- Of a video that is being uploaded: with it, the upload is taken up again.
  upload_session text,
  -- The process that works on it, and until when it is alone: on creating it, switching it or removing it.
  claim_id uuid,
  claimed_until timestamptz,
  -- When the request left, and since then when the platform was last asked for it in vain. How often it was.
  asked_at timestamptz,
  misses int not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (team_id, operation_id),
  foreign key (team_id, launch_id) references launches (team_id, id)
);
create index launch_writes_of_launch on launch_writes (team_id, launch_id);
create index launch_writes_by_platform_id on launch_writes (team_id, platform_id) where platform_id is not null;
create index launch_writes_of_asset on launch_writes (team_id, asset_id) where asset_id is not null;
select protect_by_team('launch_writes');
