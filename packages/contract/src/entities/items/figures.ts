/** The figures that an item can carry, in pounds. In a file without schemas, because the web's first load needs them. */
export const FIGURES = ['budget', 'cost', 'quoted', 'value'] as const
export type Figure = (typeof FIGURES)[number]
