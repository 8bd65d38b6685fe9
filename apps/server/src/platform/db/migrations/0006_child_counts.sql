-- How many living folders and others each folder holds, so that a page of a folder of 100,000 need not count them.
-- Kept by triggers, so that nothing that changes the tree can forget it. Each change adds a row and waits for nobody; the rows of a folder
-- are added up when they are read, and now and then replaced by their sum.
CREATE TABLE child_counts (
  tenant_id uuid NOT NULL,
  parent_id uuid NOT NULL,
  folders int NOT NULL,
  others int NOT NULL
);
CREATE INDEX child_counts_parent ON child_counts (tenant_id, parent_id) INCLUDE (folders, others);

INSERT INTO child_counts
  SELECT tenant_id, parent_id, count(*) FILTER (WHERE is_dir), count(*) FILTER (WHERE NOT is_dir)
  FROM items WHERE parent_id IS NOT NULL AND deleted IS NULL GROUP BY tenant_id, parent_id;

-- Adds to a folder's counts; one time in 32 its rows become one. Rows that another transaction is replacing are left to it.
CREATE FUNCTION add_child_counts(tenant uuid, parent uuid, more_folders int, more_others int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO child_counts VALUES (tenant, parent, more_folders, more_others);
  IF random() < 1.0 / 32 THEN
    WITH free AS (
      SELECT ctid AS place FROM child_counts WHERE tenant_id = tenant AND parent_id = parent FOR UPDATE SKIP LOCKED
    ), gone AS (
      DELETE FROM child_counts c USING free WHERE c.ctid = free.place RETURNING c.folders, c.others
    )
    INSERT INTO child_counts SELECT tenant, parent, sum(folders), sum(others) FROM gone HAVING count(*) > 0;
  END IF;
END $$;

CREATE FUNCTION count_inserted_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_child_counts(tenant_id, parent_id, (count(*) FILTER (WHERE is_dir))::int, (count(*) FILTER (WHERE NOT is_dir))::int)
  FROM inserted WHERE parent_id IS NOT NULL AND deleted IS NULL GROUP BY tenant_id, parent_id;
  RETURN NULL;
END $$;
CREATE TRIGGER items_count_inserted AFTER INSERT ON items REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_items();

CREATE FUNCTION count_moved_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.parent_id IS NOT NULL AND OLD.deleted IS NULL THEN
    PERFORM add_child_counts(OLD.tenant_id, OLD.parent_id, -OLD.is_dir::int, -(NOT OLD.is_dir)::int);
  END IF;
  IF NEW.parent_id IS NOT NULL AND NEW.deleted IS NULL THEN
    PERFORM add_child_counts(NEW.tenant_id, NEW.parent_id, NEW.is_dir::int, (NOT NEW.is_dir)::int);
  END IF;
  RETURN NULL;
END $$;
-- For the rows that it concerns alone: rewriting the boundary of thousands of folders costs nothing here.
CREATE TRIGGER items_count_moved AFTER UPDATE OF parent_id, deleted ON items FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL))
  EXECUTE FUNCTION count_moved_item();

CREATE FUNCTION count_deleted_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM child_counts c USING removed r WHERE r.is_dir AND c.tenant_id = r.tenant_id AND c.parent_id = r.id;
  PERFORM add_child_counts(tenant_id, parent_id, -(count(*) FILTER (WHERE is_dir))::int, -(count(*) FILTER (WHERE NOT is_dir))::int)
  FROM removed r
  WHERE parent_id IS NOT NULL AND deleted IS NULL
    AND NOT EXISTS (SELECT 1 FROM removed p WHERE p.tenant_id = r.tenant_id AND p.id = r.parent_id)
  GROUP BY tenant_id, parent_id;
  RETURN NULL;
END $$;
CREATE TRIGGER items_count_deleted AFTER DELETE ON items REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_items();
