-- When the server began to create a rendition; null while it waits for its turn.
ALTER TABLE renditions ADD COLUMN begun timestamptz;
