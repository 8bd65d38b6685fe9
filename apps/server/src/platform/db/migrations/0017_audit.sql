-- Who was refused what, and who changed whose rights. It refers to nothing: people, teams and items may go, the record stays.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('refusal', 'change')),
  -- What was tried or done: the path of a call, or the name of a change.
  act text NOT NULL,
  -- Null: nobody who is known, or the operator.
  tenant_id uuid,
  user_id uuid,
  -- The item that it was about, and the person whose rights were changed.
  item_id uuid,
  subject_id uuid,
  -- Of a refusal: the error code, where it came from, and how often within a few seconds.
  code text,
  ip text,
  times integer NOT NULL DEFAULT 1,
  -- Of a change: what was before and what is now.
  details jsonb
);
CREATE INDEX audit_entries_of_tenant ON audit_entries (tenant_id, id);
CREATE INDEX audit_entries_old_refusals ON audit_entries (at) WHERE kind = 'refusal';
