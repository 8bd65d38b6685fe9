-- Bytes that nothing refers to any more, by the word of the trade. They are removed once `remove_after` has come.

ALTER TABLE doomed_objects RENAME TO orphaned_objects;
ALTER TABLE orphaned_objects RENAME COLUMN doomed TO remove_after;
ALTER INDEX doomed_objects_pkey RENAME TO orphaned_objects_pkey;

ALTER FUNCTION doom_rendition() RENAME TO orphan_rendition;
CREATE OR REPLACE FUNCTION orphan_rendition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orphaned_objects (storage_key) VALUES (OLD.tenant_id || '/' || OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
