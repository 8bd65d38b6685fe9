-- Smart views keep the tags that they filter by, with the names that they had; a name that no tag has stays a name. Date ranges say in
-- which time zone their days are: those that are there are in UTC.
UPDATE items i SET filters = i.filters || jsonb_build_object(
  'tags', coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', coalesce(t.name, kept.name)) ORDER BY kept.place)
    FROM jsonb_array_elements_text(coalesce(i.filters -> 'tags', '[]')) WITH ORDINALITY AS kept (name, place)
    LEFT JOIN tags t ON t.tenant_id = i.tenant_id AND t.name_key = normalize(lower(normalize(kept.name, NFC) COLLATE natural_order), NFC)
  ), '[]'),
  'date_ranges', coalesce((
    SELECT jsonb_agg(jsonb_build_object('time_zone', NULL) || kept.range ORDER BY kept.place)
    FROM jsonb_array_elements(coalesce(i.filters -> 'date_ranges', '[]')) WITH ORDINALITY AS kept (range, place)
  ), '[]'))
WHERE i.filters IS NOT NULL;
