-- What users wrote about a version: plain text, null without a note.
ALTER TABLE versions ADD COLUMN note text CHECK (note <> '' AND length(note) <= 1000);
