-- How much was done on each day that is over (UTC): by the folder in which it was done, its kind and who did it. How far the sums go stands in settings as `event_days`.
-- Events are only ever added; what is taken out of the story of a folder is another row below zero (modules/activity/day-sums.ts).
CREATE TABLE event_days (
  tenant_id uuid NOT NULL REFERENCES tenants (id),
  day date NOT NULL,
  folder_id uuid NOT NULL,
  -- The type of the events; `version` for an `add` of another version of a file.
  kind text NOT NULL,
  -- Null for nobody in particular.
  user_id uuid REFERENCES users (id),
  events int NOT NULL
);
CREATE INDEX event_days_day ON event_days (tenant_id, day) INCLUDE (folder_id, kind, user_id, events);
