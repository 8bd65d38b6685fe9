let isByKeyboard = false

/** The folder that opens next was asked for by a key: its items take the focus. */
export function goByKeyboard(): void {
  isByKeyboard = true
}

/** Whether the folder that has just opened was asked for by a key. Told once. */
export function cameByKeyboard(): boolean {
  const came = isByKeyboard
  isByKeyboard = false
  return came
}
