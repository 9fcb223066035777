-- Results by ad, day and cell of a split. The split `none` has one cell, ''. Each split adds up to the same totals.

-- Money is in millionths of the major unit. A count that is null is zero: most rows have few conversions, and a null
-- takes no room.
create table results (
  team_id uuid not null,
  ad_account_id text not null,
  day date not null,
  dimension text not null check (dimension in ('none', 'age_gender', 'country', 'placement')),
  campaign_id text not null,
  ad_set_id text not null,
  ad_id text not null,
  -- '25-34|female', 'US', 'instagram|instagram_reels'
  cell text not null,
  spend_micros bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  link_clicks bigint not null,
  video_views_3s bigint,
  thruplays bigint,
  -- By attribution window: the account's default, then 1-day click, 7-day click, 28-day click, 1-day view.
  conversions numeric, conversion_micros bigint, purchases numeric, leads numeric, add_to_cart numeric,
  conversions_1dc numeric, conversion_micros_1dc bigint, purchases_1dc numeric, leads_1dc numeric, add_to_cart_1dc numeric,
  conversions_7dc numeric, conversion_micros_7dc bigint, purchases_7dc numeric, leads_7dc numeric, add_to_cart_7dc numeric,
  conversions_28dc numeric, conversion_micros_28dc bigint, purchases_28dc numeric, leads_28dc numeric, add_to_cart_28dc numeric,
  conversions_1dv numeric, conversion_micros_1dv bigint, purchases_1dv numeric, leads_1dv numeric, add_to_cart_1dv numeric,
  read_at timestamptz not null,
  primary key (team_id, ad_account_id, dimension, day, campaign_id, ad_id, cell)
) partition by range (day);
select protect_by_team('results');
