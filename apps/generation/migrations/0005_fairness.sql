-- A person may stop a batch: what is not finished then is not made, and its price is released.
alter table generations drop constraint generations_outcome_check;
alter table generations add constraint generations_outcome_check
  check (outcome in ('delivered', 'failed', 'cancelled'));
alter table image_batches add column cancelled_items integer not null default 0;
-- Usage over a stretch of time.
create index image_batches_newest on image_batches (team_id, created_at desc);
