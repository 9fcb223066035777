-- Automation: rules of a team, what people taught them, and what each evaluation found.
create table rules (
  team_id uuid not null,
  id uuid not null,
  name text not null,
  is_enabled boolean not null,
  -- The version that is in force.
  version integer not null,
  -- When the circuit breaker switched it off. A person switches it on again.
  breaker_opened_at timestamptz,
  -- Failed executions in a row.
  failures integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (team_id, id)
);
select protect_by_team('rules');

create table rule_versions (
  team_id uuid not null,
  rule_id uuid not null,
  version integer not null,
  -- RuleDefinition of the contracts.
  definition jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (team_id, rule_id, version),
  foreign key (team_id, rule_id) references rules (team_id, id)
);
select protect_by_team('rule_versions');

-- The kill switch of a team. Without a row, automation runs.
create table automation_settings (
  team_id uuid primary key,
  is_paused boolean not null,
  changed_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
select protect_by_team('automation_settings');

-- Which data of an account the rules were last evaluated on. One process at a time evaluates an account.
create table rule_turns (
  team_id uuid not null,
  ad_account_id text not null,
  -- When the read of results began that the last evaluation used.
  evaluated_as_of timestamptz,
  due_at timestamptz not null,
  lease_token uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  primary key (team_id, ad_account_id),
  foreign key (team_id, ad_account_id) references ad_accounts (team_id, id) on delete cascade
);
create index rule_turns_due on rule_turns (due_at);
select protect_by_team('rule_turns');

-- What an evaluation of a rule found on an account. One that finds the same as the one before only moves `last_at`.
create table rule_evaluations (
  team_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  rule_version integer not null,
  ad_account_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  -- How new the data was.
  as_of timestamptz,
  -- Why the rule was not evaluated at all: a RulePause.
  paused text,
  -- How many entities had each outcome, and which.
  counts jsonb not null,
  outcomes jsonb not null,
  -- Tells evaluations with the same outcome.
  digest bytea not null,
  primary key (team_id, id),
  foreign key (team_id, rule_id) references rules (team_id, id)
);
create index rule_evaluations_latest on rule_evaluations (team_id, rule_id, ad_account_id, last_at desc);
create index rule_evaluations_by_age on rule_evaluations (last_at);
select protect_by_team('rule_evaluations');

-- Suggestions. Amounts are minor units of the account's currency.
create table rule_matches (
  team_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  rule_version integer not null,
  ad_account_id text not null,
  entity_type text not null check (entity_type in ('campaign', 'ad_set', 'ad')),
  entity_id text not null,
  entity_name text not null,
  campaign_id text not null,
  status text not null check (status in
    ('pending_approval', 'approved', 'executing', 'executed', 'failed', 'rejected', 'expired', 'superseded')),
  action text not null check (action in ('pause', 'resume', 'scale_budget')),
  -- Of scale_budget: percentage and bounds, adjustments included, that an approval computes the budget from.
  scaling jsonb,
  -- What the budget was at the evaluation, what the change would have made of it, and by how much.
  budget_type text check (budget_type in ('daily', 'lifetime')),
  from_minor bigint,
  to_minor bigint,
  delta_pct numeric,
  currency text not null,
  -- As list_pending_automation_actions shows them.
  conditions jsonb not null,
  evidence jsonb not null,
  explanation text not null,
  projection jsonb not null,
  -- How much the daily spend changes if it is approved, without its sign, for sorting.
  impact_minor bigint not null,
  matched_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who decided, and through which credential.
  decided_by jsonb,
  decided_at timestamptz,
  -- The confirmation that holds or executed it.
  action_id uuid,
  reason text,
  note text,
  -- What the reason changed, as reject_automation_action answers.
  effect jsonb,
  primary key (team_id, id),
  foreign key (team_id, rule_id) references rules (team_id, id)
);
-- One open suggestion for a rule and entity.
create unique index rule_matches_open on rule_matches (team_id, rule_id, entity_id)
  where status in ('pending_approval', 'approved', 'executing');
create index rule_matches_listed on rule_matches (team_id, status, matched_at desc, id desc);
create index rule_matches_of_rule on rule_matches (team_id, rule_id, ad_account_id, matched_at desc);
create index rule_matches_expiring on rule_matches (expires_at) where status = 'pending_approval';
select protect_by_team('rule_matches');

-- What people taught rules by the reasons of rejections. A person can lift each.
create table rule_adjustments (
  team_id uuid not null,
  id uuid not null,
  -- `winner`: no rule pauses the entity. `hold`: the rule leaves the entity alone. `step`: the rule's step, or the
  -- distance of its thresholds, for the entity. `suspect_metric`: rules do not judge the account by these metrics.
  kind text not null check (kind in ('winner', 'hold', 'step', 'suspect_metric')),
  -- Null: it holds for every rule.
  rule_id uuid,
  ad_account_id text not null,
  entity_id text,
  metrics text[],
  -- Of `step`: what the step is multiplied by.
  factor numeric,
  until timestamptz,
  -- The rejected suggestion.
  match_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  primary key (team_id, id),
  unique (team_id, match_id)
);
create index rule_adjustments_in_force on rule_adjustments (team_id, ad_account_id) where lifted_at is null;
select protect_by_team('rule_adjustments');

-- What became of a decision, days later: what was projected beside what happened.
create table decision_scores (
  team_id uuid not null,
  match_id uuid not null,
  rule_id uuid not null,
  decision text not null check (decision in ('approved', 'rejected')),
  -- The days that are compared with the projection, in the account's zone. It is due when they are over.
  first_day date not null,
  last_day date not null,
  due_at timestamptz not null,
  -- Null until it is scored.
  scored_at timestamptz,
  verdict text check (verdict in ('right', 'wrong', 'unknown')),
  -- The Projection of the branch that was chosen.
  predicted jsonb not null,
  -- What those days were like: as list_decision_scores shows it.
  realised jsonb,
  created_at timestamptz not null,
  primary key (team_id, match_id),
  foreign key (team_id, match_id) references rule_matches (team_id, id)
);
create index decision_scores_due on decision_scores (due_at) where scored_at is null;
create index decision_scores_of_rule on decision_scores (team_id, rule_id) where scored_at is not null;
select protect_by_team('decision_scores');
