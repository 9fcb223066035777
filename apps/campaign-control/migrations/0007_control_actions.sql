-- What was done to entities on the platform through the service, and by which credential. A row is written when a
-- preview is confirmed; its id is the id of the confirmation. Amounts are minor units of the account's currency.
create table control_actions (
  team_id uuid not null,
  id uuid not null,
  -- What changed: `restore` sets an entity back to what it was before another action.
  change text not null check (change in ('pause', 'resume', 'scale_budget', 'restore')),
  -- The suggestion that was approved, or the action that was undone.
  match_id uuid,
  undo_of uuid,
  ad_account_id text not null,
  entity_type text not null check (entity_type in ('campaign', 'ad_set', 'ad')),
  entity_id text not null,
  entity_name text not null,
  campaign_id text not null,
  before jsonb not null,
  after jsonb not null,
  currency text not null,
  -- How much more may be spent a day. Negative: less. Spend policies count it.
  exposure_minor bigint not null,
  credential_kind text not null check (credential_kind in ('api_key', 'oauth', 'session')),
  credential_id text not null,
  credential_name text not null,
  user_id uuid not null,
  state text not null check (state in ('executing', 'executed', 'no_change', 'failed', 'drifted')),
  -- Of an undo under way: which process does it, and until when it is alone.
  claim_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (team_id, id)
);
-- What a spend policy counts, and what undo goes through.
create index control_actions_of_credential on control_actions (team_id, credential_id, created_at);
create index control_actions_of_entity on control_actions (team_id, entity_id, created_at);
-- An action is undone once.
create unique index control_actions_undo on control_actions (team_id, undo_of)
  where undo_of is not null and state in ('executing', 'executed', 'no_change');
-- Of an entity, one undo at a time: each reads first what it would overwrite.
create unique index control_actions_undoing on control_actions (team_id, entity_id)
  where undo_of is not null and state = 'executing';
create index control_actions_newest on control_actions (team_id, created_at, id);
create index control_actions_claimed on control_actions (claimed_until) where claimed_until is not null;
select protect_by_team('control_actions');

-- What a credential may do. `default` holds for keys and grants without a policy of their own.
create table spend_policies (
  team_id uuid not null,
  credential_id text not null,
  policy jsonb not null,
  updated_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, credential_id)
);
select protect_by_team('spend_policies');

-- Entities that neither rules nor keys and grants may change.
create table protected_entities (
  team_id uuid not null,
  ad_account_id text not null,
  entity_type text not null check (entity_type in ('campaign', 'ad_set', 'ad')),
  entity_id text not null,
  note text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (team_id, entity_id)
);
select protect_by_team('protected_entities');
