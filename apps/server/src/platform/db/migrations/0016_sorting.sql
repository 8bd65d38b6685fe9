-- What a folder is sorted by stands with its items, so that an index has each order.

-- What a person sees as the type of an item: kindOf of the contract.
CREATE FUNCTION kind_of(type item_type, sub_type item_sub_type, ext text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN sub_type IS NULL THEN CASE type WHEN 'shortcut' THEN 'Shortcut' WHEN 'smart' THEN 'Smart view' WHEN 'cloud' THEN 'Cloud doc' ELSE 'Link' END
  WHEN ext IS NULL THEN CASE sub_type WHEN 'folder' THEN 'Folder' WHEN 'project' THEN 'Project' WHEN 'company' THEN 'Company'
    WHEN 'document' THEN 'Document' WHEN 'image' THEN 'Image' ELSE 'File' END
  ELSE upper(ext COLLATE natural_order) || CASE sub_type WHEN 'document' THEN ' document' WHEN 'image' THEN ' image' ELSE ' file' END END;

CREATE FUNCTION size_of_object(tenant uuid, object uuid) RETURNS bigint LANGUAGE sql STABLE
RETURN (SELECT size FROM objects WHERE tenant_id = tenant AND id = object);

-- Replaced by others below; first, or they would be built anew with the rows.
DROP INDEX items_parent;
DROP INDEX items_pointers;
DROP INDEX items_hidden_children;
ALTER TABLE items ADD COLUMN size bigint;
-- The rows are written anew once for both columns.
ALTER TABLE items
  ALTER COLUMN size TYPE bigint USING size_of_object(tenant_id, object_id),
  ADD COLUMN kind text COLLATE natural_order NOT NULL GENERATED ALWAYS AS (kind_of(type, sub_type, ext)) STORED;

-- A trigger, so that no way of giving a file its content forgets it. An object never changes.
CREATE FUNCTION note_size() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.size := size_of_object(NEW.tenant_id, NEW.object_id);
  RETURN NEW;
END $$;
CREATE TRIGGER items_size BEFORE INSERT OR UPDATE OF object_id ON items
  FOR EACH ROW WHEN (NEW.object_id IS NOT NULL) EXECUTE FUNCTION note_size();

CREATE INDEX items_by_updated ON items (tenant_id, parent_id, is_dir, updated, id) WHERE deleted IS NULL;
CREATE INDEX items_by_size ON items (tenant_id, parent_id, is_dir, size, id) WHERE deleted IS NULL AND size IS NOT NULL;
CREATE INDEX items_by_kind ON items (tenant_id, parent_id, is_dir, kind, name COLLATE natural_order, id) WHERE deleted IS NULL;
-- Of the dates of making, and of whether anything still stands in an item, in the bin or not, as items_parent was.
CREATE INDEX items_by_created ON items (tenant_id, parent_id, is_dir, created, id) INCLUDE (deleted);
-- Few items have figures: these cost the others nothing.
CREATE INDEX items_by_budget ON items (tenant_id, parent_id, is_dir, budget, name COLLATE natural_order, id)
  WHERE deleted IS NULL AND budget IS NOT NULL;
CREATE INDEX items_by_cost ON items (tenant_id, parent_id, is_dir, cost, name COLLATE natural_order, id)
  WHERE deleted IS NULL AND cost IS NOT NULL;
CREATE INDEX items_by_quoted ON items (tenant_id, parent_id, is_dir, quoted, name COLLATE natural_order, id)
  WHERE deleted IS NULL AND quoted IS NOT NULL;
CREATE INDEX items_by_value ON items (tenant_id, parent_id, is_dir, value, name COLLATE natural_order, id)
  WHERE deleted IS NULL AND value IS NOT NULL;
-- What has no size though it is no folder.
CREATE INDEX items_pointers ON items (tenant_id, type, parent_id) WHERE deleted IS NULL AND type IN ('shortcut', 'smart', 'cloud', 'link');
-- The children that not everybody may open, or see.
CREATE INDEX items_restricted_children ON items (tenant_id, parent_id) WHERE is_restricted;
