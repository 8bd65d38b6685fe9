import type { Item } from '@arbour/contract/entities/items/item'

/** The apps that can open a file from a URL, edit it and save it there. */
export const DESKTOP_APPS = ['office', 'libreoffice'] as const
export type DesktopApp = (typeof DESKTOP_APPS)[number]

/** Names of products, the same in every language. */
export const APP_NAMES: Record<DesktopApp, string> = { office: 'Microsoft Office', libreoffice: 'LibreOffice' }

/** The URI schemes of Microsoft Office, with the extensions that each program edits. */
const OFFICE_SCHEMES: Readonly<Record<string, readonly string[]>> = {
  'ms-word': ['doc', 'docm', 'docx', 'dot', 'dotm', 'dotx', 'odt', 'rtf'],
  'ms-excel': ['csv', 'ods', 'xls', 'xlsb', 'xlsm', 'xlsx', 'xlt', 'xltm', 'xltx'],
  'ms-powerpoint': ['odp', 'pot', 'potx', 'pps', 'ppsx', 'ppt', 'pptm', 'pptx'],
  'ms-visio': ['vsd', 'vsdm', 'vsdx'],
  'ms-project': ['mpp'],
}
const LIBREOFFICE_SCHEME = 'vnd.libreoffice.command'
/** The extensions that only one of them edits. */
const LIBREOFFICE_ONLY = ['fodp', 'fods', 'fodt', 'odg', 'ott', 'ots', 'otp']
const OFFICE_ONLY = ['mpp']

function officeScheme(ext: string): string | undefined {
  return Object.entries(OFFICE_SCHEMES).find(([, extensions]) => extensions.includes(ext))?.[0]
}

/** Returns the apps that can edit files with an extension; none for most kinds of files. */
export function appsFor({ type, ext }: Pick<Item, 'type' | 'ext'>): DesktopApp[] {
  if (type !== 'file' || ext === null) return []
  const extension = ext.toLowerCase()
  if (LIBREOFFICE_ONLY.includes(extension)) return ['libreoffice']
  if (officeScheme(extension) === undefined) return []
  return OFFICE_ONLY.includes(extension) ? ['office'] : [...DESKTOP_APPS]
}

/** Returns the URI that starts an app with a file, for editing or only for reading. Its parts are those of Office's URI schemes. */
export function appUri(app: DesktopApp, { ext, url, isEdited }: { ext: string; url: string; isEdited: boolean }): string {
  const scheme = app === 'office' ? officeScheme(ext.toLowerCase()) : LIBREOFFICE_SCHEME
  return `${scheme}:${isEdited ? 'ofe' : 'ofv'}|u|${url}`
}
