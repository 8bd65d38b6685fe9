/** Paths below the top of Alder & Finch. */
export const LIBRARY = 'Northmoor Council/Riverside Library'
export const BRIDGE = 'Northmoor Council/Quayside Footbridge'
export const SITE = `${LIBRARY}/04 Site`
/** The same folder as it stands at Brackley Build. */
export const THEIR_SITE = 'Riverside Library/Site, from Alder & Finch'
