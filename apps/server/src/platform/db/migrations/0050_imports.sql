-- Folder trees that come in from elsewhere.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  -- Who began it, in which team.
  tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Where it goes, in whatever tree that is; may be gone.
  folder_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('zip', 'upload', 'folder', 'webdav', 's3')),
  -- As people read it.
  name text NOT NULL,
  -- Where it comes from, without what opens that.
  source jsonb NOT NULL,
  -- What opens it, encrypted; gone once the import has ended.
  secret bytea,
  conflict text NOT NULL CHECK (conflict IN ('keep', 'skip', 'replace')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'paused', 'done', 'failed', 'cancelled')),
  reason text,
  -- Whether the source was listed to its end.
  is_counted boolean NOT NULL DEFAULT false,
  files_found integer NOT NULL DEFAULT 0,
  folders_found integer NOT NULL DEFAULT 0,
  bytes_found bigint NOT NULL DEFAULT 0,
  files_done integer NOT NULL DEFAULT 0,
  folders_done integer NOT NULL DEFAULT 0,
  bytes_done bigint NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  problems integer NOT NULL DEFAULT 0,
  notes integer NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now(),
  -- When it was last paused or resumed.
  changed timestamptz NOT NULL DEFAULT now(),
  ended timestamptz,
  dismissed boolean NOT NULL DEFAULT false,
  CHECK ((ended IS NOT NULL) = (state IN ('done', 'failed', 'cancelled'))),
  CHECK (ended IS NULL OR secret IS NULL)
);
CREATE INDEX imports_of ON imports (user_id, tenant_id, created);
CREATE INDEX imports_old ON imports (changed);

-- What an import found in its source, and what became of it. Of one that has ended, that alone of which there is something to tell.
CREATE TABLE import_entries (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- The digest of its path and of whether it is a folder, and of the folder above it; nothing at the top.
  key bytea NOT NULL,
  parent_key bytea NOT NULL,
  -- A folder comes before what is in it.
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  path text NOT NULL,
  -- What it is called here, and what makes two such names the same.
  name text NOT NULL,
  name_key text NOT NULL COLLATE "C",
  is_dir boolean NOT NULL,
  -- How the source finds it again.
  ref text NOT NULL,
  size bigint,
  modified timestamptz,
  created timestamptz,
  mimetype text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'skipped', 'failed')),
  note text,
  item_id uuid,
  PRIMARY KEY (import_id, key)
);
CREATE INDEX import_entries_waiting ON import_entries (import_id, position) WHERE state = 'waiting';
CREATE INDEX import_entries_notes ON import_entries (import_id, position) WHERE note IS NOT NULL;
CREATE INDEX import_entries_names ON import_entries (import_id, parent_key, name_key, position);
