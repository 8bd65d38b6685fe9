-- Whether a picture that everybody may see was made anew from what was sent, so that nothing of the file's own data (place, camera) is in it.
-- Those that were sent before are made anew by the server, which gives them another address.
ALTER TABLE uploads ADD COLUMN is_clean boolean NOT NULL DEFAULT false;
