-- What the handler of a two-step call wants to know again when the call is confirmed. Callers do not see it.
alter table confirmations add column details jsonb;
-- Of a claim whose write may have been sent: the revision of the entity that it was sent for. It tells an entity that was
-- written and set back from one that was not written.
alter table confirmations add column revision text;
