/** Converts EMU (English metric units, 914,400 per inch) to CSS pixels. */
export const EMU = 1 / 9525
/** Converts hundredths of points to CSS pixels. */
export const CENTIPOINT = 96 / 7200
