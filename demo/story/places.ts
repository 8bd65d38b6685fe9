/** Paths below the root of Alder & Finch. */
export const LIBRARY = 'Northmoor Council/Riverside Library'
export const BRIDGE = 'Northmoor Council/Quayside Footbridge'
export const SITE = `${LIBRARY}/04 Site`
/** The same folder as mounted at Brackley Build. */
export const THEIR_SITE = 'Riverside Library/Site, from Alder & Finch'
