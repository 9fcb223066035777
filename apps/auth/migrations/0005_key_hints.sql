-- Of the secret of a key nothing but its hash is kept. What people recognise a key by is a part of its own.
alter table api_keys drop column last_four;
-- null: made before keys had a public part.
alter table api_keys add column hint text;
