-- Finding assets, folders that they are in, and files that people upload.

-- While a file is on its way its facts are not known; one that never arrives has none.
alter table assets
  alter column width drop not null,
  alter column height drop not null,
  alter column size_bytes drop not null,
  alter column sha256 drop not null,
  alter column object_key drop not null,
  alter column thumbnail_key drop not null,
  alter column thumbnail_size_bytes drop not null,
  add constraint assets_file_check check (
    status in ('processing', 'failed')
    or (width is not null and height is not null and size_bytes is not null and sha256 is not null
      and object_key is not null and thumbnail_key is not null and thumbnail_size_bytes is not null)),
  -- What it is sorted by as a name. Short, because a cursor holds it.
  add column name_key text collate "C" not null default '',
  -- What it is found by; made by the trigger index_asset.
  add column lexemes tsvector not null default '';

-- A folder of assets. Not what generate_video calls a project.
create table projects (
  id uuid primary key,
  team_id uuid not null,
  workspace_id uuid not null,
  name text not null,
  -- Its assets that are ready: as many as search_assets finds in it. Kept by triggers.
  item_count integer not null default 0 check (item_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_by_time on projects (team_id, created_at, id);
select protect_by_team('projects');

-- An asset may be in several folders, all of its own workspace.
create table project_assets (
  project_id uuid not null references projects (id) on delete cascade,
  asset_id uuid not null references assets (id),
  team_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, asset_id)
);
create index project_assets_of on project_assets (asset_id, project_id);
select protect_by_team('project_assets');

-- What a person has announced to send. The asset is there from then on, as processing.
create table uploads (
  asset_id uuid primary key references assets (id),
  team_id uuid not null,
  -- Of the file as it is sent; what is kept of it is written anew.
  size_bytes integer not null check (size_bytes > 0),
  sha256 text not null,
  expires_at timestamptz not null,
  -- When what was left of it was put away.
  swept_at timestamptz,
  created_at timestamptz not null
);
create index uploads_open on uploads (expires_at) where swept_at is null;
select protect_by_team('uploads');

-- Every word that finds an asset of the team: words of a query that are none of them are taken for the closest of them.
create table asset_words (
  team_id uuid not null,
  word text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (team_id, word)
);
select protect_by_team('asset_words');

do $$ begin
  execute format('revoke delete on uploads from %I', current_schema() || '_app');
  execute format('revoke update, delete on asset_words from %I', current_schema() || '_app');
end $$;

-- Text in which letters are found whatever their case, accents and vowel points: Luméa → lumea. The collation is named so
-- that the same text gives the same words under every server's locale.
create function search_form(value text) returns text language sql immutable parallel safe
return lower(regexp_replace(normalize(value, nfkd),
  '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]', '', 'g') collate "pg_c_utf8");

create function words_of(value text) returns text[] language sql immutable parallel safe
return array(
  select distinct left(word, 60)
  from regexp_split_to_table(search_form(value) collate "pg_c_utf8", '[^[:alnum:]]+') word where word <> '');

-- Begins every lexeme, so that an index of all teams is, for each team, as small as one of its own. Should two teams have
-- the same, `team_id =` still tells them apart.
create function team_key(team uuid) returns text language sql immutable parallel safe
return left(md5(team::text), 8);

-- A lexeme is the team's key, one letter for what it says, and what it says. n: a word of the name, t: of a tag, p: of the
-- instructions it was made from; f: a fact that is filtered by.
create function index_asset() returns trigger language plpgsql set search_path from current as $$
declare
  key text := team_key(new.team_id);
  prompt text;
  in_name text[] := words_of(new.name);
  in_tags text[] := words_of(array_to_string(new.tags, ' '));
  in_prompt text[];
begin
  if new.generation_id is not null then
    select b.instructions into prompt
    from generations g join image_batches b on b.id = g.batch_id where g.id = new.generation_id;
  end if;
  in_prompt := words_of(coalesce(prompt, ''));
  new.name_key := left(btrim(regexp_replace(search_form(new.name), '[[:space:][:cntrl:]]+', ' ', 'g')), 60);
  new.lexemes := array_to_tsvector(array(
    select key || 'n' || word from unnest(in_name) word
    union all select key || 't' || word from unnest(in_tags) word
    union all select key || 'p' || word from unnest(in_prompt) word
    union all select key || 'ftag=' || left(search_form(tag), 200) from unnest(new.tags) tag
    union all select key || 'f' || fact from unnest(array[
      'type=' || new.type, 'source=' || new.source, 'ratio=' || new.aspect_ratio,
      'product=' || new.product_id, 'kit=' || new.brand_kit_id]) fact where fact is not null));
  -- In one order everywhere, so that two that are written at once do not wait for each other.
  insert into asset_words (team_id, word)
  select distinct new.team_id, word from unnest(in_name || in_tags || in_prompt) word order by word
  on conflict do nothing;
  return new;
end $$;
create trigger index_asset before insert or update of name, tags, type, source, aspect_ratio, product_id, brand_kit_id,
  generation_id on assets for each row execute function index_asset();
update assets set name = name;

-- Newest or oldest of a team, of one workspace, by name, and the few that are not ready, among many that are.
drop index assets_newest;
create index assets_by_time on assets (team_id, created_at, id);
create index assets_by_workspace on assets (workspace_id, created_at, id);
create index assets_by_name on assets (team_id, name_key, id);
create index assets_not_ready on assets (team_id, created_at, id) where status <> 'ready';
-- No pending list: a search would have to read through it.
create index assets_lexemes on assets using gin (lexemes) with (fastupdate = off);
-- How often a word is found must be known for the rare ones too.
alter table assets alter column lexemes set statistics 1000;

-- item_count follows what is put into folders and taken out. Assets are locked before folders, each in the order of their
-- ids, so that nobody waits in a circle; the share lock keeps a status from changing unseen.
create function count_memberships() returns trigger language plpgsql set search_path from current as $$
begin
  perform 1 from projects where id in (select project_id from changed);
  -- The folder itself was deleted.
  if not found then return null; end if;
  perform 1 from assets where id in (select asset_id from changed) order by id for share;
  perform 1 from projects where id in (select project_id from changed) order by id for update;
  update projects p set item_count = item_count + case tg_op when 'INSERT' then n else -n end
  from (
    select c.project_id, count(*) as n from changed c join assets a on a.id = c.asset_id and a.status = 'ready'
    group by c.project_id
  ) counted where p.id = counted.project_id;
  return null;
end $$;
create trigger count_added after insert on project_assets referencing new table as changed
  for each statement execute function count_memberships();
create trigger count_removed after delete on project_assets referencing old table as changed
  for each statement execute function count_memberships();

-- item_count follows what becomes ready, is archived and restored.
create function count_statuses() returns trigger language plpgsql set search_path from current as $$
declare
  changes jsonb;
begin
  select jsonb_object_agg(project_id, n) into changes from (
    select m.project_id, sum(case when a.status = 'ready' then 1 else -1 end) as n
    from before b join after a on a.id = b.id and (a.status = 'ready') <> (b.status = 'ready')
    join project_assets m on m.asset_id = a.id
    group by m.project_id
  ) counted;
  if changes is null then return null; end if;
  perform 1 from projects where id in (select k::uuid from jsonb_object_keys(changes) k) order by id for update;
  update projects p set item_count = item_count + e.value::text::integer
  from jsonb_each(changes) e where p.id = e.key::uuid;
  return null;
end $$;
create trigger count_statuses after update on assets referencing old table as before new table as after
  for each statement execute function count_statuses();

create function quote_lexeme(value text) returns text language sql immutable parallel safe
return '''' || replace(replace(value, '\', '\\'), '''', '''''') || '''';

-- A word of a query as the team knows it: the words that begin with it, or itself with a star where they are many; else those
-- that hold it or are spelled much like it, the most alike first; none when there is nothing like it. Reads all words of the
-- team then, so what is cheap comes first. Whole words, because the planner knows how many assets have a word, but takes every
-- beginning for a common one, and then looks for it in all assets, newest first.
create function known_words(team uuid, asked text) returns text[] language plpgsql stable
set search_path from current as $$
declare
  begun constant text[] := array(
    select word from asset_words where team_id = team and word >= asked and word < asked || U&'\+10FFFF' limit 41);
begin
  if cardinality(begun) > 40 then return array[asked || '*']; end if;
  if begun <> '{}' then return begun; end if;
  return array(
    select word from asset_words
    where team_id = team and (strpos(word, asked) > 0
      or (length(word) < 2 * length(asked) and length(asked) < 2 * length(word)
        and extensions.similarity(word, asked) >= 0.4))
    order by extensions.similarity(word, asked) desc, word limit 8);
end $$;

-- A tsquery that holds for assets which have each of the words among those of the given kinds.
create function words_query(team uuid, words text[], kinds text[]) returns text language sql stable
set search_path from current
return (
  select string_agg('(' || (
    select string_agg(
      quote_lexeme(team_key(team) || kind || rtrim(known, '*')) || case when known like '%*' then ':*' else '' end, ' | ')
    from unnest(kinds) kind, unnest(string_to_array(known_as, ' ')) known) || ')', ' & ')
  from unnest(words) known_as);

-- A tsquery for what is filtered by and is in the index; null when nothing is.
create function facts_query(team uuid, filters jsonb) returns text language sql stable set search_path from current
return (
  select string_agg(alternatives, ' & ') from (
    select '(' || string_agg(quote_lexeme(team_key(team) || 'f' || fact || '=' || value), ' | ') || ')' as alternatives
    from (values ('type', filters->>'type'), ('source', filters->>'source'), ('product', filters->>'productId'),
      ('kit', filters->>'brandKitId')) given (fact, value) where value is not null group by fact
    union all
    select '(' || string_agg(quote_lexeme(team_key(team) || 'fratio=' || value), ' | ') || ')'
    from jsonb_array_elements_text(filters->'aspectRatio') value having count(*) > 0
    union all
    select quote_lexeme(team_key(team) || 'ftag=' || left(search_form(value), 200))
    from jsonb_array_elements_text(filters->'tags') value
  ) parts);

/*
 * The assets of a team that a search finds, in order, beginning after a position. It reads as its owner, because under row
 * security the words' index would not be used (its operator is not leakproof); that it is asked for the caller's own team
 * is checked, and what is shown of the assets found is read under row security.
 *
 * filters: as search_assets has them. sort: created_desc, created_asc, name_asc, relevance. Relevance is where the words
 * are: 1 all in the name, 2 in name and tags, 3 anywhere; newest first among equals. Position: tier, sort_key and id of
 * the last asset seen, all null to begin. sort_key: microseconds since the epoch, or name_key.
 *
 * The text of the query is made for what is asked, and planned each time with the values known: every combination then has
 * the plan that suits it.
 */
create function search_assets(
  team uuid, workspaces uuid[], query text, filters jsonb, sort text,
  after_tier integer, after_key text, after_id uuid, count_max integer
) returns table (id uuid, tier integer, sort_key text)
language plpgsql stable security definer rows 50 set search_path from current as $$
declare
  by_name constant boolean := sort = 'name_asc';
  is_down constant boolean := sort in ('created_desc', 'relevance');
  facts constant text := facts_query(team, filters);
  asked text;
  known text[];
  guessed integer := 0;
  words text[] := '{}';
  levels text[];
  condition text := 'a.team_id = $1 and a.workspace_id = any($2) and a.status = any($3)';
  place text;
  got integer;
  wanted integer := count_max;
begin
  if team is distinct from nullif(current_setting('adloom.team', true), '')::uuid then
    raise exception 'asked for another team' using errcode = 'insufficient_privilege';
  end if;
  if query is not null then
    foreach asked in array words_of(query) loop
      known := known_words(team, asked);
      guessed := guessed + (not starts_with(known[1], asked))::integer;
      -- Each guess reads all words of the team: who has spelled more than four of them wrongly finds nothing.
      if known = '{}' or guessed > 4 then return; end if;
      words := words || array_to_string(known, ' ');
    end loop;
    -- Nothing but punctuation.
    if words = '{}' then return; end if;
    levels := array[words_query(team, words, '{n}'), words_query(team, words, '{n,t}'), words_query(team, words, '{n,t,p}')];
  end if;
  if query is null or sort <> 'relevance' then levels := levels[3:3]; end if;

  condition := condition || concat(
    case when filters ? 'projectId' then
      ' and exists (select from project_assets m where m.project_id = ($4->>''projectId'')::uuid and m.asset_id = a.id)' end,
    case when filters ? 'batchId' then
      ' and a.generation_id in (select g.id from generations g where g.batch_id = ($4->>''batchId'')::uuid)' end,
    case when filters ? 'minWidth' then ' and a.width >= ($4->>''minWidth'')::integer' end,
    case when filters ? 'minHeight' then ' and a.height >= ($4->>''minHeight'')::integer' end,
    case when filters ? 'createdAfter' then ' and a.created_at >= ($4->>''createdAfter'')::timestamptz' end,
    case when filters ? 'createdBefore' then ' and a.created_at < ($4->>''createdBefore'')::timestamptz' end);
  place := case when by_name then '(a.name_key, a.id) > ($7, $8)'
    else format('(a.created_at, a.id) %s (''epoch''::timestamptz + $7::bigint * interval ''1 microsecond'', $8)',
      case when is_down then '<' else '>' end) end;

  for level in coalesce(after_tier, 1) .. greatest(cardinality(levels), 1) loop
    return query execute format('select a.id, %s, %s from assets a where %s order by %s limit $9', level,
      case when by_name then 'a.name_key' else '(extract(epoch from a.created_at) * 1000000)::bigint::text' end,
      concat_ws(' and ', condition,
        case when levels is not null or facts is not null then 'a.lexemes @@ $5::tsquery' end,
        case when level > 1 then 'not a.lexemes @@ $6::tsquery' end,
        case when level = after_tier then place end),
      case when by_name then 'a.name_key, a.id' when is_down then 'a.created_at desc, a.id desc'
        else 'a.created_at, a.id' end)
    using team, workspaces, array(select jsonb_array_elements_text(filters->'status')), filters,
      concat_ws(' & ', levels[level], facts), levels[level - 1], after_key, after_id, wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted <= 0;
  end loop;
end $$;

do $$ begin
  execute format('revoke all on function search_assets from public; grant execute on function search_assets to %I, %I',
    current_schema() || '_app', current_schema() || '_system');
end $$;
