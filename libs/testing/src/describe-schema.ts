import type { Sql } from '@adloom/db'

/** A schema as text, from the catalogs: tables with columns, constraints, indexes, policies and privileges; functions. */
export async function describeSchema(sql: Sql, schema: string): Promise<string> {
  const tables = await sql<{ name: string; text: string }[]>`
    select c.relname as name, concat_ws(E'\n',
      'table ' || c.relname || case when c.relforcerowsecurity then ' (row-level security, forced)' else '' end,
      (select string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attnotnull then ' not null' else '' end
          || case when a.attidentity <> '' then ' identity' else '' end
          || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''), E'\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg('  constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid), E'\n' order by k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n'),
      (select string_agg('  index ' || pg_get_indexdef(i.indexrelid), E'\n' order by i.indexrelid::regclass::text)
        from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)),
      (select string_agg('  policy ' || p.polname || ' to ' || (select string_agg(r.rolname, ', ' order by r.rolname)
          from pg_roles r where r.oid = any(p.polroles)) || ' using ' || pg_get_expr(p.polqual, p.polrelid), E'\n' order by p.polname)
        from pg_policy p where p.polrelid = c.oid),
      (select string_agg('  trigger ' || pg_get_triggerdef(t.oid), E'\n' order by t.tgname)
        from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
      (select string_agg('  grant ' || g.privileges || ' to ' || g.grantee, E'\n' order by g.grantee)
        from (select grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges
              from information_schema.role_table_grants
              where table_schema = ${schema} and table_name = c.relname and grantee <> ${`${schema}_owner`}
              group by grantee) g)
    ) as text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p', 'v')
    order by c.relname`
  const functions = await sql<{ text: string }[]>`
    select 'function ' || p.proname || '(' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid)
      || case when p.prosecdef then ' security definer' else '' end as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = ${schema} order by 1`
  return `${[...tables, ...functions].map((item) => item.text).join('\n\n')}\n`
}
