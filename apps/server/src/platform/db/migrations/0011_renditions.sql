-- What the server makes of a file so that it can be seen: thumbnails in two sizes, and pages that browsers can show.

CREATE TABLE renditions (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  -- Made of a stored object, and with it for all who share it; or of the page that a link leads to.
  object_id uuid,
  item_id uuid,
  source_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(object_id, item_id)) STORED,
  kind text NOT NULL CHECK (kind IN ('small', 'large', 'preview')),
  -- none: there is nothing to make of it, such as the picture of a song without a cover.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed', 'none')),
  -- Why it failed, for people.
  reason text,
  -- Failed for no reason of its own: it may be tried again.
  given_up boolean NOT NULL DEFAULT false,
  -- Its bytes: the storage key is tenant_id/id.
  id uuid,
  size bigint,
  mimetype text,
  sha256 bytea CHECK (length(sha256) = 32),
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, source_id, kind),
  FOREIGN KEY (tenant_id, object_id) REFERENCES objects (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  CHECK (num_nonnulls(object_id, item_id) = 1),
  CHECK (CASE state WHEN 'ready' THEN num_nulls(id, size, mimetype, sha256) = 0 ELSE id IS NULL END),
  CHECK ((state = 'failed') = (reason IS NOT NULL)),
  CHECK (state = 'failed' OR NOT given_up)
);
CREATE UNIQUE INDEX renditions_bytes ON renditions (tenant_id, id) WHERE id IS NOT NULL;
-- For the cascades.
CREATE INDEX renditions_object ON renditions (tenant_id, object_id) WHERE object_id IS NOT NULL;
CREATE INDEX renditions_item ON renditions (tenant_id, item_id) WHERE item_id IS NOT NULL;

-- The picture of an object stands with it too, for lists: looking it up for each of 500 files takes longer than all the rest of their rows.
ALTER TABLE objects ADD COLUMN thumbnail_id uuid;
CREATE FUNCTION note_thumbnail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE objects SET thumbnail_id = NULL WHERE tenant_id = OLD.tenant_id AND id = OLD.object_id;
  ELSE
    UPDATE objects SET thumbnail_id = NEW.id WHERE tenant_id = NEW.tenant_id AND id = NEW.object_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER renditions_thumbnail_made AFTER INSERT ON renditions
  FOR EACH ROW WHEN (NEW.kind = 'small' AND NEW.object_id IS NOT NULL AND NEW.id IS NOT NULL) EXECUTE FUNCTION note_thumbnail();
CREATE TRIGGER renditions_thumbnail_changed AFTER UPDATE OF id ON renditions
  FOR EACH ROW WHEN (NEW.kind = 'small' AND NEW.object_id IS NOT NULL AND OLD.id IS DISTINCT FROM NEW.id) EXECUTE FUNCTION note_thumbnail();
CREATE TRIGGER renditions_thumbnail_gone AFTER DELETE ON renditions
  FOR EACH ROW WHEN (OLD.kind = 'small' AND OLD.object_id IS NOT NULL AND OLD.id IS NOT NULL) EXECUTE FUNCTION note_thumbnail();

-- In whichever way a rendition goes, its bytes go too.
CREATE FUNCTION doom_rendition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO doomed_objects (storage_key) VALUES (OLD.tenant_id || '/' || OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER renditions_deleted AFTER DELETE ON renditions
  FOR EACH ROW WHEN (OLD.id IS NOT NULL) EXECUTE FUNCTION doom_rendition();
CREATE TRIGGER renditions_replaced AFTER UPDATE OF id ON renditions
  FOR EACH ROW WHEN (OLD.id IS NOT NULL AND OLD.id IS DISTINCT FROM NEW.id) EXECUTE FUNCTION doom_rendition();
