-- What one person did of one kind in one folder without a pause is told as one act. Its first event is marked, so that the latest acts of a
-- team are read without the thousands of events that one of them may have (modules/activity/record-events.ts).
ALTER TABLE events ADD COLUMN starts_batch boolean NOT NULL DEFAULT false;
UPDATE events e SET starts_batch = true
FROM (
  SELECT tenant_id, id, date, lag(date) OVER (
    PARTITION BY tenant_id, type, user_id, coalesce(to_parent_id, from_parent_id), meta ? 'version' ORDER BY id) AS before
  FROM events
) one
WHERE one.tenant_id = e.tenant_id AND one.id = e.id
  AND (one.before IS NULL OR one.date - one.before > interval '10 minutes' OR date_trunc('hour', one.date) <> date_trunc('hour', one.before));
CREATE INDEX events_batches ON events (tenant_id, id) WHERE starts_batch;
