-- The date that a client gave the current content of a file: null for the date at which it was stored.
ALTER TABLE items ADD COLUMN content_modified timestamptz;

-- Locks of WebDAV clients. A shared lock has several holders.
ALTER TABLE item_locks DROP CONSTRAINT item_locks_kind_check;
ALTER TABLE item_locks ADD CONSTRAINT item_locks_kind_check CHECK (kind IN ('person', 'webdav'));
ALTER TABLE item_locks ADD COLUMN is_shared boolean NOT NULL DEFAULT false;

-- The tokens with which WebDAV clients name the locks that they hold.
CREATE TABLE lock_tokens (
  tenant_id uuid NOT NULL,
  token uuid NOT NULL,
  lock_id uuid NOT NULL,
  holder_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  holder_tenant_id uuid NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  -- The owner, in the client's words, as XML.
  owner text NOT NULL,
  expires timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, token),
  FOREIGN KEY (tenant_id, lock_id) REFERENCES item_locks (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX lock_tokens_lock ON lock_tokens (tenant_id, lock_id);
CREATE INDEX lock_tokens_holder ON lock_tokens (holder_id);

-- Properties that WebDAV clients gave items: the element as XML.
CREATE TABLE webdav_properties (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  item_id uuid NOT NULL,
  namespace text NOT NULL,
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (tenant_id, item_id, namespace, name),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);

-- Names that a user's WebDAV clients took from files a moment ago: many programs save by renaming or deleting the file and writing
-- a new one with its name, which must stay the same file.
CREATE TABLE vacated_names (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  folder_id uuid NOT NULL,
  name_key text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  item_id uuid NOT NULL,
  vacated timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, folder_id, name_key, user_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX vacated_names_item ON vacated_names (tenant_id, item_id);
CREATE INDEX vacated_names_vacated ON vacated_names (vacated);

-- Files that operating systems and programs put beside others for themselves, such as .DS_Store. Each user has their own.
CREATE TABLE junk_files (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  folder_id uuid NOT NULL,
  name_key text NOT NULL,
  name text NOT NULL,
  -- Changes with each write.
  id uuid NOT NULL,
  content bytea NOT NULL,
  written timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, folder_id, name_key)
);
CREATE INDEX junk_files_written ON junk_files (written);

-- Whether members may mount the files of the team as a drive.
ALTER TABLE sharing_policies ADD COLUMN allows_drives boolean NOT NULL DEFAULT true;
