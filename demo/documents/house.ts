/** The corporate design of a team's documents. */
export interface House {
  name: string
  line: string
  color: string
  tint: string
}

export const ALDER_HOUSE: House = {
  name: 'Alder & Finch',
  line: 'Engineers and architects · 14 Weir Street, Northmoor',
  color: '#17624a',
  tint: '#e8f1ec',
}
export const BRACKLEY_HOUSE: House = {
  name: 'Brackley Build',
  line: 'Main contractor · Unit 3, Foundry Lane, Brackley',
  color: '#a3481c',
  tint: '#f8ece4',
}
