-- Videos, what their stages leave, and the avatars of teams.

-- A video is a batch of one item, so that claim, lease, fairness, settlement, cancellation, search and folders are those of
-- pictures. The id of its batch is the projectId of generate_video.
alter table image_batches
  add column kind text not null default 'image' check (kind in ('image', 'video')),
  add constraint image_batches_video_check check (kind = 'image' or item_count = 1);
alter table generations
  add column kind text not null default 'image' check (kind in ('image', 'video')),
  -- What the worker is at, for the status: the stage of a video and the percent of the whole. Null before the first.
  add column stage text,
  add column progress smallint check (progress between 0 and 99);

-- One index for each queue, as before.
drop index generations_open;
drop index generations_open_hosted;
create index generations_open on generations (team_id, created_at, position)
  where outcome is null and not waits and not hosted and kind = 'image';
create index generations_open_hosted on generations (team_id, created_at, position)
  where outcome is null and not waits and hosted and kind = 'image';
create index generations_open_video on generations (team_id, created_at, position)
  where outcome is null and not waits and kind = 'video';

-- The avatars that people of a team add: a portrait, and the consent of the person it shows.
create table avatars (
  id uuid primary key,
  team_id uuid not null,
  -- Null: for all workspaces of the team.
  workspace_id uuid,
  name text not null,
  gender text not null,
  age_range text not null,
  style text not null,
  -- Null: a voice is chosen to fit.
  default_voice_id text,
  -- The picture as it was uploaded. Files of assets never change and stay when the asset is archived.
  portrait_asset_id uuid not null references assets (id),
  -- Where the face is in the picture: { x, y, w, h } as shares of its width and height.
  face json not null,
  -- The consent: who gave it, to what words, on what day, who recorded it, and perhaps a picture of the signed paper.
  consent_by text not null,
  consent_wording text not null,
  consent_on date not null,
  consent_asset_id uuid references assets (id),
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- From then on no video with this avatar is begun.
  revoked_at timestamptz,
  revoked_by text,
  -- It is listed no more. The row stays, because videos refer to its consent.
  deleted_at timestamptz,
  constraint avatars_revoked_check check ((revoked_at is null) = (revoked_by is null))
);
create index avatars_listed on avatars (team_id, created_at desc, id) where deleted_at is null;
select protect_by_team('avatars');

-- What a call of generate_video asked for beyond what its batch says.
create table video_requests (
  batch_id uuid primary key references image_batches (id),
  team_id uuid not null,
  source text not null check (source in ('script', 'scenes', 'instructions', 'animate')),
  -- { scenes, captions, durationSeconds, title }, as checked. Handed on and never searched.
  request json not null,
  -- What is said: as given, or as the script stage wrote it. Null until then, and when nothing is said.
  script text,
  -- The length for which credits are reserved, in seconds.
  estimated_seconds numeric(6, 2) not null check (estimated_seconds > 0),
  -- The stock avatar, or the avatar of the team, that the call named. Neither: chosen to fit.
  stock_avatar_id text,
  avatar_id uuid references avatars (id),
  -- As the call named it. Null: that of the avatar.
  voice_id text,
  -- The picture that is set in motion.
  animate_asset_id uuid references assets (id),
  created_at timestamptz not null,
  constraint video_requests_avatar_check check (stock_avatar_id is null or avatar_id is null),
  constraint video_requests_animate_check check ((source = 'animate') = (animate_asset_id is not null))
);
-- Serves the revocation of a consent.
create index video_requests_of_avatar on video_requests (avatar_id) where avatar_id is not null;
select protect_by_team('video_requests');

-- What each finished stage of a video left, so that another worker goes on behind it.
create table video_stages (
  generation_id uuid not null references generations (id),
  team_id uuid not null,
  stage text not null check (stage in ('script', 'voice', 'visuals', 'compose', 'encode', 'checks')),
  result json not null,
  -- Files in the object store, under videos/<generation id>/<stage>/, removed when the item ends.
  object_keys text[] not null default '{}',
  created_at timestamptz not null,
  primary key (generation_id, stage)
);
select protect_by_team('video_stages');

alter table assets
  add column duration_ms integer check (duration_ms >= 0),
  -- Captions of a video as WebVTT. So small that they do not count towards the storage of a team.
  add column captions_key text,
  add column captions_size_bytes integer,
  -- Shows or lets hear a person who does not exist, or a real one saying what they did not say.
  add column synthetic_person boolean not null default false,
  add constraint assets_captions_check check ((captions_key is null) = (captions_size_bytes is null));

do $$ begin
  execute format('revoke delete on avatars, video_requests from %I', current_schema() || '_app');
end $$;
