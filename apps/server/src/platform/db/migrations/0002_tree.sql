-- The tree: items, their stored objects, versions and events.

-- Natural order: file2 before file10. Used for sorting only; what makes two names equal is name_key.
CREATE COLLATION natural_order (provider = icu, locale = 'und-u-kn-true');

CREATE TYPE item_type AS ENUM ('folder', 'file');
CREATE TYPE item_sub_type AS ENUM ('folder', 'project', 'company', 'file', 'document', 'image');
CREATE TYPE event_type AS ENUM ('add', 'move', 'rename', 'delete', 'restore');

-- No item of the team lies deeper than this. Only ever too high: moves check it before they walk a subtree.
ALTER TABLE tenants ADD COLUMN depth_bound int NOT NULL DEFAULT 0;

-- Stored bytes, never changed. Their storage key is tenant_id/id.
CREATE TABLE objects (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  size bigint NOT NULL CHECK (size >= 0),
  mimetype text NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);

-- Addresses given out for uploading, until the bytes are taken by an item or collected.
CREATE TABLE uploads (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  filename text NOT NULL,
  mimetype text NOT NULL,
  -- issued: nothing sent; sending: a transfer is under way; stored: the bytes are there.
  state text NOT NULL DEFAULT 'issued' CHECK (state IN ('issued', 'sending', 'stored')),
  size bigint,
  sha256 bytea,
  expires timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK (state <> 'stored' OR (size IS NOT NULL AND sha256 IS NOT NULL))
);
CREATE INDEX uploads_expires ON uploads (expires);

-- Bytes that nothing refers to any more; written with the deletion, emptied after it.
CREATE TABLE doomed_objects (
  storage_key text PRIMARY KEY,
  doomed timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE items (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  -- Null for the root, and for what lies in the bin after its folder was deleted for good.
  parent_id uuid,
  name text NOT NULL CHECK (name <> ''),
  -- What makes two sibling names the same: NFC without case (contract names.ts).
  name_key text NOT NULL COLLATE "C" CHECK (name_key <> ''),
  type item_type NOT NULL,
  sub_type item_sub_type NOT NULL,
  is_dir boolean NOT NULL GENERATED ALWAYS AS (type = 'folder') STORED,
  ext text,
  description text,
  owner_id uuid REFERENCES users (id),
  -- The current version; null for folders.
  object_id uuid,
  -- The nearest boundary on the way up, itself included. Null for a file that is none: it has its parent's.
  -- In no index and no foreign key, so that rewriting it for thousands of folders touches their rows alone.
  boundary_id uuid,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  -- Set on the top of what was deleted alone.
  deleted timestamptz,
  deleted_by uuid REFERENCES users (id),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES items (tenant_id, id),
  FOREIGN KEY (tenant_id, object_id) REFERENCES objects (tenant_id, id),
  CHECK (id <> parent_id),
  CHECK ((type = 'file') = (object_id IS NOT NULL)),
  CHECK ((type = 'folder') = (sub_type IN ('folder', 'project', 'company'))),
  CHECK (type <> 'folder' OR boundary_id IS NOT NULL)
);
-- One root a team.
CREATE UNIQUE INDEX items_root ON items (tenant_id) WHERE parent_id IS NULL AND deleted IS NULL;
-- Living siblings have different names; also how a path is walked down.
CREATE UNIQUE INDEX items_sibling_name ON items (tenant_id, parent_id, name_key) WHERE deleted IS NULL;
-- Lists of children in their order, counted and paged from the index alone.
CREATE INDEX items_children ON items (tenant_id, parent_id, is_dir, name COLLATE natural_order, id) WHERE deleted IS NULL;
-- The folders below a folder, when a boundary is rewritten; binned ones too.
CREATE INDEX items_subfolders ON items (tenant_id, parent_id) WHERE is_dir;
CREATE INDEX items_bin ON items (tenant_id, deleted DESC, id) WHERE deleted IS NOT NULL;
CREATE INDEX items_binned_children ON items (tenant_id, parent_id) WHERE deleted IS NOT NULL;
CREATE INDEX items_object ON items (tenant_id, object_id) WHERE object_id IS NOT NULL;

-- Where what is inherited changes: the root, and the top of what was deleted.
CREATE TABLE boundaries (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The next boundary on the way up; null for the root.
  parent_id uuid,
  PRIMARY KEY (tenant_id, item_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES boundaries (tenant_id, item_id)
);
CREATE INDEX boundaries_parent ON boundaries (tenant_id, parent_id);

CREATE TABLE versions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  object_id uuid NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id),
  FOREIGN KEY (tenant_id, object_id) REFERENCES objects (tenant_id, id)
);
CREATE INDEX versions_item ON versions (tenant_id, item_id, created DESC, id DESC);
CREATE INDEX versions_object ON versions (tenant_id, object_id);

-- What happened. Outlives the item: its deletion is part of the folder's story.
CREATE TABLE events (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The folders whose activity shows it: where the item was and where it is.
  from_parent_id uuid,
  to_parent_id uuid,
  type event_type NOT NULL,
  user_id uuid REFERENCES users (id),
  date timestamptz NOT NULL DEFAULT now(),
  -- The names at that time: {name, from_name, to_name, from_parent_name, from_parent_path, to_parent_name, to_parent_path}.
  meta jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX events_item ON events (tenant_id, item_id, id);

-- What a name in a folder last led to, so that an old path leads on.
CREATE TABLE former_places (
  tenant_id uuid NOT NULL,
  parent_id uuid NOT NULL,
  name_key text NOT NULL COLLATE "C",
  item_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, parent_id, name_key),
  FOREIGN KEY (tenant_id, parent_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX former_places_item ON former_places (tenant_id, item_id);

-- Downloads of several items: the address carries the id alone.
CREATE TABLE zip_tickets (
  id text PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  user_id uuid NOT NULL REFERENCES users (id),
  item_ids uuid[] NOT NULL,
  expires timestamptz NOT NULL
);
CREATE INDEX zip_tickets_expires ON zip_tickets (expires);
