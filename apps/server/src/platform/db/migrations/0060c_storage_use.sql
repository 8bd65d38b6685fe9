-- Adds to what somebody has stored; one time in 32 its rows become one. Rows that another transaction is replacing are left to it.
CREATE FUNCTION add_storage_use(tenant uuid, holder uuid, more bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF more = 0 THEN
    RETURN;
  END IF;
  INSERT INTO storage_use VALUES (tenant, holder, more);
  IF random() < 1.0 / 32 THEN
    WITH free AS (
      SELECT ctid AS place FROM storage_use WHERE tenant_id = tenant AND holder_id = holder FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM storage_use u USING free WHERE u.ctid = free.place RETURNING u.bytes
    )
    INSERT INTO storage_use SELECT tenant, holder, sum(bytes) FROM gone HAVING sum(bytes) <> 0;
  END IF;
END $$;

CREATE FUNCTION count_added_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_storage_use(tenant_id, tenant_id, sum(size)::bigint) FROM added GROUP BY tenant_id;
  PERFORM add_storage_use(tenant_id, uploaded_by, sum(size)::bigint) FROM added WHERE uploaded_by IS NOT NULL GROUP BY tenant_id, uploaded_by;
  RETURN NULL;
END $$;
CREATE TRIGGER objects_count_added AFTER INSERT ON objects REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_objects();

CREATE FUNCTION count_removed_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_storage_use(tenant_id, tenant_id, -sum(size)::bigint) FROM removed GROUP BY tenant_id;
  PERFORM add_storage_use(tenant_id, uploaded_by, -sum(size)::bigint) FROM removed WHERE uploaded_by IS NOT NULL GROUP BY tenant_id, uploaded_by;
  RETURN NULL;
END $$;
CREATE TRIGGER objects_count_removed AFTER DELETE ON objects REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_objects();

CREATE FUNCTION count_reserved() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := coalesce(NEW.reserved, 0) - coalesce(OLD.reserved, 0);
  tenant uuid := coalesce(NEW.tenant_id, OLD.tenant_id);
  person uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  PERFORM add_storage_use(tenant, tenant, more);
  IF person IS NOT NULL THEN
    PERFORM add_storage_use(tenant, person, more);
  END IF;
  RETURN NULL;
END $$;
-- For the rows that it concerns alone: where no quota holds, nothing is reserved.
CREATE TRIGGER uploads_count_reserved AFTER INSERT ON uploads
  FOR EACH ROW WHEN (NEW.reserved <> 0) EXECUTE FUNCTION count_reserved();
CREATE TRIGGER uploads_count_changed AFTER UPDATE OF reserved ON uploads
  FOR EACH ROW WHEN (NEW.reserved <> OLD.reserved) EXECUTE FUNCTION count_reserved();
CREATE TRIGGER uploads_count_freed AFTER DELETE ON uploads
  FOR EACH ROW WHEN (OLD.reserved <> 0) EXECUTE FUNCTION count_reserved();

INSERT INTO storage_use SELECT tenant_id, tenant_id, sum(size) FROM objects GROUP BY tenant_id HAVING sum(size) <> 0;
INSERT INTO storage_use
  SELECT tenant_id, uploaded_by, sum(size) FROM objects WHERE uploaded_by IS NOT NULL GROUP BY tenant_id, uploaded_by HAVING sum(size) <> 0;
