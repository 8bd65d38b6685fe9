-- A user's language and formats; null: those of the browser or of the team.
ALTER TABLE users
  ADD COLUMN language text CHECK (language <> ''),
  ADD COLUMN date_order text CHECK (date_order IN ('dmy', 'mdy', 'ymd')),
  ADD COLUMN week_start integer CHECK (week_start BETWEEN 1 AND 7),
  ADD COLUMN time_zone text CHECK (time_zone <> '');

-- A team's default language and region, and its time zone; null: those of each user's browser.
ALTER TABLE tenants
  ADD COLUMN locale text CHECK (locale <> ''),
  ADD COLUMN time_zone text CHECK (time_zone <> '');

-- Until now, all teams had British formats.
UPDATE tenants SET locale = 'en-GB';
