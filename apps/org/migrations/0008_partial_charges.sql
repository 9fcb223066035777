-- An item of which a part was not delivered is charged for the rest, and that part is released: two entries.
drop index credit_entries_settled;
create unique index credit_entries_settled on credit_entries (team_id, reservation_id, generation_id, kind)
  where kind in ('charged', 'released');
