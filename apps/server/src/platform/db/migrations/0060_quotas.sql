-- Who sent the bytes of an object; nobody, where they came through a file request.
ALTER TABLE objects ADD COLUMN uploaded_by uuid;
-- Bytes that an upload takes up before they are an object: as many as were announced, where a quota holds.
ALTER TABLE uploads ADD COLUMN reserved bigint NOT NULL DEFAULT 0 CHECK (reserved >= 0);

-- How many bytes a team has stored, and each person in its tree. Each change adds a row and waits for nobody; the rows of a holder are added up
-- when they are read, and now and then replaced by their sum.
CREATE TABLE storage_use (
  tenant_id uuid NOT NULL,
  -- The team itself, for all that is stored, or a person, for what they sent.
  holder_id uuid NOT NULL,
  bytes bigint NOT NULL
);
CREATE INDEX storage_use_holder ON storage_use (tenant_id, holder_id) INCLUDE (bytes);

-- What the operator has settled for a team, in the place of what holds for all. Null: no quota.
CREATE TABLE team_quotas (
  tenant_id uuid PRIMARY KEY REFERENCES tenants (id) ON DELETE CASCADE,
  bytes bigint CHECK (bytes >= 0)
);
