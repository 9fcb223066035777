-- Whoever hands over the link of an invitation could open it themselves, so an account that such a link made says
-- nothing about who has the address: it stays confined to the team of the invitation until its address is proven.
-- Null: the address is proven, or the operator made the account. A proven address has one account, and beside it each
-- team may have one that is confined to it.
alter table users add column confined_to uuid;
alter table users drop constraint users_email_key;
create unique index users_of_address on users (email, confined_to) nulls not distinct;

-- Whether the link went to the address alone, and so proves it. Those before went through the hands of who invited.
alter table invitations add column is_mailed boolean not null default false;
alter table invitations alter column is_mailed drop default;

-- Accounts made before: the operator's calls carry no request id, pages do. What a reset link has proven since is proven.
-- Teams that such an account is in already stay. One that never joined anywhere is confined to no team that exists.
update users u set confined_to = coalesce(
  (select i.team_id from audit_entries i where i.action = 'invitation.accepted' and i.user_id = u.id order by i.id limit 1),
  '00000000-0000-0000-0000-000000000000')
where exists (
    select from audit_entries c
    where c.action = 'user.created' and c.subject_id = u.id and c.request_id is not null)
  and not exists (select from audit_entries r where r.action = 'password.reset' and r.subject_id = u.id);
