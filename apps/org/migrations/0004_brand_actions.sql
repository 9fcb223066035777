-- A kit that people have deleted: it shows nowhere and is used for nothing more. What was made with it stays as it is.
alter table brand_kits add column archived_at timestamptz(3);
alter table brand_kits add check (archived_at is null or not is_default);
-- What a team, or one of its workspaces, has to choose from.
create index brand_kits_live on brand_kits (team_id, workspace_id) where archived_at is null;
-- Products of a kit, which lose it when it is deleted.
create index products_of_kit on products (team_id, brand_kit_id) where brand_kit_id is not null;
