-- What the handler of a two-step call wants to know again when the call is confirmed. Callers do not see it.
alter table confirmations add column details jsonb;
