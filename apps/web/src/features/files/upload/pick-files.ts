import type { UploadSource } from './model/check-file.ts'
import { photoName } from './model/photo-name.ts'

/** Whether this browser supports choosing a whole folder. Most phones don't. */
export function canPickFolder(): boolean {
  return 'webkitdirectory' in HTMLInputElement.prototype
}

/** APIs of Chromium that TypeScript's types lack. */
interface WithPicker {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>
}

/**
 * Opens the system's file picker; returns an empty list if nothing was chosen. Has to be called from a click or key press. If the
 * browser provides handles, the files can be opened again after a reload. On phones the plain picker is used, because it offers
 * the camera.
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

/** Opens the system's folder picker; returns its files with their relative paths. */
export function pickFolder(): Promise<UploadSource[]> {
  return pick((input) => {
    input.webkitdirectory = true
  })
}

/** Whether the camera can be opened directly: on phones and tablets. */
export function hasCamera(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/**
 * Opens the camera and gives the photo a unique name, because cameras use the same name for each. Has to be called from a click.
 */
export async function takePhoto(): Promise<UploadSource[]> {
  const photos = await pick((input) => {
    input.accept = 'image/*'
    input.capture = 'environment'
  })
  return photos.map(({ file }) => ({ file: file && nameNew(file) }))
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
  // Some browsers discard an input that is not in the page.
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
