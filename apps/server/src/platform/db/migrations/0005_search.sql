-- Search: what is looked up by its words, and the words themselves for slips of the typist.

-- All three may be installed by the owner of a database.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Text as it is searched: words in lower case without accents, each between two single spaces. Ideographs and kana are words of their own,
-- because nothing else tells where theirs begin. Holds no character that LIKE takes for more than itself.
CREATE FUNCTION searchable(raw text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || trim(regexp_replace(
  CASE WHEN octet_length(raw) = length(raw) THEN replace(lower(raw), '''', '')
  ELSE regexp_replace(
    translate(unaccent('unaccent'::regdictionary, lower(normalize(raw, NFKC) COLLATE natural_order)), '''’‘', ''),
    '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g') END COLLATE natural_order,
  '[[:punct:][:space:][:cntrl:]$+<=>^`|~©®™°]+', ' ', 'g')) || ' ';

-- The name's words, and after a line break the description's.
ALTER TABLE items ADD COLUMN search_text text COLLATE "C"
  GENERATED ALWAYS AS (searchable(name) || coalesce(E'\n' || searchable(description), '')) STORED;
ALTER TABLE tags ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (searchable(name)) STORED;

-- What was written last waits in a list that every search reads through: kept short.
CREATE INDEX items_search ON items USING gin (tenant_id, search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024) WHERE deleted IS NULL;
-- Names by how they begin: what a search has to show first, however many items there are.
CREATE INDEX items_search_names ON items (tenant_id, is_dir, (left(search_text, 40))) WHERE deleted IS NULL;
-- Folders alone: small enough to stay in the processor's caches while every hit asks for its folder's boundary.
CREATE INDEX items_folders ON items (tenant_id, id) WHERE is_dir;
-- Lists of all there is, newest first.
CREATE INDEX items_updated ON items (tenant_id, updated, id) WHERE deleted IS NULL;
CREATE INDEX items_created ON items (tenant_id, created, id) WHERE deleted IS NULL;
-- The few among the many.
CREATE INDEX items_undertakings ON items (tenant_id, sub_type) WHERE deleted IS NULL AND sub_type IN ('project', 'company');
CREATE INDEX items_pointers ON items (tenant_id, type) WHERE deleted IS NULL AND type IN ('shortcut', 'smart', 'cloud', 'link');

-- The word, and the word with any one letter left out: two words that share one of them are a slip or two apart.
CREATE FUNCTION slips_of(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT left(word, n) || substr(word, n + 2)) FROM generate_series(0, length(word)) AS n);

-- Every word of letters that a name or a tag of the team ever had.
CREATE TABLE search_words (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  word text NOT NULL COLLATE "C",
  slips text[] NOT NULL GENERATED ALWAYS AS (slips_of(word)) STORED,
  PRIMARY KEY (tenant_id, word)
);
CREATE INDEX search_words_slips ON search_words USING gin (tenant_id, slips);
CREATE INDEX search_words_parts ON search_words USING gin (tenant_id, word gin_trgm_ops);

-- Words worth correcting to.
CREATE FUNCTION words_of(text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT word FROM string_to_table(split_part(text, E'\n', 1), ' ') AS word
  WHERE word COLLATE natural_order ~ '^[[:alpha:]]{4,24}$';
END;

INSERT INTO search_words (tenant_id, word)
SELECT DISTINCT i.tenant_id, w FROM items i, words_of(i.search_text) AS w
UNION SELECT t.tenant_id, w FROM tags t, words_of(t.search_text) AS w;

-- A trigger, so that no way of writing a name forgets it. Words that are there already cost a look and lock nothing; the new are written in
-- one order, so that two who write the same do not wait for each other in a circle.
CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (tenant_id, word)
  SELECT DISTINCT n.tenant_id, w FROM written n, words_of(n.search_text) AS w
  WHERE NOT EXISTS (SELECT 1 FROM search_words s WHERE s.tenant_id = n.tenant_id AND s.word = w)
  ORDER BY n.tenant_id, w
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION note_new_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (tenant_id, word)
  SELECT DISTINCT NEW.tenant_id, w FROM words_of(NEW.search_text) AS w
  WHERE NOT EXISTS (SELECT 1 FROM search_words s WHERE s.tenant_id = NEW.tenant_id AND s.word = w)
  ORDER BY w
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER items_words_added AFTER INSERT ON items REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_words();
CREATE TRIGGER items_words_changed AFTER UPDATE OF name ON items
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_new_words();
CREATE TRIGGER tags_words_added AFTER INSERT ON tags REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_words();
CREATE TRIGGER tags_words_changed AFTER UPDATE OF name ON tags
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION note_new_words();
