/** What stands between these two characters has its own direction (first strong isolate, pop directional isolate). */
export const ISOLATE_START = '\u2068'
export const ISOLATE_END = '\u2069'
