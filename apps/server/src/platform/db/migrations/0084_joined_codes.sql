-- A code that is typed with separators finds names that have it without them: what is typed is joined by the same rule as names.

CREATE FUNCTION without_separators(raw text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(raw COLLATE natural_order, '(?<=[[:alnum:]])([-_‐‑‒–]|\.(?=[[:digit:]]))(?=[[:alnum:]])', '', 'g');

-- Gives the same as before.
CREATE OR REPLACE FUNCTION search_forms(raw text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT string_agg(DISTINCT word, ' ') FROM (
    SELECT regexp_replace(regexp_replace(raw COLLATE natural_order, '([[:lower:]])(?=[[:upper:]])|([[:upper:]])(?=[[:upper:]][[:lower:]])|([[:alpha:]])(?=[[:digit:]])|([[:digit:]])(?=[[:alpha:]])',
      '\1\2\3\4 ', 'g'), '[[:punct:]]+', ' ', 'g') AS parts,
      without_separators(raw) AS joined
  ) form CROSS JOIN string_to_table(
    searchable(CASE WHEN cardinality(string_to_array(parts, ' ')) <= 16 THEN parts || ' ' ELSE '' END || joined), ' ') AS word
  WHERE word <> '' AND strpos(searchable(raw), ' ' || word || ' ') = 0;
END;
