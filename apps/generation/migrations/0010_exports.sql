-- Finished pictures drawn anew in other sizes. Source: docs/creative.md.
alter table assets
  -- The item whose picture it is. Each size is drawn once, so that a repeated call finds it.
  add column export_of uuid references generations (id),
  add column export_size text,
  add constraint assets_export_check check (
    (export_of is null) = (export_size is null) and (export_of is null or generation_id is null));
create unique index assets_exports on assets (export_of, export_size) where export_of is not null;
