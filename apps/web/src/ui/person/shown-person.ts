/** What lists of people show of somebody, or of a group of people. */
export interface ShownPerson {
  id: string
  name: string
  /** Their address; of a group how many are in it. */
  email: string
  picture: string | null
  isGroup?: boolean
}
