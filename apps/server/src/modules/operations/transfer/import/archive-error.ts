/** What is wrong with an archive, as a sentence for who reads it back. Nothing of it is kept. */
export class ArchiveError extends Error {}
