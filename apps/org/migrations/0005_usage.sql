-- Receipts, newest first, and usage over a stretch of time. A receipt is a reservation and its entries.
create index credit_reservations_newest on credit_reservations (team_id, created_at desc, id desc);
create index credit_entries_of_reservation on credit_entries (team_id, reservation_id, id);
