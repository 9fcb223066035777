-- What people made of copy: every version, the newest of which holds. Nothing is changed or deleted.
create table ad_copy_edits (
  team_id uuid not null,
  copy_id uuid not null references ad_copies (id),
  variant_id text not null,
  version integer not null check (version > 0),
  -- The variant as it is shown, with its lengths and checks. Null: as it was written.
  variant json,
  edited_by uuid not null,
  created_at timestamptz not null,
  primary key (team_id, copy_id, variant_id, version)
);
select protect_by_team('ad_copy_edits');

do $$ begin
  execute format('revoke update, delete on ad_copy_edits from %I', current_schema() || '_app');
end $$;
