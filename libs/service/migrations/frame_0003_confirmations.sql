-- One row is the offer, the claim, the replayed answer and the record of a two-step call. Read: libs/service/src/confirm.
create table confirmations (
  -- Also the id of what is done.
  id uuid primary key,
  team_id uuid not null,
  -- SHA-256 of the token. The token itself is never stored.
  token_hash bytea not null,
  tool text not null,
  -- Who may redeem it: a key, an OAuth grant or a person.
  bound_to text not null,
  -- The arguments, without the token. The digest leaves out those that are only shown.
  input jsonb not null,
  input_digest bytea not null,
  -- Who was offered it, to read the entity again after the process died. No secrets.
  caller jsonb not null,
  entity_type text not null,
  entity_id text not null,
  -- The watched fields as they were, and as they are to be.
  before jsonb not null,
  after jsonb not null,
  state text not null default 'offered' check (state in ('offered', 'claimed', 'executed', 'no_change', 'drifted')),
  claim_id uuid,
  claimed_until timestamptz,
  drift jsonb,
  -- json, not jsonb: a replay is the same bytes.
  answer json,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'claimed') = (claim_id is not null)),
  check ((state in ('executed', 'no_change')) = (answer is not null))
);
create unique index confirmations_token on confirmations (team_id, token_hash);
-- The reconciler's: claims whose lease has ended.
create index confirmations_claimed on confirmations (claimed_until) where state = 'claimed';
create index confirmations_expires_at on confirmations (expires_at);
select protect_by_team('confirmations');

-- A record that something was done is not the app's to delete.
do $$ begin
  execute format('revoke delete on confirmations from %I', current_schema() || '_app');
end $$;
