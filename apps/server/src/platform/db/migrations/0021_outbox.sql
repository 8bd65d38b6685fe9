-- What happened and is not told yet: written in the transaction that does it, taken off by the one that tells.

CREATE TABLE outbox (
  -- Whose tree it happened in. No foreign keys: rows stay for some milliseconds.
  tenant_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Null: nobody in particular.
  user_id uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Event of modules/events.
  event jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id)
)
-- Rows come and go at once: what is left of them is cleared away by their number, not by their share.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_threshold = -1,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 100000);
