/** A person or a group of people as shown in lists. */
export interface ShownPerson {
  id: string
  name: string
  /** The email address; for a group the number of members. */
  email: string
  picture: string | null
  isGroup?: boolean
}
