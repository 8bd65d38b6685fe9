/** Priorities of renditions; lower is sooner. */

/** A file that a user has opened. */
export const OPENED = -20
/** A file that is visible in a list. */
export const SEEN = -10
/** A file that was just added. */
export const UPLOADED = 0
/** An old file. */
export const BACKFILLED = 10
/** The search for further old files, after the last ones are done. */
export const BACKFILL = 20
