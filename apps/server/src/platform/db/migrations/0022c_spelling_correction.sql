-- What words are corrected by, by the word of the trade: deletions, of which two words share one when they are an edit or two apart.

ALTER TABLE search_words RENAME COLUMN slips TO deletions;
ALTER FUNCTION slips_of(text) RENAME TO deletions_of;
ALTER INDEX search_words_slips RENAME TO search_words_deletions;
