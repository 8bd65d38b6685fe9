import type { UploadSource } from './model/check-file.ts'
import { photoName } from './model/photo-name.ts'

/** Whether this browser lets a person choose a whole folder. Phones mostly don't. */
export function canPickFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype
}

/** What Chromium has beyond the types of the language. */
interface WithPicker {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>
}

/**
 * Opens the system's file picker; an empty list when nothing was chosen. Call it from a click or a key. Where the browser gives handles the
 * files can be opened again after the page was loaded anew; on phones the plain picker is the one that offers the camera.
 */
export function pickFiles(): Promise<UploadSource[]> {
  const { showOpenFilePicker }: WithPicker = window as WithPicker
  if (showOpenFilePicker && window.matchMedia('(pointer: fine)').matches) {
    return pickHandles(() => showOpenFilePicker.call(window, { multiple: true }))
  }
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

/** Whether the camera can be asked for a photo: on phones and tablets. */
export function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** Opens the camera; its photo comes under a name of its own, for cameras call each the same. Call it from a click. */
export async function takePhoto(): Promise<UploadSource[]> {
  const taken = await pick((input) => {
    input.accept = 'image/*'
    input.capture = 'environment'
  })
  return taken.map(({ file }) => ({ file: file && nameNew(file) }))
}

function nameNew(file: File): File {
  const { type, lastModified } = file
  return new File([file], photoName(file), { type, lastModified })
}

async function pickHandles(open: () => Promise<FileSystemFileHandle[]>): Promise<UploadSource[]> {
  try {
    const handles = await open()
    return await Promise.all(handles.map(async (root) => ({ file: await root.getFile(), handle: { root, way: [] } })))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return []
    throw error
  }
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
