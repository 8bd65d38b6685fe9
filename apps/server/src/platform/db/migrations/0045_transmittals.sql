-- Documents of a project that were issued: what they were then they stay.
CREATE TABLE transmittals (
  id uuid PRIMARY KEY,
  -- The project.
  tenant_id uuid NOT NULL,
  item_id uuid NOT NULL,
  -- As the team counts them; each once in a project, however it is written.
  number text NOT NULL,
  purpose text NOT NULL,
  note text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users (id),
  -- Nobody else can open it since.
  withdrawn timestamptz,
  FOREIGN KEY (tenant_id, item_id) REFERENCES items (tenant_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX transmittals_number ON transmittals (tenant_id, item_id, lower(number));
CREATE INDEX transmittals_register ON transmittals (tenant_id, item_id, created);

-- The versions that were issued. Their bytes stay as long as the transmittal does, whatever becomes of the files.
CREATE TABLE transmittal_files (
  transmittal_id uuid NOT NULL REFERENCES transmittals (id) ON DELETE CASCADE,
  position integer NOT NULL,
  tenant_id uuid NOT NULL,
  -- May be gone.
  item_id uuid NOT NULL,
  object_id uuid NOT NULL,
  -- As the file was called, the folder below the project in which it stood, and which of its versions it was.
  name text NOT NULL,
  folder text NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (transmittal_id, position),
  FOREIGN KEY (tenant_id, object_id) REFERENCES objects (tenant_id, id)
);
CREATE INDEX transmittal_files_object ON transmittal_files (tenant_id, object_id);

-- Partners of the project, and addresses.
CREATE TABLE transmittal_recipients (
  id uuid PRIMARY KEY,
  transmittal_id uuid NOT NULL REFERENCES transmittals (id) ON DELETE CASCADE,
  partner_tenant_id uuid REFERENCES tenants (id),
  -- What lets the partner open it; null once that has ended.
  partnership_id uuid REFERENCES partnerships (id) ON DELETE SET NULL,
  email text,
  -- The digest of the secret that was sent to the address.
  token_hash bytea UNIQUE,
  -- How it was sent; may be gone.
  mail_id uuid,
  CHECK (num_nonnulls(partner_tenant_id, email) = 1),
  CHECK ((email IS NULL) = (token_hash IS NULL))
);
CREATE INDEX transmittal_recipients_of ON transmittal_recipients (transmittal_id);
CREATE INDEX transmittal_recipients_partnership ON transmittal_recipients (partnership_id);

-- Who opened what: somebody of a partner, or, without a person, whoever held the link of an address.
CREATE TABLE transmittal_openings (
  recipient_id uuid NOT NULL REFERENCES transmittal_recipients (id) ON DELETE CASCADE,
  user_id uuid REFERENCES users (id),
  -- Of which document; null is the transmittal itself.
  position integer,
  first timestamptz NOT NULL DEFAULT now(),
  last timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (recipient_id, user_id, position)
);
