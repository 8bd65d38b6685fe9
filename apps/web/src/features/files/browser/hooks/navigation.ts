let isByKeyboard = false

/** Marks that the next folder is opened by keyboard: its items receive the focus. */
export function goByKeyboard(): void {
  isByKeyboard = true
}

/** Whether the current folder was opened by keyboard. True at most once. */
export function cameByKeyboard(): boolean {
  const cameByKeyboard = isByKeyboard
  isByKeyboard = false
  return cameByKeyboard
}
