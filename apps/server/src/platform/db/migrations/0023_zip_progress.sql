-- How far the making of a zip is, as the server that sends it notes once a second, and where it hears that it was given up.

ALTER TABLE zip_tickets
  ADD COLUMN state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'done', 'failed', 'cancelled')),
  ADD COLUMN files int NOT NULL DEFAULT 0,
  ADD COLUMN bytes bigint NOT NULL DEFAULT 0,
  ADD COLUMN total_files int,
  ADD COLUMN total_bytes bigint,
  ADD COLUMN noted timestamptz;
