-- Names are found by more than their words: by the parts of a word that changes case or turns from letters to digits, and by words without the
-- separators between them. What has no shape, such as a soft hyphen, is no part of a word.

CREATE OR REPLACE FUNCTION searchable(raw text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ' ' || trim(regexp_replace(
  CASE WHEN octet_length(raw) = length(raw) THEN replace(lower(raw), '''', '')
  ELSE regexp_replace(
    translate(unaccent('unaccent'::regdictionary, lower(normalize(
      translate(raw, E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff', ''), NFKC) COLLATE natural_order)), '''’‘', ''),
    '([\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff])', ' \1 ', 'g') END COLLATE natural_order,
  '[[:punct:][:space:][:cntrl:]$+<=>^`|~©®™°]+', ' ', 'g')) || ' ';

-- The words of a name in other forms than `searchable` gives, each once: `Level02_RevC` has `level`, `02`, `rev`, `c` and `level02revc`. A name that would
-- fall into more than 16 parts, such as a long key, is not taken apart. Of a dot only one before a digit joins: others begin an extension.
CREATE FUNCTION search_forms(raw text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT string_agg(DISTINCT word, ' ') FROM (
    SELECT regexp_replace(regexp_replace(raw COLLATE natural_order, '([[:lower:]])(?=[[:upper:]])|([[:upper:]])(?=[[:upper:]][[:lower:]])|([[:alpha:]])(?=[[:digit:]])|([[:digit:]])(?=[[:alpha:]])',
      '\1\2\3\4 ', 'g'), '[[:punct:]]+', ' ', 'g') AS parts,
      regexp_replace(raw COLLATE natural_order, '(?<=[[:alnum:]])([-_‐‑‒–]|\.(?=[[:digit:]]))(?=[[:alnum:]])', '', 'g') AS joined
  ) form CROSS JOIN string_to_table(
    searchable(CASE WHEN cardinality(string_to_array(parts, ' ')) <= 16 THEN parts || ' ' ELSE '' END || joined), ' ') AS word
  WHERE word <> '' AND strpos(searchable(raw), ' ' || word || ' ') = 0;
END;

-- A name as it is searched: its words, and after a tab their other forms.
CREATE FUNCTION searchable_name(raw text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN searchable(raw) || CASE
  WHEN raw COLLATE natural_order ~ '[[:lower:]][[:upper:]]|[[:upper:]]{2}[[:lower:]]|[[:alpha:]][[:digit:]]|[[:digit:]][[:alpha:]]|[[:alnum:]][-_‐‑‒–.][[:alnum:]]'
  THEN coalesce(E'\t ' || search_forms(raw) || ' ', '') ELSE '' END;

-- Corrections of spelling are words of names as they are written.
CREATE OR REPLACE FUNCTION words_of(text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT word FROM string_to_table(split_part(split_part(text, E'\n', 1), E'\t', 1), ' ') AS word
  WHERE word COLLATE natural_order ~ '^[[:alpha:]]{4,24}$';
END;

-- Contracts: nothing. The column comes back under its name and with its indexes in the same transaction; rows are rewritten once. Changing the expression of
-- a generated column takes PostgreSQL 17.
ALTER TABLE items DROP COLUMN search_text;
ALTER TABLE items ADD COLUMN search_text text COLLATE "C"
  GENERATED ALWAYS AS (searchable_name(name) || coalesce(E'\n' || searchable(description), '')) STORED;
CREATE INDEX items_search ON items USING gin (tenant_id, search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 1024) WHERE deleted IS NULL;
CREATE INDEX items_search_names ON items (tenant_id, is_dir, (left(search_text, 40))) WHERE deleted IS NULL;
ALTER TABLE tags DROP COLUMN search_text;
ALTER TABLE tags ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (searchable(name)) STORED;

INSERT INTO search_words (tenant_id, word)
SELECT DISTINCT i.tenant_id, w FROM items i, words_of(i.search_text) AS w WHERE i.name ~ '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]'
ON CONFLICT DO NOTHING;
