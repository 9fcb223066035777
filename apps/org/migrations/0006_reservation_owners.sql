-- The contract of reserve_credits names the owners, and org accepts no others.
alter table credit_reservations drop constraint credit_reservations_owner_check;
alter table credit_reservations add constraint credit_reservations_owner_check check (owner <> '');
