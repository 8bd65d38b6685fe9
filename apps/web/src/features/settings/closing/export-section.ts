/** The page among the settings where the team's data is exported, as it stands in the address; null while there is none. */
export const EXPORT_SECTION: string | null = null
