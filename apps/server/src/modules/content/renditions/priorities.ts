/** Of what is made, the lower the sooner. */

/** The file that somebody has opened. */
export const OPENED = -20
/** What is on a screen. */
export const SEEN = -10
/** What was just added. */
export const UPLOADED = 0
/** What has been there for long. */
export const BACKFILLED = 10
/** Looking for more of that: when the last of it is made. */
export const BACKFILL = 20
