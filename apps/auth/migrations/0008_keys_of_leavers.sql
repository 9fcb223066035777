-- Keys end with their maker's membership, and do not come back with it. Those of people who left before that was so are
-- ended here, but for who has come back since: theirs are in use again.
with ended as (
  update api_keys k set revoked_at = now()
  where k.revoked_at is null and exists (
    select from audit_entries r
    where r.action = 'member.removed' and r.team_id = k.team_id and r.subject_id = k.created_by
      and r.created_at >= k.created_at
      and not exists (
        select from audit_entries a
        where a.action = 'invitation.accepted' and a.team_id = k.team_id and a.user_id = k.created_by
          and a.created_at >= r.created_at))
  returning k.id, k.team_id
)
insert into audit_entries (team_id, action, subject_id, details, created_at)
select team_id, 'api_key.revoked', id, '{"because": "left_team"}', now() from ended;
