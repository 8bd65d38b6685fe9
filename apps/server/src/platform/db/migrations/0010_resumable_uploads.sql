-- Uploads that go on where they broke off, and a lease instead of a mark that outlives a crash: whoever writes an upload's bytes renews it.
ALTER TABLE uploads
  -- Bytes that a resumable upload will have; null: it comes by one PUT.
  ADD COLUMN length bigint CHECK (length > 0),
  ADD COLUMN lease uuid,
  ADD COLUMN leased_until timestamptz;
