-- Sessions last longer than what a person may do without entering their password again.
alter table sessions add column signed_in_at timestamptz;
update sessions set signed_in_at = created_at;
alter table sessions alter column signed_in_at set not null;
