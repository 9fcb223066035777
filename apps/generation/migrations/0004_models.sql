-- Pictures that an outside model makes wait in a queue of their own: a hand that waits for an answer is none that draws.
alter table generations add column hosted boolean not null default false;

-- What the picture looks like, coarsely: no two of a batch may be nearly the same. Of pictures of outside models only.
alter table generations add column fingerprint bytea check (octet_length(fingerprint) = 32);

-- One index for each queue. They serve the claim and the sweeper; only unfinished items are in them.
drop index generations_open;
create index generations_open on generations (team_id, created_at, position) where outcome is null and not hosted;
create index generations_open_hosted on generations (team_id, created_at, position) where outcome is null and hosted;
