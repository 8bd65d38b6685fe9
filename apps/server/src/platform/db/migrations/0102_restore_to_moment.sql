-- What an item was before each change, so that a folder can be restored to a moment. The first row of an item after a moment is what the item
-- was at that moment; without one it is as it was. A new item has no row: its date says when it was added. Mounts have none, since what they
-- lead to belongs to another team.
CREATE TABLE item_changes (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Without a foreign key: the rows of an item that is gone say what can't be restored.
  item_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The most important thing that changed.
  kind text NOT NULL CHECK (kind IN ('content', 'moved', 'renamed', 'binned', 'unbinned', 'purged', 'details', 'access', 'tag', 'grant')),
  -- For a tag its id, for a grant that of the user or group; null otherwise.
  ref uuid,
  -- For a grant the role before; null without one. For a tag 'on' if the item had it before; null otherwise.
  ref_before text,
  -- The item before the change; null for tags and grants.
  parent_id uuid,
  name text,
  is_dir boolean,
  object_id uuid,
  content_modified timestamptz,
  is_binned boolean,
  is_restricted boolean,
  is_hidden boolean,
  created timestamptz,
  -- Its description, icon and own figures.
  fields jsonb,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX item_changes_at ON item_changes (tenant_id, at);
CREATE INDEX item_changes_old ON item_changes (at);

-- The fields that are restored: figures only if the item has its own.
CREATE FUNCTION item_fields(i items) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('description', i.description, 'icon', i.icon)
    || CASE WHEN i.manual_budget OR i.manual_cost OR i.manual_quoted OR i.manual_value THEN jsonb_build_object('currency', i.currency) ELSE '{}' END
    || CASE WHEN i.manual_budget THEN jsonb_build_object('budget', i.budget::text, 'manual_budget', true) ELSE '{}' END
    || CASE WHEN i.manual_cost THEN jsonb_build_object('cost', i.cost::text, 'manual_cost', true) ELSE '{}' END
    || CASE WHEN i.manual_quoted THEN jsonb_build_object('quoted', i.quoted::text, 'manual_quoted', true) ELSE '{}' END
    || CASE WHEN i.manual_value THEN jsonb_build_object('value', i.value::text, 'manual_value', true) ELSE '{}' END
$$;

CREATE FUNCTION record_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Nobody restores what a closed team had.
    IF EXISTS (SELECT FROM closed_teams WHERE tenant_id = OLD.tenant_id) THEN
      RETURN NULL;
    END IF;
    what := 'purged';
  ELSE
    what := CASE
      WHEN NEW.deleted IS NOT NULL AND OLD.deleted IS NULL THEN 'binned'
      WHEN NEW.deleted IS NULL AND OLD.deleted IS NOT NULL THEN 'unbinned'
      WHEN NEW.object_id IS DISTINCT FROM OLD.object_id THEN 'content'
      WHEN NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN 'moved'
      WHEN NEW.name <> OLD.name THEN 'renamed'
      WHEN NEW.is_restricted <> OLD.is_restricted OR NEW.is_hidden <> OLD.is_hidden THEN 'access'
      ELSE 'details'
    END;
    -- Totals of folders change with everything in them.
    IF what = 'details' AND item_fields(NEW) = item_fields(OLD) THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO item_changes (tenant_id, item_id, kind, parent_id, name, is_dir, object_id, content_modified, is_binned, is_restricted, is_hidden, created, fields)
  VALUES (OLD.tenant_id, OLD.id, what, OLD.parent_id, OLD.name, OLD.is_dir, OLD.object_id, OLD.content_modified, OLD.deleted IS NOT NULL,
    OLD.is_restricted, OLD.is_hidden, OLD.created, item_fields(OLD));
  RETURN NULL;
END $$;

CREATE TRIGGER items_change_recorded AFTER UPDATE OF parent_id, name, object_id, deleted, is_restricted, is_hidden, description, icon,
  budget, cost, quoted, value, manual_budget, manual_cost, manual_quoted, manual_value, currency ON items FOR EACH ROW
WHEN (OLD.source_id IS NULL AND (
  OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.name <> NEW.name OR OLD.object_id IS DISTINCT FROM NEW.object_id
  OR (OLD.deleted IS NULL) <> (NEW.deleted IS NULL) OR OLD.is_restricted <> NEW.is_restricted OR OLD.is_hidden <> NEW.is_hidden
  OR OLD.description IS DISTINCT FROM NEW.description OR OLD.icon IS DISTINCT FROM NEW.icon
  OR OLD.manual_budget OR OLD.manual_cost OR OLD.manual_quoted OR OLD.manual_value
  OR NEW.manual_budget OR NEW.manual_cost OR NEW.manual_quoted OR NEW.manual_value))
EXECUTE FUNCTION record_item_change();
CREATE TRIGGER items_purge_recorded AFTER DELETE ON items FOR EACH ROW WHEN (OLD.source_id IS NULL) EXECUTE FUNCTION record_item_change();

-- Tags of an item, and what users and groups are given on it.
CREATE FUNCTION record_tag_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO item_changes (tenant_id, item_id, kind, ref) VALUES (NEW.tenant_id, NEW.item_id, 'tag', NEW.tag_id);
  ELSE
    INSERT INTO item_changes (tenant_id, item_id, kind, ref, ref_before) VALUES (OLD.tenant_id, OLD.item_id, 'tag', OLD.tag_id, 'on');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_tags_recorded AFTER INSERT OR DELETE ON item_tags FOR EACH ROW EXECUTE FUNCTION record_tag_change();

CREATE FUNCTION record_grant_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.source = 'access' THEN
      INSERT INTO item_changes (tenant_id, item_id, kind, ref) VALUES (NEW.tenant_id, NEW.item_id, 'grant', NEW.grantee_id);
    END IF;
  ELSIF OLD.source = 'access' THEN
    INSERT INTO item_changes (tenant_id, item_id, kind, ref, ref_before) VALUES (OLD.tenant_id, OLD.item_id, 'grant', OLD.grantee_id, OLD.role::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER grants_recorded AFTER INSERT OR UPDATE OF role OR DELETE ON grants FOR EACH ROW EXECUTE FUNCTION record_grant_change();

-- Restores of a folder to a moment, and their undoing.
CREATE TABLE moment_restores (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  folder_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The moment that the folder is restored to.
  at timestamptz NOT NULL,
  -- The restore that this one undoes; null for a restore.
  undo_of uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- A stored text: why it has failed.
  reason text,
  total integer NOT NULL,
  done integer NOT NULL DEFAULT 0,
  -- Items that were left as they are.
  skipped integer NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now(),
  ended timestamptz,
  PRIMARY KEY (tenant_id, id),
  -- One undoing at most.
  UNIQUE (tenant_id, undo_of),
  FOREIGN KEY (tenant_id, undo_of) REFERENCES moment_restores (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX moment_restores_folder ON moment_restores (tenant_id, folder_id, created);
CREATE INDEX moment_restores_old ON moment_restores (created);
CREATE INDEX moment_restores_user ON moment_restores (user_id);

-- What a restore does with each item, in the order of the numbers.
CREATE TABLE moment_restore_steps (
  tenant_id uuid NOT NULL,
  restore_id uuid NOT NULL,
  number integer NOT NULL,
  item_id uuid NOT NULL,
  -- 'put': to its folder, name and content; 'bin': to the bin.
  act text NOT NULL CHECK (act IN ('put', 'bin')),
  is_dir boolean NOT NULL,
  -- The item as it was when the restore began, and as it should be. Null fields stay as they are.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'skipped')),
  -- A stored text: why it was left as it is.
  reason text,
  PRIMARY KEY (tenant_id, restore_id, number),
  FOREIGN KEY (tenant_id, restore_id) REFERENCES moment_restores (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX moment_restore_steps_item ON moment_restore_steps (tenant_id, restore_id, item_id);
