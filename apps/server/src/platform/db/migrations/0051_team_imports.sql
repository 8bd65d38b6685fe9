-- What the ids of a team that was read back became (docs/export-format.md), so that it can be compared with its archive.
CREATE TABLE team_imports (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id) ON DELETE CASCADE,
  -- The team's id in the archive.
  source_id uuid NOT NULL,
  -- With which the ids of its rows were changed; null where they stayed.
  id_key bytea,
  -- Ids of people, by those in the archive.
  people jsonb NOT NULL,
  imported timestamptz NOT NULL DEFAULT now()
);
