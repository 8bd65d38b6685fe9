import type { KeptHandle } from '../model/check-file.ts'

export type OpenResult = { kind: 'file'; file: File } | { kind: 'gone' } | { kind: 'refused' }

/** Opens the file of a handle. */
export type OpenHandle = (handle: KeptHandle) => Promise<OpenResult>

/** APIs of browsers with file handles that TypeScript's types lack. */
interface PermissionQueries {
  queryPermission?: (options: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>
}

/** Asks the user for permission to read the file, unless it was granted permanently. Has to be called from a click. */
export const openHandle: OpenHandle = async ({ root, way }) => {
  try {
    if (!(await isPermitted(root))) return { kind: 'refused' }
    const file = await fileAt(root, way)
    return file ? { kind: 'file', file } : { kind: 'gone' }
  } catch (error) {
    const isRefused = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    return { kind: isRefused ? 'refused' : 'gone' }
  }
}

async function isPermitted(root: FileSystemHandle & PermissionQueries): Promise<boolean> {
  if ((await root.queryPermission?.({ mode: 'read' })) === 'granted') return true
  return (await root.requestPermission?.({ mode: 'read' })) === 'granted'
}

async function fileAt(root: FileSystemHandle, way: readonly string[]): Promise<File | null> {
  let place = root
  for (const [index, name] of way.entries()) {
    if (!isDirectory(place)) return null
    place = index === way.length - 1 ? await place.getFileHandle(name) : await place.getDirectoryHandle(name)
  }
  return place.kind === 'file' ? (place as FileSystemFileHandle).getFile() : null
}

function isDirectory(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory'
}
