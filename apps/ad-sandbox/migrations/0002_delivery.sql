-- What ads delivered. Written by src/delivery only, one completed hour of the account's time zone after the other, and
-- never changed afterwards. All money here is in 1/1000 of the currency's minor unit as the platform counts it: a
-- thousandth of a cent for USD, a thousandth of a yen for JPY. Each row's is a whole number of minor units, so that
-- rounded figures add up to rounded totals. A count that is null is zero.

-- How far an account has been delivered, and what the model needs to continue from there.
create table delivery_progress (
  account_id text primary key,
  -- The end of the last completed hour: the start of an hour in the account's time zone.
  delivered_until timestamptz not null,
  -- By campaign: the spend of the running day, the learning phase, the last days of each ad.
  state jsonb not null
);

-- One row for each ad and hour with delivery. These are the totals; delivery_cells splits them.
create table delivery_hours (
  -- Node ids. The account's with its prefix: 'act_123'.
  account_id text not null,
  campaign_id text not null,
  ad_set_id text not null,
  ad_id text not null,
  -- The day in the account's time zone.
  day date not null,
  -- The instant at which the hour starts. When clocks go back, two rows of a day have the same hour_of_day.
  hour timestamptz not null,
  -- What a clock on the account's wall shows at the start, 0 to 23.
  hour_of_day smallint not null,
  spend bigint not null,
  impressions integer not null,
  -- All clicks: links, reactions, profile, "see more".
  clicks integer not null,
  -- Clicks on links: at most `clicks`.
  link_clicks integer not null,
  landing_page_views integer,
  -- Pixel events without delay: a website's product page was opened. All inside one day of a click.
  content_views integer,
  -- Post engagement apart from link clicks and video views. `engagements` includes the five that follow and others.
  engagements integer, reactions integer, comments integer, shares integer, saves integer, page_likes integer,
  -- Videos: played for 3 s, to the end or for 15 s, and to each part of their length. Only video ads have them.
  video_views_3s integer, thruplays integer,
  video_p25 integer, video_p50 integer, video_p75 integer, video_p95 integer, video_p100 integer,
  primary key (account_id, day, ad_id, hour)
);

-- The same counts by ad, day and cell of a split. Each dimension splits the same totals on its own, so that its cells add
-- up to the hours of that day, also on the running day.
create table delivery_cells (
  account_id text not null,
  campaign_id text not null,
  ad_set_id text not null,
  ad_id text not null,
  day date not null,
  dimension text not null check (dimension in ('age_gender', 'country', 'placement', 'device')),
  -- '25-34|female', 'US', 'instagram|instagram_reels' (publisher_platform|platform_position), 'mobile_app'
  cell text not null,
  spend bigint not null,
  impressions integer not null,
  clicks integer not null,
  link_clicks integer not null,
  landing_page_views integer,
  content_views integer,
  engagements integer, reactions integer, comments integer, shares integer, saves integer, page_likes integer,
  video_views_3s integer, thruplays integer,
  video_p25 integer, video_p50 integer, video_p75 integer, video_p95 integer, video_p100 integer,
  primary key (account_id, dimension, day, ad_id, cell)
);

-- Each conversion once. It is written with the click or view that led to it, so rows lie in the future until their time
-- comes: every reader filters `visible_at <= now` with the virtual now, and needs no other condition.
create table conversion_ledger (
  account_id text not null,
  campaign_id text not null,
  ad_set_id text not null,
  ad_id text not null,
  -- The hour of the click or view, and the number of the conversion among those of this ad and hour.
  click_hour timestamptz not null,
  number integer not null,
  -- When it happened, as a whole hour. It is reported on this day, in the account's time zone.
  hour timestamptz not null,
  hour_of_day smallint not null,
  day date not null,
  -- On the website: purchase, add_to_cart, initiate_checkout, lead, complete_registration. In the app: app_install.
  -- On the platform, without any delay: form_lead, messaging_conversation.
  event text not null check (event in ('purchase', 'add_to_cart', 'initiate_checkout', 'lead', 'complete_registration',
    'app_install', 'form_lead', 'messaging_conversation')),
  -- The narrowest attribution window it falls in. 1d_click counts for 1d_click, 7d_click and 28d_click; 7d_click for
  -- 7d_click and 28d_click; 28d_click and 1d_view for themselves only. An ad set's default, 7 days after a click or 1
  -- day after a view, is 1d_click + 7d_click + 1d_view.
  attribution text not null check (attribution in ('1d_click', '7d_click', '28d_click', '1d_view')),
  -- What the purchase was worth, in 1/1000 of the minor unit. 0 for other events.
  value bigint not null,
  -- Its cell in each dimension, written as in delivery_cells.
  age_gender text not null,
  country text not null,
  placement text not null,
  device text not null,
  -- When reports include it: the end of its hour, or up to three days later.
  visible_at timestamptz not null,
  primary key (account_id, day, ad_id, click_hour, number)
);

-- What a scenario plants: a known effect on a node and everything below it. Tests look for what was planted.
create table delivery_plants (
  account_id text not null,
  -- An account, a campaign, an ad set or an ad.
  node_id text not null,
  -- ctr, cvr, cpm, landing_rate, audience_size, optimal_budget, quality_spread, cell_ctr, cell_cvr, cell_share
  effect text not null,
  -- For effects on a cell: '45-54', 'audience_network|an_classic'. Otherwise ''.
  cell text not null default '',
  -- A factor for ctr, cvr, cpm, quality_spread, cell_ctr and cell_cvr. The value itself for the others: a share from 0
  -- to 1, people, or a daily budget in minor units.
  value double precision not null,
  -- In effect from then on.
  starts_at timestamptz not null,
  primary key (account_id, node_id, effect, cell, starts_at)
);
