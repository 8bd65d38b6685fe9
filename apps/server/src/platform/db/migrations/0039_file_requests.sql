-- What visitors send through file requests, and who sent it.
ALTER TABLE uploads
  ALTER COLUMN user_id DROP NOT NULL,
  -- Of a visitor's. No key, since its bytes outlive the link by minutes.
  ADD COLUMN link_id uuid,
  ADD CHECK (num_nonnulls(user_id, link_id) = 1),
  -- An empty file comes as a resumable upload as well.
  DROP CONSTRAINT uploads_length_check,
  ADD CHECK (length >= 0);
CREATE INDEX uploads_link ON uploads (link_id) WHERE link_id IS NOT NULL;

-- What had begun to come in through a link that goes is collected.
CREATE FUNCTION end_uploads_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE uploads SET expires = least(expires, now()) WHERE link_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_uploads AFTER DELETE ON public_links FOR EACH ROW EXECUTE FUNCTION end_uploads_of_link();

CREATE TABLE request_files (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- Null once the request is gone.
  link_id uuid REFERENCES public_links (id) ON DELETE SET NULL,
  -- As they call themselves: nobody has checked it.
  sender text NOT NULL CHECK (sender <> ''),
  note text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, item_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX request_files_link ON request_files (link_id);
