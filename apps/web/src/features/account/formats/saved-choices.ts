let saving: Promise<unknown> = Promise.resolve()

/** Notes that a choice is being saved, so that the page is not loaded again before. */
export function addChoice(save: Promise<unknown>): void {
  saving = Promise.allSettled([saving, save])
}

/** Resolves when all choices are saved, also those that are made in the meantime. */
export async function choicesSaved(): Promise<void> {
  let awaited: Promise<unknown> | null = null
  while (awaited !== saving) {
    awaited = saving
    await awaited
  }
}
