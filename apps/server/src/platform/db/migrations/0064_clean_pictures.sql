-- Whether a public picture was re-encoded without metadata such as location and camera. Pictures of earlier versions are re-encoded by the server
-- and get a new URL.
ALTER TABLE uploads ADD COLUMN is_clean boolean NOT NULL DEFAULT false;
