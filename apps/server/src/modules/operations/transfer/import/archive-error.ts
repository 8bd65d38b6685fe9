/** A problem of an archive, as a message for the server administrator. Nothing of the archive is imported. */
export class ArchiveError extends Error {}
