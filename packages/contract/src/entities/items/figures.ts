/** Figures of an item: amounts of money. Kept in a file without schemas, because the web's initial bundle needs it. */
export const FIGURES = ['budget', 'cost', 'quoted', 'value'] as const
export type Figure = (typeof FIGURES)[number]
