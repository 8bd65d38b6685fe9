/** EMU (English metric units, 914,400 an inch) to CSS pixels. */
export const EMU = 1 / 9525
/** Hundredths of points to CSS pixels. */
export const CENTIPOINT = 96 / 7200
