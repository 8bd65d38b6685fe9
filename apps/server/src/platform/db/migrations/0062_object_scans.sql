-- How the scan of a stored object for viruses stands; null where no scanner was to look at it.
ALTER TABLE objects ADD COLUMN scan text;
-- What was found in it, by the scanner's name.
ALTER TABLE objects ADD COLUMN scan_found text;
-- Not valid: all rows that there are have none, and need not be read for that.
ALTER TABLE objects ADD CONSTRAINT objects_scan CHECK (scan IN ('waiting', 'clean', 'infected', 'too_large', 'unchecked')) NOT VALID;

-- Objects that a scanner is to look at: what came, and what an operator has scanned once more.
CREATE TABLE object_scans (
  tenant_id uuid NOT NULL,
  object_id uuid NOT NULL,
  -- What came stands before what is scanned once more.
  is_again boolean NOT NULL DEFAULT false,
  queued timestamptz NOT NULL DEFAULT now(),
  -- When it is scanned; while it is, when another does if nobody says what came of it.
  due timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  -- Why the last attempt came to nothing.
  error text,
  PRIMARY KEY (tenant_id, object_id),
  FOREIGN KEY (tenant_id, object_id) REFERENCES objects (tenant_id, id) ON DELETE CASCADE
);
-- Teams take turns.
CREATE INDEX object_scans_due ON object_scans (is_again, tenant_id, due);
