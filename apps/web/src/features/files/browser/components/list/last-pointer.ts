/** What pointed last: a `mouse`, `pen` or `touch`. A drag has to know before it begins, when no event tells it. */
export const lastPointer = { type: 'mouse' }
