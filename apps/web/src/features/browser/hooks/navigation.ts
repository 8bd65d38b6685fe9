/** How the folder that opens next was asked for: by a key, its items take the focus. Read once. */
export const navigation = { isByKeyboard: false }
