/** What lists of people show of somebody. */
export interface ShownPerson {
  id: string
  name: string
  email: string
  picture: string | null
}
