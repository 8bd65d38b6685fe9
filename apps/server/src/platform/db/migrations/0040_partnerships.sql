-- Projects that are run together with another team: one row for each team, person or address that is invited into one.
CREATE TABLE partnerships (
  id uuid PRIMARY KEY,
  -- The project that invites.
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- The invited team; of an address the one that answers for it, null until then.
  partner_tenant_id uuid REFERENCES tenants (id),
  -- The project that it is linked with, once it is accepted.
  partner_item_id uuid,
  -- The one person who can answer for their team; null for anybody of it.
  invited_user_id uuid REFERENCES users (id),
  -- An address, in lower case, and the digest of the secret that was sent to it.
  email text,
  token_hash bytea UNIQUE,
  status text NOT NULL CHECK (status IN ('Pending', 'Accepted', 'Declined')),
  note text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  answered timestamptz,
  answered_by uuid REFERENCES users (id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  FOREIGN KEY (partner_tenant_id, partner_item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE,
  CHECK (partner_tenant_id <> tenant_id),
  CHECK ((email IS NULL) = (token_hash IS NULL)),
  CHECK (email IS NOT NULL OR partner_tenant_id IS NOT NULL),
  CHECK ((status = 'Accepted') = (partner_item_id IS NOT NULL)),
  CHECK ((status = 'Pending') = (answered IS NULL))
);
-- Each is invited into a project once, and a team takes part in it once.
CREATE UNIQUE INDEX partnerships_invited ON partnerships (tenant_id, item_id, partner_tenant_id, invited_user_id) NULLS NOT DISTINCT
  WHERE email IS NULL;
CREATE UNIQUE INDEX partnerships_invited_address ON partnerships (tenant_id, item_id, email) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX partnerships_partner ON partnerships (tenant_id, item_id, partner_tenant_id) WHERE status = 'Accepted';
CREATE INDEX partnerships_of_partner ON partnerships (partner_tenant_id, partner_item_id);

-- The folders that either side offers the other. Once it is accepted each is shared with the other team; before that it waits.
CREATE TABLE partnership_files (
  partnership_id uuid NOT NULL REFERENCES partnerships (id) ON DELETE CASCADE,
  -- The tree of the folder: of one of the two sides.
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- What is given when it is accepted; from then on the share says it.
  role item_role NOT NULL CHECK (role <> 'owner'),
  share_id uuid REFERENCES shares (id) ON DELETE CASCADE,
  -- It was shared with that team before, and stays so when the partnership ends.
  was_shared boolean NOT NULL DEFAULT false,
  PRIMARY KEY (partnership_id, tenant_id, item_id),
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX partnership_files_item ON partnership_files (tenant_id, item_id);
-- A folder is offered to a team through one partnership alone.
CREATE UNIQUE INDEX partnership_files_share ON partnership_files (share_id) WHERE share_id IS NOT NULL;

-- Who is invited into a project by their address, and has no account, makes one with a team of their own: the invitation is into no team.
ALTER TABLE invitations
  ALTER COLUMN tenant_id DROP NOT NULL,
  ADD COLUMN partnership_id uuid UNIQUE REFERENCES partnerships (id) ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(tenant_id, partnership_id) = 1);

-- What a partnership offers is a share: nothing was ever given in another way.
ALTER TABLE grants DROP CONSTRAINT grants_source_check, ADD CONSTRAINT grants_source_check CHECK (source IN ('access', 'share', 'link'));
