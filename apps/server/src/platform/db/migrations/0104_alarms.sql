-- The credential with which a user caused an event: `token {id}` or `session {id}`; null without a user.
ALTER TABLE outbox ADD COLUMN credential text;

-- How many files one credential deleted, replaced or renamed in a folder, per minute. Kept for minutes only.
CREATE TABLE change_counts (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  credential text NOT NULL,
  minute timestamptz NOT NULL,
  folder_id uuid NOT NULL,
  changes integer NOT NULL,
  PRIMARY KEY (tenant_id, credential, minute, folder_id)
);
CREATE INDEX change_counts_minute ON change_counts (minute);

-- Unusual bursts of changes by one credential.
CREATE TABLE alarms (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  id uuid NOT NULL,
  credential text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The lowest folder that contains all changes.
  folder_id uuid NOT NULL,
  changes integer NOT NULL,
  first_change timestamptz NOT NULL,
  -- The latest change while the limit was exceeded. The burst has ended half an hour later.
  last_change timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX alarms_credential ON alarms (tenant_id, credential, last_change);
CREATE INDEX alarms_user ON alarms (user_id);
CREATE INDEX alarms_last_change ON alarms (last_change);

-- The number of changes in five minutes by one credential above which an alarm is raised; null: never.
ALTER TABLE sharing_policies ADD COLUMN alarm_changes integer DEFAULT 200;
-- Whether an alarm pauses the API token that caused it.
ALTER TABLE sharing_policies ADD COLUMN pauses_tokens boolean NOT NULL DEFAULT false;

-- Since when every request with the token is refused; null: it works.
ALTER TABLE api_tokens ADD COLUMN paused timestamptz;
