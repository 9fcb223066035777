-- The objects of the platform, and what has changed about them.

-- How many objects have been made: ids are numbered by it, so that the same script gives the same ids.
create table node_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null
);
insert into node_counter (last_number) values (0);

create table nodes (
  id text primary key,
  -- Lists are in this order: as the objects were made.
  number bigint not null unique,
  type text not null check (type in ('ad_account', 'campaign', 'ad_set', 'ad', 'creative', 'image', 'video', 'label',
    'business', 'user', 'page', 'instagram_account', 'pixel', 'custom_conversion')),
  account_id text,
  campaign_id text,
  ad_set_id text,
  fields jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index nodes_account_id on nodes (account_id, type, number);
create index nodes_campaign_id on nodes (campaign_id, type, number) where campaign_id is not null;
create index nodes_ad_set_id on nodes (ad_set_id, type, number) where ad_set_id is not null;

-- What an object was before: delivery in the past follows from it, never from the object as it is now.
create table changes (
  number bigint generated always as identity primary key,
  node_id text not null references nodes on delete cascade,
  at timestamptz not null,
  field text not null,
  old jsonb,
  new jsonb
);
create index changes_node_id on changes (node_id, number);

-- What was uploaded: the bytes of pictures, and of videos in the parts in which they came.
create table media_parts (
  node_id text not null references nodes on delete cascade,
  first_byte bigint not null,
  bytes bytea not null,
  primary key (node_id, first_byte)
);
