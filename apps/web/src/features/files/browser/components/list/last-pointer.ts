/** The type of the last pointer: `mouse`, `pen` or `touch`. Needed before a drag starts, when no event reports it. */
export const lastPointer = { type: 'mouse' }
