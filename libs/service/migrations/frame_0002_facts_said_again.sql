-- A fact stays in the outbox until every consumer has confirmed that it acted on it. Read: docs/adr/0020.
alter table outbox
  add column times_said integer not null default 0,
  -- When it is said again. Of one that was never said, it means nothing.
  add column due_at timestamptz not null default now();

drop index outbox_seq;
create index outbox_new on outbox (seq) where times_said = 0;
create index outbox_said on outbox (due_at) where times_said > 0;
