-- Number of consecutive server crashes during the import, after which it is paused.
ALTER TABLE imports ADD COLUMN breaks integer NOT NULL DEFAULT 0;

-- Size of the rows of its entries in bytes. Counts as stored by the team and by the user who started the import.
ALTER TABLE imports ADD COLUMN stored_bytes bigint NOT NULL DEFAULT 0 CHECK (stored_bytes >= 0);

CREATE FUNCTION count_import_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := coalesce(NEW.stored_bytes, 0) - coalesce(OLD.stored_bytes, 0);
  tenant uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
BEGIN
  PERFORM add_storage_use(tenant, tenant, more);
  PERFORM add_storage_use(tenant, coalesce(NEW.user_id, OLD.user_id), more);
  RETURN NULL;
END $$;
CREATE TRIGGER imports_count_changed AFTER UPDATE OF stored_bytes ON imports
  FOR EACH ROW WHEN (NEW.stored_bytes <> OLD.stored_bytes) EXECUTE FUNCTION count_import_rows();
CREATE TRIGGER imports_count_freed AFTER DELETE ON imports
  FOR EACH ROW WHEN (OLD.stored_bytes <> 0) EXECUTE FUNCTION count_import_rows();
