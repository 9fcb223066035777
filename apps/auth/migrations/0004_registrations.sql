-- Registrations of clients are counted like sign-ins that fail.
comment on table sign_in_attempts is 'Sign-ins and registrations in the current window, by digest of who makes them';
-- Clients that nobody has used yet, oldest first: their number is bounded.
create index oauth_clients_unused on oauth_clients (created_at, id) where last_used_at is null;
