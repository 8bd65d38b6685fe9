-- The team that somebody came through who did something, whatever teams they are in by now. Null where nobody did, and for what was done before this was
-- noted: who was in which team then is not known, so it is read from where they are members today.
ALTER TABLE events
  ADD COLUMN by_tenant_id uuid REFERENCES tenants (id),
  ADD CHECK (by_tenant_id IS NULL OR user_id IS NOT NULL);
ALTER TABLE versions
  ADD COLUMN created_by_tenant_id uuid REFERENCES tenants (id),
  ADD CHECK (created_by_tenant_id IS NULL OR created_by IS NOT NULL);
