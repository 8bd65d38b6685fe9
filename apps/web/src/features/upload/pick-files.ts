import type { UploadSource } from './model/check-file.ts'

/** Whether this browser lets a person choose a whole folder. Phones mostly don't. */
export const canPickFolder: boolean = 'webkitdirectory' in HTMLInputElement.prototype

/** Opens the system's file picker; an empty list when nothing was chosen. Call it from a click or a key. */
export function pickFiles(): Promise<UploadSource[]> {
  return pick((input) => {
    input.multiple = true
  })
}

/** Opens the system's picker for a folder; its files come with their paths in it. */
export function pickFolder(): Promise<UploadSource[]> {
  return pick((input) => {
    input.webkitdirectory = true
  })
}

function pick(prepare: (input: HTMLInputElement) => void): Promise<UploadSource[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.hidden = true
  prepare(input)
  // Some browsers forget an input that is not in the page.
  document.body.append(input)
  return new Promise((resolve) => {
    const end = () => {
      input.remove()
      resolve(Array.from(input.files ?? [], (file) => ({ file, relativePath: file.webkitRelativePath || undefined })))
    }
    input.addEventListener('change', end, { once: true })
    input.addEventListener('cancel', end, { once: true })
    input.click()
  })
}
