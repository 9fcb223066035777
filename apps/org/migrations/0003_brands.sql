-- What ads are made from. A row without a workspace belongs to the whole team and shows in each of its workspaces.

create table brand_kits (
  team_id uuid not null references teams,
  id uuid not null,
  workspace_id uuid,
  name text not null,
  is_default boolean not null,
  website_url text,
  tagline text,
  -- These are only ever read and written whole. Their shapes: put_brand_kit in @adloom/contracts.
  logos jsonb not null,
  colors jsonb not null,
  fonts jsonb not null,
  voice jsonb not null,
  banned_words text[] not null,
  required_disclaimers text[] not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (team_id, id),
  foreign key (team_id, workspace_id) references workspaces
);
create unique index brand_kits_one_default on brand_kits (team_id, workspace_id) nulls not distinct where is_default;
select protect_by_team('brand_kits');

create table products (
  team_id uuid not null references teams,
  id uuid not null,
  workspace_id uuid,
  brand_kit_id uuid,
  name text not null,
  description text not null,
  category text not null,
  -- Minor units of the currency.
  price bigint check (price >= 0),
  sale_price bigint check (sale_price >= 0),
  currency text,
  url text,
  sku text,
  images jsonb not null,
  benefits text[] not null,
  target_audience text not null,
  tags text[] not null,
  status text not null check (status in ('active', 'draft', 'archived')),
  -- Name, description, category, SKU and tags, folded as a search folds its words.
  search_text text not null,
  -- Milliseconds, because a cursor carries it.
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (team_id, id),
  foreign key (team_id, workspace_id) references workspaces,
  foreign key (team_id, brand_kit_id) references brand_kits,
  check ((price is null and sale_price is null) = (currency is null))
);
-- list_products: newest first.
create index products_newest on products (team_id, created_at desc, id desc);
select protect_by_team('products');
