-- All types of items, access, finance, tags and stars.

CREATE TYPE item_role AS ENUM ('viewer', 'contributor', 'editor', 'owner');

ALTER TABLE items
  -- Links and cloud docs: where they lead, and the page's picture.
  ADD COLUMN url text,
  ADD COLUMN image_url text,
  ADD COLUMN icon text,
  -- What a shortcut leads to. No foreign key: a shortcut outlives its target.
  ADD COLUMN shortcut_file_id uuid,
  -- Smart views: SmartFilters of the contract.
  ADD COLUMN filters jsonb,
  -- The item's own access setting. Such an item is a boundary.
  ADD COLUMN is_restricted boolean NOT NULL DEFAULT false,
  ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
  -- Figures as they are shown: given by hand where the flag is set, else the sum of the living children's.
  ADD COLUMN budget numeric,
  ADD COLUMN cost numeric,
  ADD COLUMN quoted numeric,
  ADD COLUMN value numeric,
  ADD COLUMN manual_budget boolean NOT NULL DEFAULT false,
  ADD COLUMN manual_cost boolean NOT NULL DEFAULT false,
  ADD COLUMN manual_quoted boolean NOT NULL DEFAULT false,
  ADD COLUMN manual_value boolean NOT NULL DEFAULT false,
  ALTER COLUMN sub_type DROP NOT NULL,
  DROP CONSTRAINT items_check2,
  ADD CONSTRAINT items_sub_type CHECK (CASE type
    WHEN 'folder' THEN sub_type IS NOT NULL AND sub_type IN ('folder', 'project', 'company')
    WHEN 'file' THEN sub_type IS NOT NULL AND sub_type IN ('file', 'document', 'image')
    ELSE sub_type IS NULL END),
  ADD CONSTRAINT items_url CHECK ((type IN ('link', 'cloud')) = (url IS NOT NULL)),
  ADD CONSTRAINT items_shortcut CHECK ((type = 'shortcut') = (shortcut_file_id IS NOT NULL)),
  ADD CONSTRAINT items_filters CHECK ((type = 'smart') = (filters IS NOT NULL)),
  ADD CONSTRAINT items_hidden CHECK (is_restricted OR NOT is_hidden),
  -- Room on each page for rows whose boundary is rewritten.
  SET (fillfactor = 85);

-- The hidden children of a folder, which lists leave out.
CREATE INDEX items_hidden_children ON items (tenant_id, parent_id) WHERE is_hidden;
-- The figures in a folder, when they are added up.
CREATE INDEX items_figures ON items (tenant_id, parent_id) INCLUDE (budget, cost, quoted, value)
  WHERE deleted IS NULL AND (budget IS NOT NULL OR cost IS NOT NULL OR quoted IS NOT NULL OR value IS NOT NULL);

-- What lies in the bin is not looked at when a person's open boundaries are gathered.
ALTER TABLE boundaries ADD COLUMN is_deleted boolean NOT NULL DEFAULT false;
UPDATE boundaries b SET is_deleted = true FROM items i
  WHERE i.tenant_id = b.tenant_id AND i.id = b.item_id AND i.deleted IS NOT NULL;
CREATE INDEX boundaries_living ON boundaries (tenant_id, parent_id) WHERE NOT is_deleted;

-- People whom an item lists. Such an item is a boundary.
CREATE TABLE item_users (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  -- The owner stands in items.owner_id alone.
  role item_role NOT NULL CHECK (role <> 'owner'),
  PRIMARY KEY (tenant_id, item_id, user_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id)
);
CREATE INDEX item_users_user ON item_users (tenant_id, user_id);

CREATE TABLE tags (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- Lower case: what makes two names the same.
  name_key text NOT NULL COLLATE "C",
  color text NOT NULL DEFAULT 'default'
    CHECK (color IN ('red', 'yellow', 'green', 'purple', 'blue', 'black', 'gray', 'default')),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, name_key)
);

CREATE TABLE item_tags (
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, item_id, tag_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id),
  FOREIGN KEY (tenant_id, tag_id) REFERENCES tags (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX item_tags_tag ON item_tags (tenant_id, tag_id, item_id);

CREATE TABLE stars (
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  item_id uuid NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, item_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id)
);
CREATE INDEX stars_item ON stars (tenant_id, item_id);

-- Activity of a folder: its own events and those of what was or is in it.
CREATE INDEX events_from_parent ON events (tenant_id, from_parent_id, id) WHERE from_parent_id IS NOT NULL;
CREATE INDEX events_to_parent ON events (tenant_id, to_parent_id, id) WHERE to_parent_id IS NOT NULL;

-- Pictures that everybody may see come in the same way as files; they are never taken by an item.
ALTER TABLE uploads ADD COLUMN bucket text NOT NULL DEFAULT 'private' CHECK (bucket IN ('private', 'public'));
CREATE INDEX uploads_public ON uploads (id) WHERE bucket = 'public';

-- Measures of a picture: {width, height, colorspace}.
ALTER TABLE objects ADD COLUMN meta jsonb;
